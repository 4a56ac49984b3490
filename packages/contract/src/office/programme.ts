import * as z from "zod/mini";
import { day, id, instant } from "../fields.ts";
import { CLASH_RULES } from "./clashes.ts";
import { defineOfficeRoute, inEdition } from "./route.ts";

const texts = z.strictObject({ pl: z.optional(z.string()), en: z.optional(z.string()) });

/** A session as it stands in the grid, and the version that a change of it names. */
export const GridSession = z.strictObject({
  id,
  version: z.string(),
  topic: texts,
  itemType: z.int(),
  day: z.nullable(day),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  room: z.nullable(id),
  thematicPath: z.nullable(id),
  type: z.nullable(id),
  parent: z.nullable(id),
  people: z.array(id),
  bookmarks: z.int(),
  isHidden: z.boolean(),
});
export type GridSession = z.output<typeof GridSession>;

/** The whole programme of an edition with all that its grid and its rules need. */
export const GridProgramme = z.strictObject({
  sessions: z.array(GridSession),
  /** In the order of the building's plan. */
  rooms: z.array(
    z.strictObject({
      id,
      name: texts,
      building: id,
      buildingName: texts,
      capacity: z.nullable(z.int()),
    }),
  ),
  thematicPaths: z.array(z.strictObject({ id, colour: z.string() })),
  /** Those who take part in any session; their names are not for everybody. */
  people: z.array(z.strictObject({ id, name: z.string() })),
  days: z.array(z.strictObject({ day, startsAt: instant, endsAt: instant })),
  levels: z.record(z.literal(CLASH_RULES), z.literal(["off", "warn", "forbid"])),
  minutesBetweenBuildings: z.int(),
});
export type GridProgramme = z.output<typeof GridProgramme>;

export const programmeRoutes = {
  get: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/programme",
    access: { office: "reads", right: "programme" },
    summary: "The whole programme as the grid draws it, with what its rules look at",
    params: z.strictObject(inEdition),
    response: GridProgramme,
  }),
};
