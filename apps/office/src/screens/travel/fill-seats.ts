import {
  fitsTravel,
  seatsOf,
  type TravelDeparture,
  type TravelRequest,
} from "@foyer/contract/office/travel";

/**
 * Of those who are chosen the ones for whom there is room, in their order: who has a seat already needs no other, and
 * where two do not fit together, the next one may by themselves.
 */
export const fillSeats = (
  chosen: readonly TravelRequest[],
  { id, seats, seatsTaken }: TravelDeparture,
): TravelRequest[] => {
  let free = seats - seatsTaken;
  return chosen.filter((one) => {
    const needed = one.departure?.id === id ? 0 : seatsOf(one);
    if (needed > free) return false;
    free -= needed;
    return true;
  });
};

/** Those who would not catch a departure, or with it their flight or train. */
export const findLate = (
  chosen: readonly TravelRequest[],
  { leavesAt, arrivesAt }: TravelDeparture,
): TravelRequest[] => chosen.filter((one) => !fitsTravel({ ...one, leavesAt, arrivesAt }));
