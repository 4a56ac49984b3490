import type { PartyEvent } from "@foyer/contract/party-events";

/** What somebody tried, and with which event. */
export type Refused = { action: "signUp" | "signOut"; id: number };

type Reason =
  | "notThere"
  | "begun"
  | "otherChosen"
  | "full"
  | "byOrganiser"
  | "notSignedUp"
  | "unknown";

export const hasBegun = ({ startDate }: PartyEvent, now: number): boolean =>
  Date.parse(startDate) <= now;

/** The places that are left, never less than none; null where as many as like may come. */
export const freeSpotsOf = ({ limit, signedUpCount }: PartyEvent): number | null =>
  limit === null ? null : Math.max(0, limit - signedUpCount);

const whyNotIn = (event: PartyEvent, events: readonly PartyEvent[]): Reason => {
  if (events.some(({ isSignedUp, id }) => isSignedUp && id !== event.id)) return "otherChosen";
  return freeSpotsOf(event) === 0 ? "full" : "unknown";
};

const whyNotOut = ({ isSignedUp, canSignOut }: PartyEvent): Reason => {
  if (!isSignedUp) return "notSignedUp";
  return canSignOut ? "unknown" : "byOrganiser";
};

/**
 * Why the server said no, as far as the list tells that was read after it.
 * @param now milliseconds since 1970
 */
export const reasonOf = (
  { action, id }: Refused,
  events: readonly PartyEvent[],
  now: number,
): Reason => {
  const event = events.find((one) => one.id === id);
  if (event === undefined) return "notThere";
  if (hasBegun(event, now)) return "begun";
  return action === "signUp" ? whyNotIn(event, events) : whyNotOut(event);
};
