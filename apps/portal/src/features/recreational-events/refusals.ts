import type { RecreationalEvent } from "@foyer/contract/recreational-events/portal";

/** Rejected action with its event. */
export type RejectedAction = { action: "signUp" | "signOut"; id: number };

type Reason =
  | "notFound"
  | "started"
  | "otherSignUp"
  | "full"
  | "byOrganiser"
  | "notSignedUp"
  | "unknown";

export const hasBegun = ({ startDate }: RecreationalEvent, now: number): boolean =>
  Date.parse(startDate) <= now;

/** Returns the number of free spots, at least 0; null without a limit. */
export const freeSpotsOf = ({ limit, signedUpCount }: RecreationalEvent): number | null =>
  limit === null ? null : Math.max(0, limit - signedUpCount);

const reasonOfSignUp = (event: RecreationalEvent, events: readonly RecreationalEvent[]): Reason => {
  if (events.some(({ isSignedUp, id }) => isSignedUp && id !== event.id)) return "otherSignUp";
  return freeSpotsOf(event) === 0 ? "full" : "unknown";
};

const reasonOfSignOut = ({ isSignedUp, canSignOut }: RecreationalEvent): Reason => {
  if (!isSignedUp) return "notSignedUp";
  return canSignOut ? "unknown" : "byOrganiser";
};

/**
 * Derives the reason of a rejection from the events that were loaded after it.
 * @param now in ms since 1970
 */
export const reasonOf = (
  { action, id }: RejectedAction,
  events: readonly RecreationalEvent[],
  now: number,
): Reason => {
  const event = events.find((item) => item.id === id);
  if (event === undefined) return "notFound";
  if (hasBegun(event, now)) return "started";
  return action === "signUp" ? reasonOfSignUp(event, events) : reasonOfSignOut(event);
};
