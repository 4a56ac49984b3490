import { isDeepStrictEqual } from "node:util";
import type { TravelState } from "@foyer/contract";
import type { Direction, Refused, RequestState, Ride } from "../../db/schema/index.ts";

type Way = {
  direction: Direction;
  ride: Ride;
  state: RequestState;
  refused: Refused;
  /** What was asked for when a seat was given; null without a seat. */
  seat: { ride: Ride } | null;
  metAt: Date | null;
};

/** How far one way of a request has got. */
export const stateOfWay = ({ direction, ride, state, refused, seat, metAt }: Way): TravelState => {
  if (state === "cancelled" || refused[direction] !== undefined) return "cancelled";
  if (seat) return isDeepStrictEqual(seat.ride, ride) ? "confirmed" : "changed";
  return metAt ? "confirmed" : "unconfirmed";
};
