import { fullNameOf } from "@foyer/contract";
import type { BoardingUpdate, DuplicateBoarding } from "@foyer/contract/office/index";
import { createInstants } from "../../../lib/instants.ts";
import type { LegRow } from "./travel.repository.ts";

type PassengerRow = NonNullable<LegRow["passenger"]>;
export type Boarding = Pick<
  PassengerRow,
  "boardedAt" | "boardedBy" | "boardingUpdateId" | "boardingUpdatedAt"
>;

/** The result of an update: a new boarding, a duplicate of another user, or no change. */
export type BoardingResult = { boarding: Boarding } | { isDuplicate: true } | null;

/**
 * Evaluates an update, which may be late or repeated, against the passenger. Of two users the first update counts and
 * the second is a duplicate; of one user the later update counts.
 * @param now limits the time of an update, since the clock of a phone may be ahead
 */
export const evaluateUpdate = (
  current: Boarding,
  { id, isBoarded, at }: BoardingUpdate,
  { accountId, now }: { accountId: number; now: Date },
): BoardingResult => {
  if (current.boardingUpdateId === id) return null;
  const boardingUpdatedAt = new Date(Math.min(Date.parse(at), now.getTime()));
  const isOutdated =
    current.boardingUpdatedAt !== null && boardingUpdatedAt < current.boardingUpdatedAt;
  if (isOutdated && current.boardedBy === accountId) return null;
  if (isBoarded && current.boardedAt !== null) return { isDuplicate: true };
  if (isOutdated) return null;
  const boardedAt = isBoarded ? boardingUpdatedAt : null;
  return {
    boarding: { boardedAt, boardedBy: accountId, boardingUpdateId: id, boardingUpdatedAt },
  };
};

/** Describes a boarding that another user has recorded. */
export const toDuplicate = (row: LegRow, timeZone: string): DuplicateBoarding => ({
  attendeeId: row.attendeeId,
  name: fullNameOf(row),
  at: createInstants(timeZone)(row.passenger?.boardedAt ?? new Date(0)),
  by: row.boardedBy,
});
