import { Failure } from "../../../lib/failure.ts";
import type { RawEvent } from "./raw-schedule.ts";
import { isOmittedSession } from "./session-states.ts";
import type { Warnings } from "./warnings.ts";

const isOmitted = ({ state, isPrivate }: RawEvent): boolean => isPrivate || isOmittedSession(state);

/**
 * Returns the events that take place and are public. The others count in one warning per reason.
 * @throws Failure `only-omitted` if none is left
 */
export const omitSessions = (events: readonly RawEvent[], warnings: Warnings): RawEvent[] => {
  const [omitted, included] = [events.filter(isOmitted), events.filter((one) => !isOmitted(one))];
  if (omitted.length > 0 && included.length === 0)
    throw new Failure("only-omitted", { params: { count: omitted.length } });
  const privateEvents = omitted.filter(({ isPrivate }) => isPrivate);
  const cancelled = omitted.filter(({ isPrivate }) => !isPrivate);
  const [firstCancelled, firstPrivate] = [cancelled[0], privateEvents[0]];
  if (firstCancelled) {
    const params = { count: cancelled.length, title: firstCancelled.title ?? "–" };
    warnings.add("panels-omitted", firstCancelled.position, params);
  }
  // Other organisers see the message too, so it contains no title.
  if (firstPrivate)
    warnings.add("panels-private", firstPrivate.position, { count: privateEvents.length });
  return included;
};
