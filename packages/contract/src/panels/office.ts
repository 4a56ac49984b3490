import * as z from "zod/mini";
import { day, id, instant } from "../fields.ts";
import { CLASH_RULES } from "./clashes.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "../resources/path-params.ts";

const texts = z.strictObject({ pl: z.optional(z.string()), en: z.optional(z.string()) });

/** A panel in the grid, with the version for the next change. */
export const GridPanel = z.strictObject({
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
export type GridPanel = z.output<typeof GridPanel>;

/** The programme of an edition with everything that the grid and the clash rules need. */
export const GridProgramme = z.strictObject({
  panels: z.array(GridPanel),
  /** In the order of the building's floors and rooms. */
  rooms: z.array(
    z.strictObject({
      id,
      name: texts,
      building: id,
      buildingName: texts,
      capacity: z.nullable(z.int()),
    }),
  ),
  thematicPaths: z.array(z.strictObject({ id, color: z.string() })),
  /** People on panels; the names require a right. */
  people: z.array(z.strictObject({ id, name: z.string() })),
  days: z.array(z.strictObject({ day, startsAt: instant, endsAt: instant })),
  levels: z.record(z.literal(CLASH_RULES), z.literal(["off", "warn", "forbid"])),
  minutesBetweenBuildings: z.int(),
});
export type GridProgramme = z.output<typeof GridProgramme>;

export const programmeRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/programme",
    access: access.office.reads("programme"),
    summary: "Returns the whole programme for the grid, with the data of its clash rules",
    params: z.strictObject(inEdition),
    response: GridProgramme,
  }),
};
