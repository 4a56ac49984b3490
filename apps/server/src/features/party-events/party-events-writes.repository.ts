import { and, eq } from "drizzle-orm";
import type { At } from "../../content/write-rows.ts";
import { attendee } from "../../db/schema/index.ts";

/**
 * Locks an attendee of the edition, as a transaction that removes one does before its sign-up.
 * @returns whether the edition has the attendee
 */
export const lockAttendee = async ({ tx, editionId }: At, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: attendee.id })
    .from(attendee)
    .where(and(eq(attendee.id, id), eq(attendee.editionId, editionId)))
    .for("key share");
  return rows.length > 0;
};
