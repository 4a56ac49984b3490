import * as z from "zod/mini";
import { editionLanguageQuery, id, param, uuid } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

export const RoomData = z.strictObject({ buildingId: id, floorId: id, roomId: id });
export type RoomData = z.output<typeof RoomData>;

const Place = z.strictObject({ name: z.string(), pictureFileId: z.nullable(uuid) });

export const Room = z.strictObject({ id, order: z.int(), description: Place });
export type Room = z.output<typeof Room>;

export const Floor = z.strictObject({
  id,
  order: z.int(),
  description: Place,
  roomsSortedAlphabetically: z.boolean(),
  rooms: z.array(Room),
});
export type Floor = z.output<typeof Floor>;

export const Building = z.strictObject({
  id,
  name: z.string(),
  description: Place,
  floorsSortedAlphabetically: z.boolean(),
  floors: z.array(Floor),
});
export type Building = z.output<typeof Building>;

export const BuildingName = z.extend(z.pick(Building, { id: true, name: true }), {
  /** True if the building, one of its floors or one of their rooms has a plan. */
  hasPlan: z.boolean(),
});
export type BuildingName = z.output<typeof BuildingName>;

export const buildingRoutes = {
  roomData: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/roomData",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "Returns the building and the floor of a room",
    query: z.strictObject({ id: param.id }),
    response: RoomData,
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/building",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns a building with its floors and rooms",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: Building,
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/buildings",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns the buildings of an edition",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(BuildingName),
  }),
};
