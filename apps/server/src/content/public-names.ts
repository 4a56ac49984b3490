import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { attendee, panel, panelAttendee } from "../db/schema/index.ts";

/** Returns those of the people whom the public programme names. Every role of the office may see their names. */
export const listPublicNames = async (
  db: Db,
  editionId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: attendee.id })
    .from(attendee)
    .innerJoin(panelAttendee, eq(panelAttendee.attendeeId, attendee.id))
    .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
    .where(
      and(
        eq(attendee.editionId, editionId),
        inArray(attendee.id, [...ids]),
        eq(panel.isHidden, false),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};
