import { and, asc, eq, exists, inArray, isNull, like, notExists, or, sql } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { recordPanelChanges } from "../../../db/panel-changes.ts";
import {
  attendee,
  attendeeAlias,
  building,
  floor,
  panel,
  panelAttendee,
  panelType,
  room,
  thematicPath,
} from "../../../db/schema/index.ts";
import { SCHEDULE_KEYS } from "../import-key.ts";

const isSchedules = like(attendee.externalId, SCHEDULE_KEYS);

export const createScheduleReads = (tx: Db, editionId: number) => ({
  listBuildings: () =>
    tx
      .select()
      .from(building)
      .where(and(eq(building.editionId, editionId), like(building.importKey, SCHEDULE_KEYS))),

  listFloors: () =>
    tx
      .select({ floor })
      .from(floor)
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(and(eq(building.editionId, editionId), like(floor.importKey, SCHEDULE_KEYS))),

  listRooms: () =>
    tx
      .select({ room })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(and(eq(building.editionId, editionId), like(room.importKey, SCHEDULE_KEYS))),

  listPaths: () =>
    tx
      .select()
      .from(thematicPath)
      .where(
        and(eq(thematicPath.editionId, editionId), like(thematicPath.importKey, SCHEDULE_KEYS)),
      ),

  listTypes: () =>
    tx
      .select()
      .from(panelType)
      .where(and(eq(panelType.editionId, editionId), like(panelType.importKey, SCHEDULE_KEYS))),

  listPersons: () =>
    tx
      .select()
      .from(attendee)
      .where(and(eq(attendee.editionId, editionId), isSchedules)),

  /** The people whom the schedule names and who are known by another row. */
  listJoined: () =>
    tx
      .select({
        key: attendeeAlias.externalId,
        ownsDescription: attendeeAlias.ownsDescription,
        id: attendee.id,
        text: attendee.text,
      })
      .from(attendeeAlias)
      .innerJoin(attendee, eq(attendee.id, attendeeAlias.attendeeId))
      .where(eq(attendeeAlias.editionId, editionId))
      .orderBy(asc(attendeeAlias.externalId)),

  /** All panels, organisers' own among them: a file may carry the identifier of one. */
  listPanels: () => tx.select().from(panel).where(eq(panel.editionId, editionId)),

  /**
   * Who of the schedule's people takes part in imported panels. An import put them there, save people
   * who were joined to a row of their own, where each role tells.
   */
  listRoles: () =>
    tx
      .select({
        panelId: panelAttendee.panelId,
        attendeeId: panelAttendee.attendeeId,
        role: panelAttendee.role,
        position: panelAttendee.position,
        isOwned: sql<boolean>`(${isSchedules} or ${panelAttendee.isImported})`,
      })
      .from(panelAttendee)
      .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
      .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
      .where(
        and(
          eq(panel.editionId, editionId),
          eq(panel.isImported, true),
          eq(panel.isHidden, false),
          or(
            isSchedules,
            exists(
              tx
                .select({ one: sql`1` })
                .from(attendeeAlias)
                .where(eq(attendeeAlias.attendeeId, attendee.id)),
            ),
          ),
        ),
      ),
});

type RoleKey = Pick<typeof panelAttendee.$inferInsert, "panelId" | "attendeeId" | "role">;

/** SQL of what a schedule import writes, inside its transaction; each function writes one batch. */
export const createScheduleWrites = (tx: Db) => ({
  upsertBuildings: (rows: (typeof building.$inferInsert)[]) =>
    tx
      .insert(building)
      .values(rows)
      .onConflictDoUpdate({
        target: [building.editionId, building.importKey],
        set: takeNew("text"),
      })
      .returning({ id: building.id, key: building.importKey }),

  upsertFloors: (rows: (typeof floor.$inferInsert)[]) =>
    tx
      .insert(floor)
      .values(rows)
      .onConflictDoUpdate({ target: [floor.buildingId, floor.importKey], set: takeNew("text") })
      .returning({ id: floor.id, key: floor.importKey }),

  insertRooms: (rows: (typeof room.$inferInsert)[]) =>
    tx.insert(room).values(rows).returning({ id: room.id, key: room.importKey }),

  /** A room that organisers moved to another floor stays where they put it. */
  updateRoom: (id: number, text: (typeof room.$inferInsert)["text"]) =>
    tx.update(room).set({ text }).where(eq(room.id, id)),

  upsertPaths: (rows: (typeof thematicPath.$inferInsert)[]) =>
    tx
      .insert(thematicPath)
      .values(rows)
      .onConflictDoUpdate({
        target: [thematicPath.editionId, thematicPath.importKey],
        set: takeNew("color", "text"),
      })
      .returning({ id: thematicPath.id, key: thematicPath.importKey }),

  upsertTypes: (rows: (typeof panelType.$inferInsert)[]) =>
    tx
      .insert(panelType)
      .values(rows)
      .onConflictDoUpdate({
        target: [panelType.editionId, panelType.importKey],
        set: takeNew("text"),
      })
      .returning({ id: panelType.id, key: panelType.importKey }),

  upsertPersons: (rows: (typeof attendee.$inferInsert)[]) =>
    tx
      .insert(attendee)
      .values(rows)
      .onConflictDoUpdate({
        target: [attendee.editionId, attendee.externalId],
        set: takeNew("firstName", "lastName", "text", "emailDigest"),
      })
      .returning({ id: attendee.id, key: attendee.externalId }),

  updateText: (id: number, text: (typeof attendee.$inferInsert)["text"]) =>
    tx.update(attendee).set({ text }).where(eq(attendee.id, id)),

  upsertPanels: (rows: (typeof panel.$inferInsert)[]) =>
    tx
      .insert(panel)
      .values(rows)
      .onConflictDoUpdate({
        target: [panel.editionId, panel.gid],
        set: takeNew(
          "day",
          "startsAt",
          "endsAt",
          "roomId",
          "thematicPathId",
          "panelTypeId",
          "additionalContent",
          "isHidden",
          "text",
        ),
      })
      .returning({ id: panel.id, key: panel.gid }),

  /** Keeps what panels were, so that those whom it concerns are told. */
  recordChanges: (panels: Parameters<typeof recordPanelChanges>[1]) =>
    recordPanelChanges(tx, panels),

  hidePanels: (ids: number[]) =>
    tx
      .update(panel)
      .set({ isHidden: true })
      .where(inArray(panel.id, ids))
      .returning({ id: panel.id }),

  /** A role that organisers gave the person stays theirs. */
  upsertRoles: (rows: (typeof panelAttendee.$inferInsert)[]) =>
    tx
      .insert(panelAttendee)
      .values(rows.map((row) => ({ ...row, isImported: true })))
      .onConflictDoUpdate({
        target: [panelAttendee.panelId, panelAttendee.attendeeId, panelAttendee.role],
        set: takeNew("position"),
      })
      .returning({ panelId: panelAttendee.panelId }),

  deleteRoles: (roles: RoleKey[]) => {
    const keys = roles.map(
      ({ panelId, attendeeId, role }) =>
        sql`(${panelId}::int, ${attendeeId}::int, ${role}::smallint)`,
    );
    return tx
      .delete(panelAttendee)
      .where(
        sql`(${panelAttendee.panelId}, ${panelAttendee.attendeeId}, ${panelAttendee.role}) in (${sql.join(keys, sql`, `)})`,
      )
      .returning({ panelId: panelAttendee.panelId });
  },

  /** Takes away people whom only an import knew and whom no panel names any more. */
  deletePersons: (editionId: number, ids: number[]) =>
    tx
      .delete(attendee)
      .where(
        and(
          eq(attendee.editionId, editionId),
          inArray(attendee.id, ids),
          isNull(attendee.accountId),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(panelAttendee)
              .where(eq(panelAttendee.attendeeId, attendee.id)),
          ),
        ),
      )
      .returning({ id: attendee.id }),
});

export type ScheduleReads = ReturnType<typeof createScheduleReads>;
export type ScheduleWrites = ReturnType<typeof createScheduleWrites>;
