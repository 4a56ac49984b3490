import * as z from "zod/mini";
import { day, id, instant, uuid } from "../fields.ts";
import { CLASH_RULES } from "./clashes.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "../resources/path-params.ts";

const texts = z.strictObject({ pl: z.optional(z.string()), en: z.optional(z.string()) });

/** Time and room of a panel. */
export const GridSlot = z.strictObject({
  day: z.nullable(day),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  room: z.nullable(id),
});
export type GridSlot = z.output<typeof GridSlot>;

export const GridPanel = z.extend(GridSlot, {
  id,
  topic: texts,
  itemType: z.int(),
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

const MOVES_MAX = 2000;

/** Move of one panel. It is a conflict if the panel is no longer in the slot `from`. */
export const PanelMove = z.strictObject({ id, from: GridSlot, to: GridSlot });
export type PanelMove = z.output<typeof PanelMove>;

export const MoveConflict = z.strictObject({
  id,
  /** The current slot. */
  slot: GridSlot,
  /** Name of the last user who changed the panel. */
  actorName: z.string(),
});
export type MoveConflict = z.output<typeof MoveConflict>;

/** The caller's last moves, saved together, that can be undone. */
export const LastMove = z.strictObject({
  runId: uuid,
  at: instant,
  /** True if the moves are drafts. */
  isDraft: z.boolean(),
  moves: z.array(PanelMove),
});
export type LastMove = z.output<typeof LastMove>;

const moveParams = z.strictObject({ ...inEdition, run: uuid });
const moves = { path: "/office/editions/{edition}/programme/moves" };

export const programmeRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/programme",
    access: access.office.reads("programme"),
    summary: "Returns the whole programme for the grid, with the data of its clash rules",
    params: z.strictObject(inEdition),
    response: GridProgramme,
  }),
  lastMove: defineRoute({
    ...moves,
    method: "GET",
    access: access.office.writes("programme"),
    summary: "Returns the last moves of the caller that can be undone",
    params: z.strictObject(inEdition),
    response: z.strictObject({ last: z.nullable(LastMove) }),
  }),
  move: defineRoute({
    ...moves,
    method: "POST",
    access: access.office.writes("programme"),
    summary: "Moves panels together, or saves the moves as drafts; returns those that others moved",
    params: z.strictObject(inEdition),
    body: z.strictObject({
      isDraft: z.boolean(),
      moves: z.array(PanelMove).check(z.minLength(1), z.maxLength(MOVES_MAX)),
    }),
    response: z.strictObject({ conflicts: z.array(MoveConflict) }),
  }),
  undoMove: defineRoute({
    method: "POST",
    path: `${moves.path}/{run}/undo`,
    access: access.office.writes("programme"),
    summary: "Undoes moves of the caller, except panels that were moved since",
    params: moveParams,
    response: z.strictObject({ conflicts: z.array(MoveConflict) }),
  }),
};
