import type { PanelItem } from "@foyer/contract/panels/portal";
import { useNow } from "../../lib/use-now.ts";

export type EventState = "ended" | "incoming" | "current";

type Span = Pick<PanelItem, "startDate" | "endDate">;

/**
 * Returns the state of an event. An event without duration ends as soon as it starts.
 * @param now in ms since 1970
 */
export const eventState = ({ startDate, endDate }: Span, now: number): EventState => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  if (start > now) return "incoming";
  return end < now || end === start ? "ended" : "current";
};

/** Maximum delay (ms) between a change of state and its display. */
const STATE_STEP_MS = 10_000;

/** Returns the current state and renders again as time passes. */
export const useEventState = (event: Span): EventState => eventState(event, useNow(STATE_STEP_MS));
