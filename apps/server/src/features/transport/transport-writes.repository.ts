import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { setToExcluded, runInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { type Direction, transportTrip, transportPassenger } from "../../db/schema/index.ts";

type PassengerRow = typeof transportPassenger.$inferSelect;
type NewPassengerRow = typeof transportPassenger.$inferInsert;

/** The boarding of a passenger as the last update set it. */
export type Boarding = Pick<
  PassengerRow,
  "boardedAt" | "boardedBy" | "boardingUpdateId" | "boardingUpdatedAt"
>;

/** Writes passengers. Callers hold the lock of the edition and pass its attendees only. */
export const createTransportWritesRepository = (tx: Db) => ({
  listPassengers: async (tripId: number): Promise<number[]> => {
    const rows = await tx
      .select({ attendeeId: transportPassenger.attendeeId })
      .from(transportPassenger)
      .where(eq(transportPassenger.tripId, tripId))
      .orderBy(transportPassenger.attendeeId);
    return rows.map(({ attendeeId }) => attendeeId);
  },

  /** Returns the number of occupied seats including these passengers, for the error message. */
  countSeatsWith: async (tripId: number, rows: readonly NewPassengerRow[]): Promise<number> => {
    const [row] = await tx
      .select({ occupied: sql<number>`coalesce(sum(${transportPassenger.seats}), 0)::int` })
      .from(transportPassenger)
      .where(
        and(
          eq(transportPassenger.tripId, tripId),
          notInArray(
            transportPassenger.attendeeId,
            rows.map(({ attendeeId }) => attendeeId),
          ),
        ),
      );
    return rows.reduce((sum, { seats = 1 }) => sum + seats, row?.occupied ?? 0);
  },

  /** Stores passengers, replaces their earlier trips and clears their boarding. */
  savePassengers: (rows: readonly NewPassengerRow[]) => {
    const noBoarding = {
      boardedAt: null,
      boardedBy: null,
      boardingUpdateId: null,
      boardingUpdatedAt: null,
    };
    return runInBatches(rows, (batch) =>
      tx
        .insert(transportPassenger)
        .values(batch.map((row) => ({ ...row, ...noBoarding })))
        .onConflictDoUpdate({
          target: [transportPassenger.attendeeId, transportPassenger.direction],
          set: { ...setToExcluded("tripId", "leg", "seats", "confirmedAt"), ...noBoarding },
        })
        .returning({ attendeeId: transportPassenger.attendeeId }),
    );
  },

  removePassengers: (direction: Direction, attendeeIds: readonly number[]) =>
    runInBatches(attendeeIds, (ids) =>
      tx
        .delete(transportPassenger)
        .where(
          and(
            eq(transportPassenger.direction, direction),
            inArray(transportPassenger.attendeeId, ids),
          ),
        )
        .returning({ attendeeId: transportPassenger.attendeeId }),
    ),

  /**
   * Increases the revision of the trip of a passenger.
   * @returns false if the attendee has no trip
   */
  reviseTripOf: async (attendeeId: number, direction: Direction): Promise<boolean> => {
    const rows = await tx
      .update(transportTrip)
      .set({ revision: sql`${transportTrip.revision} + 1` })
      .from(transportPassenger)
      .where(
        and(
          eq(transportPassenger.tripId, transportTrip.id),
          eq(transportPassenger.attendeeId, attendeeId),
          eq(transportPassenger.direction, direction),
        ),
      )
      .returning({ id: transportTrip.id });
    return rows.length > 0;
  },

  setBoarding: async (tripId: number, attendeeId: number, boarding: Boarding) => {
    await tx
      .update(transportPassenger)
      .set(boarding)
      .where(
        and(eq(transportPassenger.tripId, tripId), eq(transportPassenger.attendeeId, attendeeId)),
      );
  },

  /** Records which revision of the passenger list was printed. */
  setPrinted: async (tripId: number, revision: number, now: Date) => {
    await tx
      .update(transportTrip)
      .set({ printedRevision: revision, printedAt: now })
      .where(eq(transportTrip.id, tripId));
  },
});
