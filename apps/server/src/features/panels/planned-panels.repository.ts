import type { Language } from "@foyer/contract";
import { clockOf, nameDay } from "@foyer/contract/dates";
import { levelsOf, type Plan, type PlannedPanel } from "@foyer/contract/panels/clashes";
import { and, count, eq, exists, inArray, min, not, or, sql } from "drizzle-orm";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  bookmark,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  room,
} from "../../db/schema/index.ts";
import { listDays } from "../../lib/conference-day.ts";
import { createInstants } from "../../lib/instants.ts";

/** Condition: panels with one of some participants. The value "" matches panels without participants. */
export const hasParticipant = (db: Db, values: readonly string[]) => {
  const isSamePanel = eq(panelAttendee.panelId, panel.id);
  const attendeeIds = values.filter((value) => value !== "").map(Number);
  const hasRole = (condition = sql`true`) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(panelAttendee)
        .where(and(isSamePanel, condition)),
    );
  return or(
    attendeeIds.length > 0 ? hasRole(inArray(panelAttendee.attendeeId, attendeeIds)) : undefined,
    values.includes("") ? not(hasRole()) : undefined,
  );
};

/** Lists panels in programme order, in which clash messages name them. */
const listPanels = (db: Db, editionId: number) =>
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
      // Loads topics only. Descriptions are the largest part of a text, and no rule needs them.
      topics: sql<string[]>`jsonb_path_query_array(${panel.text}, '$.*.topic')`,
    })
    .from(panel)
    .where(eq(panel.editionId, editionId))
    .orderBy(panel.startsAt, panel.id);

/** Lists the people of each panel once, in the order of the programme. */
const loadPeople = async (db: Db, editionId: number): Promise<Map<number, number[]>> => {
  const rows = await db
    .select({ panelId: panelAttendee.panelId, attendeeId: panelAttendee.attendeeId })
    .from(panelAttendee)
    .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
    .where(eq(panel.editionId, editionId))
    .groupBy(panelAttendee.panelId, panelAttendee.attendeeId)
    .orderBy(min(panelAttendee.position), panelAttendee.attendeeId);
  const groups = Map.groupBy(rows, ({ panelId }) => panelId);
  return new Map(
    [...groups].map(([id, members]) => [id, members.map(({ attendeeId }) => attendeeId)]),
  );
};

const loadBookmarks = async (db: Db, editionId: number): Promise<Map<number, number>> => {
  const rows = await db
    .select({ panelId: bookmark.panelId, bookmarks: count() })
    .from(bookmark)
    .innerJoin(panel, eq(panel.id, bookmark.panelId))
    .where(eq(panel.editionId, editionId))
    .groupBy(bookmark.panelId);
  return new Map(rows.map(({ panelId, bookmarks }) => [panelId, bookmarks]));
};

const listRooms = (db: Db, editionId: number) =>
  db
    .select({ id: room.id, building: building.id, capacity: room.capacity })
    .from(room)
    .innerJoin(floor, eq(floor.id, room.floorId))
    .innerJoin(building, eq(building.id, floor.buildingId))
    .where(eq(building.editionId, editionId));

/** Panel with its topic in each language that has one. */
export type TitledPanel = PlannedPanel & { topics: readonly string[] };

export type TitledPlan = Omit<Plan, "panels"> & { panels: readonly TitledPanel[] };
export type PanelRow = typeof panel.$inferSelect;

/** @throws Error if the edition does not exist */
export const getEdition = async (db: Db, editionId: number) => {
  const [row] = await db.select().from(edition).where(eq(edition.id, editionId));
  if (!row) throw new Error(`edition ${editionId} does not exist`);
  return row;
};

export const hasForbiddenClashes = async (db: Db, editionId: number): Promise<boolean> =>
  (await getEdition(db, editionId)).forbiddenClashes.length > 0;

/**
 * Loads all data that the clash rules need.
 * @throws Error if the edition does not exist
 */
export const loadPlan = async (db: Db, editionId: number): Promise<TitledPlan> => {
  const row = await getEdition(db, editionId);
  const rows = await listPanels(db, editionId);
  const people = await loadPeople(db, editionId);
  const bookmarks = await loadBookmarks(db, editionId);
  return {
    panels: rows.map(({ startsAt, endsAt, ...fields }) => ({
      ...fields,
      startsAt: startsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
      people: people.get(fields.id) ?? [],
      bookmarks: bookmarks.get(fields.id) ?? 0,
    })),
    rooms: await listRooms(db, editionId),
    days: listDays(row),
    levels: levelsOf(row.ignoredClashes, row.forbiddenClashes),
    minutesBetweenBuildings: row.minutesBetweenBuildings,
  };
};

/** People with a role in any panel of an edition. */
export const listParticipants = (db: Db, editionId: number) =>
  db
    .selectDistinct({
      id: attendee.id,
      firstName: attendee.firstName,
      lastName: attendee.lastName,
    })
    .from(attendee)
    .innerJoin(panelAttendee, eq(panelAttendee.attendeeId, attendee.id))
    .where(eq(attendee.editionId, editionId));

/** Condition: panels that violate one of some rules. The value "" matches panels without clashes. */
export const isClashing = (
  rulesById: ReadonlyMap<number, readonly string[]>,
  values: readonly string[],
) => {
  const matches = [...rulesById].filter(([, rules]) => rules.some((rule) => values.includes(rule)));
  const isMatch = inArray(
    panel.id,
    matches.map(([id]) => id),
  );
  const isFree = not(inArray(panel.id, [...rulesById.keys()]));
  return values.includes("") ? or(isMatch, isFree) : isMatch;
};

/** Returns day, start and room of panels, such as `Wed 2026-09-02 10:00 · Great Hall`. */
export const listPlaces = async (
  db: Db,
  rows: readonly Values[],
  language: Language,
): Promise<string[]> => {
  const ids = rows.map(({ id }) => Number(id));
  const places = await db
    .select({
      id: panel.id,
      day: panel.day,
      startsAt: panel.startsAt,
      timeZone: edition.timeZone,
      room: room.text,
    })
    .from(panel)
    .innerJoin(edition, eq(edition.id, panel.editionId))
    .leftJoin(room, eq(room.id, panel.roomId))
    .where(inArray(panel.id, ids));
  const byId = new Map(
    places.map(({ id, day, startsAt, timeZone, room: names }) => {
      const instantIn = createInstants(timeZone);
      const time = day && startsAt && `${nameDay(day, language)} ${clockOf(instantIn(startsAt))}`;
      const name = names?.[language]?.name ?? names?.en?.name ?? names?.pl?.name;
      return [id, [time, name].filter(Boolean).join(" · ")];
    }),
  );
  return ids.map((id) => byId.get(id) ?? "");
};
