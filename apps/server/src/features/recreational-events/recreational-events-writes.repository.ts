import { and, eq } from "drizzle-orm";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { attendee } from "../../db/schema/index.ts";

/**
 * Locks an attendee of the edition before their sign-up. Transactions that delete attendees use the same
 * order, which prevents deadlocks.
 * @returns false if the edition has no such attendee
 */
export const lockAttendee = async (
  { tx, editionId }: EditionWriteContext,
  id: number,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: attendee.id })
    .from(attendee)
    .where(and(eq(attendee.id, id), eq(attendee.editionId, editionId)))
    .for("key share");
  return rows.length > 0;
};
