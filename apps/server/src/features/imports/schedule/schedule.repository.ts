import { and, asc, eq, exists, like, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { attendee, attendeeAlias, panel, panelAttendee } from "../../../db/schema/index.ts";
import { SCHEDULE_KEYS, SCHEDULE_PREFIX } from "../import-key.ts";

/** People of the schedule who were merged into another row. */
export const listMergedPeople = async (tx: Db, editionId: number) => {
  const rows = await tx
    .select({
      externalId: attendeeAlias.externalId,
      ownsDescription: attendeeAlias.ownsDescription,
      id: attendee.id,
      text: attendee.text,
    })
    .from(attendeeAlias)
    .innerJoin(attendee, eq(attendee.id, attendeeAlias.attendeeId))
    .where(eq(attendeeAlias.editionId, editionId))
    .orderBy(asc(attendeeAlias.externalId));
  return rows.map(({ externalId, ...row }) => ({
    key: externalId.slice(SCHEDULE_PREFIX.length),
    ...row,
  }));
};

export type MergedPerson = Awaited<ReturnType<typeof listMergedPeople>>[number];

/**
 * Lists people of imported panels. `isOwned` is true if a schedule added them: its own people, and imported
 * roles of people merged into their own row.
 */
export const listRoles = (tx: Db, editionId: number) => {
  const isScheduleAttendee = like(attendee.externalId, SCHEDULE_KEYS);
  const isMerged = exists(
    tx
      .select({ one: sql`1` })
      .from(attendeeAlias)
      .where(eq(attendeeAlias.attendeeId, attendee.id)),
  );
  return tx
    .select({
      panelId: panelAttendee.panelId,
      attendeeId: panelAttendee.attendeeId,
      role: panelAttendee.role,
      position: panelAttendee.position,
      isImported: panelAttendee.isImported,
      isOwned: sql<boolean>`${or(isScheduleAttendee, and(panelAttendee.isImported, isMerged))}`,
    })
    .from(panelAttendee)
    .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
    .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
    .where(and(eq(panel.editionId, editionId), eq(panel.isImported, true)));
};

export const listPersonIds = async (tx: Db, editionId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: attendee.id })
    .from(attendee)
    .where(eq(attendee.editionId, editionId));
  return rows.map(({ id }) => id);
};

export type StoredRole = Awaited<ReturnType<typeof listRoles>>[number];
