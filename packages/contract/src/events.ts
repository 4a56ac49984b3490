import * as z from "zod/mini";
import { day, editionLanguageQuery, id, instant, param, uuid } from "./fields.ts";
import { PanelPartner } from "./panels.ts";
import { access, defineRoute } from "./route.ts";

const HTML = { mediaType: "text/html" };
const query = z.strictObject({ id: param.id, language: param.language });

export const CulturalEvent = z.strictObject({
  id,
  /** The conference day, which may be the evening before `startDate`. */
  date: day,
  startDate: instant,
  endDate: instant,
  roomId: z.nullable(id),
  /** The room's name. */
  roomCode: z.nullable(z.string()),
  /** Whether its room, or the floor or building around it, has a plan to show. */
  hasPlan: z.boolean(),
  partners: z.array(PanelPartner),
  description: z.strictObject({
    title: z.string(),
    /** What the programme calls it, which is its title. */
    topic: z.string(),
    /** A lead of plain text; the whole text is `cultural-events/details`. */
    content: z.nullable(z.string()),
    building: z.nullable(z.string()),
    pictureFileId: z.nullable(uuid),
  }),
});
export type CulturalEvent = z.output<typeof CulturalEvent>;

export const eventRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/cultural-events",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "The cultural events of an edition by start; none where it does not show its agenda",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(CulturalEvent),
  }),
  culturalDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/cultural-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "The text of a cultural event, as sanitised HTML",
    query,
    response: HTML,
  }),
  specialDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/special-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "The text of a special event, as sanitised HTML",
    query,
    response: HTML,
  }),
};
