import { levelsOf, type Plan, type PlannedSession } from "@foyer/contract/office/clashes";
import { and, count, eq, exists, inArray, not, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  bookmark,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  room,
} from "../../db/schema/index.ts";
import { listDays } from "../../lib/conference-day.ts";

/** Meets sessions in which any of some people takes part, or nobody. */
export const isWith = (db: Db, values: readonly string[]) => {
  const ofSession = eq(panelAttendee.panelId, panel.id);
  const some = values.filter((value) => value !== "").map(Number);
  const listed = (who = sql`true`) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(panelAttendee)
        .where(and(ofSession, who)),
    );
  return or(
    some.length > 0 ? listed(inArray(panelAttendee.attendeeId, some)) : undefined,
    values.includes("") ? not(listed()) : undefined,
  );
};

/** In the order of the programme, in which they are named where they clash. */
const listSessions = (db: Db, editionId: number) =>
  db
    .select({
      id: panel.id,
      itemType: panel.itemType,
      day: panel.day,
      startsAt: panel.startsAt,
      endsAt: panel.endsAt,
      room: panel.roomId,
      parent: panel.parentId,
      isHidden: panel.isHidden,
      // Descriptions are most of a text, and none of the rules' affair.
      topics: sql<string[]>`jsonb_path_query_array(${panel.text}, '$.*.topic')`,
    })
    .from(panel)
    .where(eq(panel.editionId, editionId))
    .orderBy(panel.startsAt, panel.id);

/** Who takes part, by the session. */
const loadPeople = async (db: Db, editionId: number): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectDistinct({ panelId: panelAttendee.panelId, attendeeId: panelAttendee.attendeeId })
    .from(panelAttendee)
    .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
    .where(eq(panel.editionId, editionId));
  const groups = Map.groupBy(rows, ({ panelId }) => panelId);
  return new Map([...groups].map(([id, some]) => [id, some.map(({ attendeeId }) => attendeeId)]));
};

const loadBookmarks = async (db: Db, editionId: number): Promise<Map<number, number>> => {
  const rows = await db
    .select({ panelId: bookmark.panelId, marked: count() })
    .from(bookmark)
    .innerJoin(panel, eq(panel.id, bookmark.panelId))
    .where(eq(panel.editionId, editionId))
    .groupBy(bookmark.panelId);
  return new Map(rows.map(({ panelId, marked }) => [panelId, marked]));
};

const listRooms = (db: Db, editionId: number) =>
  db
    .select({ id: room.id, building: building.id, capacity: room.capacity })
    .from(room)
    .innerJoin(floor, eq(floor.id, room.floorId))
    .innerJoin(building, eq(building.id, floor.buildingId))
    .where(eq(building.editionId, editionId));

/** What a session is called, in the languages in which it is. */
export type Titled = PlannedSession & { topics: readonly string[] };

export type TitledPlan = Omit<Plan, "sessions"> & { sessions: readonly Titled[] };
export type SessionRow = typeof panel.$inferSelect;

/** @throws Error for an edition that there is not */
export const getEdition = async (db: Db, editionId: number) => {
  const [row] = await db.select().from(edition).where(eq(edition.id, editionId));
  if (!row) throw new Error(`there is no edition ${editionId}`);
  return row;
};

/** Whether an edition refuses any clash. */
export const forbidsClashes = async (db: Db, editionId: number): Promise<boolean> =>
  (await getEdition(db, editionId)).forbiddenClashes.length > 0;

/** All that the rules of clashes look at. @throws Error for an edition that there is not */
export const loadPlan = async (db: Db, editionId: number): Promise<TitledPlan> => {
  const row = await getEdition(db, editionId);
  const rows = await listSessions(db, editionId);
  const people = await loadPeople(db, editionId);
  const bookmarks = await loadBookmarks(db, editionId);
  return {
    sessions: rows.map(({ startsAt, endsAt, ...session }) => ({
      ...session,
      startsAt: startsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
      people: people.get(session.id) ?? [],
      bookmarks: bookmarks.get(session.id) ?? 0,
    })),
    rooms: await listRooms(db, editionId),
    days: listDays(row),
    levels: levelsOf(row.ignoredClashes, row.forbiddenClashes),
    minutesBetweenBuildings: row.minutesBetweenBuildings,
  };
};

/** Meets sessions of which any of some rules tells, or none. */
export const isClashing = (
  found: ReadonlyMap<number, readonly string[]>,
  values: readonly string[],
) => {
  const told = [...found].filter(([, rules]) => rules.some((rule) => values.includes(rule)));
  const isTold = inArray(
    panel.id,
    told.map(([id]) => id),
  );
  const isFree = not(inArray(panel.id, [...found.keys()]));
  return values.includes("") ? or(isTold, isFree) : isTold;
};
