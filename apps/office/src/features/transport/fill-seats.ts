import {
  hasTimeConflict,
  countSeats,
  type Trip,
  type TravelRequest,
} from "@foyer/contract/transport/office";

/**
 * Returns the requests that fit into the free seats, in their order. Passengers of the trip need no further
 * seat. A request that does not fit is skipped, so a smaller one after it may still fit.
 */
export const fillSeats = (
  requests: readonly TravelRequest[],
  { id, seats, seatsTaken }: Trip,
): TravelRequest[] => {
  let free = seats - seatsTaken;
  return requests.filter((request) => {
    const required = request.trip?.id === id ? 0 : countSeats(request);
    if (required > free) return false;
    free -= required;
    return true;
  });
};

export const findTimeConflicts = (
  requests: readonly TravelRequest[],
  { departsAt, arrivesAt }: Trip,
): TravelRequest[] =>
  requests.filter((request) => hasTimeConflict({ ...request, departsAt, arrivesAt }));
