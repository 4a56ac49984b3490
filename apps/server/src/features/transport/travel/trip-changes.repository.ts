import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  edition,
  pendingTripChange,
  transportPassenger,
  transportTrip,
  type TripBefore,
} from "../../../db/schema/index.ts";

type NewChange = typeof pendingTripChange.$inferInsert;

/** Changed trips whose passengers have not been notified yet. */
export const createTripChangesRepository = (tx: Db) => ({
  /** Stores a change; the state before the first one is preserved. */
  record: async (change: NewChange): Promise<void> => {
    await tx
      .insert(pendingTripChange)
      .values(change)
      .onConflictDoUpdate({
        target: pendingTripChange.tripId,
        set: { changedAt: change.changedAt },
      });
  },

  find: async (tripId: number): Promise<{ before: TripBefore; changedAt: Date } | undefined> => {
    const [row] = await tx
      .select({ before: pendingTripChange.before, changedAt: pendingTripChange.changedAt })
      .from(pendingTripChange)
      .where(eq(pendingTripChange.tripId, tripId));
    return row;
  },

  /**
   * Claims changes last made until an instant, with the current trips. Skips rows that another process has
   * claimed.
   */
  claimDue: async (changedBy: Date, limit: number) => {
    const dueChanges = await tx
      .select({
        before: pendingTripChange.before,
        changedAt: pendingTripChange.changedAt,
        trip: transportTrip,
        timeZone: edition.timeZone,
      })
      .from(pendingTripChange)
      .innerJoin(transportTrip, eq(transportTrip.id, pendingTripChange.tripId))
      .innerJoin(edition, eq(edition.id, pendingTripChange.editionId))
      .where(lte(pendingTripChange.changedAt, changedBy))
      .orderBy(asc(pendingTripChange.changedAt), asc(pendingTripChange.tripId))
      .limit(limit)
      .for("update", { of: pendingTripChange, skipLocked: true });
    const ids = dueChanges.map(({ trip }) => trip.id);
    if (ids.length > 0)
      await tx.delete(pendingTripChange).where(inArray(pendingTripChange.tripId, ids));
    return dueChanges;
  },

  /**
   * Lists the passengers who were confirmed until an instant, because later ones got the new time immediately.
   * @param confirmedAfter if not null, passengers confirmed until this instant are left out
   */
  listPassengers: async (
    tripId: number,
    confirmedAfter: Date | null,
    confirmedBy: Date,
  ): Promise<number[]> => {
    const rows = await tx
      .select({ attendeeId: transportPassenger.attendeeId })
      .from(transportPassenger)
      .where(
        and(
          eq(transportPassenger.tripId, tripId),
          confirmedAfter ? gt(transportPassenger.confirmedAt, confirmedAfter) : undefined,
          lte(transportPassenger.confirmedAt, confirmedBy),
        ),
      )
      .orderBy(asc(transportPassenger.attendeeId));
    return rows.map(({ attendeeId }) => attendeeId);
  },
});
