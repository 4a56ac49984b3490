import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { setToExcluded, writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { type Direction, transportDeparture, transportSeat } from "../../db/schema/index.ts";

type SeatRow = typeof transportSeat.$inferSelect;
type NewSeat = typeof transportSeat.$inferInsert;

/** Whether somebody got on, as a tick says it. */
export type Boarding = Pick<SeatRow, "boardedAt" | "boardedBy" | "tick" | "tickedAt">;

/** SQL of seats; the edition is locked, and the people are known to be its. */
export const createTransportWritesRepository = (tx: Db) => ({
  listSeated: async (departureId: number): Promise<number[]> => {
    const rows = await tx
      .select({ attendeeId: transportSeat.attendeeId })
      .from(transportSeat)
      .where(eq(transportSeat.departureId, departureId))
      .orderBy(transportSeat.attendeeId);
    return rows.map(({ attendeeId }) => attendeeId);
  },

  /** How many seats of a departure would be taken with these; for the words of a refusal. */
  countSeatsWith: async (departureId: number, rows: readonly NewSeat[]): Promise<number> => {
    const [found] = await tx
      .select({ taken: sql<number>`coalesce(sum(${transportSeat.seats}), 0)::int` })
      .from(transportSeat)
      .where(
        and(
          eq(transportSeat.departureId, departureId),
          notInArray(
            transportSeat.attendeeId,
            rows.map(({ attendeeId }) => attendeeId),
          ),
        ),
      );
    return rows.reduce((sum, { seats = 1 }) => sum + seats, found?.taken ?? 0);
  },

  /** Gives seats, in place of those that the people have; whether they got on is open again. */
  saveSeats: (rows: readonly NewSeat[]) => {
    const none = { boardedAt: null, boardedBy: null, tick: null, tickedAt: null };
    return writeInBatches(rows, (batch) =>
      tx
        .insert(transportSeat)
        .values(batch.map((row) => ({ ...row, ...none })))
        .onConflictDoUpdate({
          target: [transportSeat.attendeeId, transportSeat.direction],
          set: { ...setToExcluded("departureId", "ride", "seats", "confirmedAt"), ...none },
        })
        .returning({ attendeeId: transportSeat.attendeeId }),
    );
  },

  removeSeats: (direction: Direction, attendeeIds: readonly number[]) =>
    writeInBatches(attendeeIds, (ids) =>
      tx
        .delete(transportSeat)
        .where(and(eq(transportSeat.direction, direction), inArray(transportSeat.attendeeId, ids)))
        .returning({ attendeeId: transportSeat.attendeeId }),
    ),

  /** Says that what a manifest tells of somebody has changed. @returns whether they have a seat */
  reviseDepartureOf: async (attendeeId: number, direction: Direction): Promise<boolean> => {
    const rows = await tx
      .update(transportDeparture)
      .set({ revision: sql`${transportDeparture.revision} + 1` })
      .from(transportSeat)
      .where(
        and(
          eq(transportSeat.departureId, transportDeparture.id),
          eq(transportSeat.attendeeId, attendeeId),
          eq(transportSeat.direction, direction),
        ),
      )
      .returning({ id: transportDeparture.id });
    return rows.length > 0;
  },

  setBoarding: async (departureId: number, attendeeId: number, boarding: Boarding) => {
    await tx
      .update(transportSeat)
      .set(boarding)
      .where(
        and(eq(transportSeat.departureId, departureId), eq(transportSeat.attendeeId, attendeeId)),
      );
  },

  /** Remembers which state of a manifest was printed. */
  setPrinted: async (departureId: number, revision: number, now: Date) => {
    await tx
      .update(transportDeparture)
      .set({ printedRevision: revision, printedAt: now })
      .where(eq(transportDeparture.id, departureId));
  },
});
