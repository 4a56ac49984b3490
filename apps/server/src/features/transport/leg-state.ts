import { isDeepStrictEqual } from "node:util";
import type { TravelState } from "@foyer/contract";
import type { Direction, CancelledLegs, RequestState, Leg } from "../../db/schema/index.ts";

type LegData = {
  direction: Direction;
  leg: Leg;
  state: RequestState;
  cancelledLegs: CancelledLegs;
  /** The leg as requested at the time of the confirmation; null without a trip. */
  passenger: { leg: Leg } | null;
  pickupAt: Date | null;
};

export const getLegState = ({
  direction,
  leg,
  state,
  cancelledLegs,
  passenger,
  pickupAt,
}: LegData): TravelState => {
  if (state === "cancelled" || cancelledLegs[direction] !== undefined) return "cancelled";
  if (passenger) return isDeepStrictEqual(passenger.leg, leg) ? "confirmed" : "changed";
  return pickupAt ? "confirmed" : "unconfirmed";
};
