import { fullNameOf } from "@foyer/contract";
import type { BoardingTick, DoubleTick } from "@foyer/contract/office/index";
import { createInstants } from "../../lib/instants.ts";
import type { RideRow } from "./travel.repository.ts";

type Seat = NonNullable<RideRow["seat"]>;
export type Boarding = Pick<Seat, "boardedAt" | "boardedBy" | "tick" | "tickedAt">;

/** What a tick comes to: a seat that changes, somebody whom another desk had, or nothing new. */
export type Verdict = { set: Boarding } | { double: true } | null;

/**
 * Judges a tick, that may come late or a second time, by what is known of the seat. Of two desks the first tick
 * stands, and the second is told; of one desk the later tick holds.
 * @param now no tick is of a later time, whatever the clock of a phone says
 */
export const judgeTick = (
  seat: Boarding,
  { id, isBoarded, at }: BoardingTick,
  { accountId, now }: { accountId: number; now: Date },
): Verdict => {
  if (seat.tick === id) return null;
  const tickedAt = new Date(Math.min(Date.parse(at), now.getTime()));
  const isOld = seat.tickedAt !== null && tickedAt < seat.tickedAt;
  if (isOld && seat.boardedBy === accountId) return null;
  if (isBoarded && seat.boardedAt !== null) return { double: true };
  if (isOld) return null;
  const boardedAt = isBoarded ? tickedAt : null;
  return { set: { boardedAt, boardedBy: accountId, tick: id, tickedAt } };
};

/** Names somebody whom another desk had ticked, with when and which. */
export const toDouble = (row: RideRow, timeZone: string): DoubleTick => ({
  attendeeId: row.attendeeId,
  name: fullNameOf(row),
  at: createInstants(timeZone)(row.seat?.boardedAt ?? new Date(0)),
  by: row.boardedBy,
});
