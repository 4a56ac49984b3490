import type { PanelItem } from "@foyer/contract/panels";
import { useNow } from "../../lib/use-now.ts";

export type EventState = "ended" | "incoming" | "current";

type Span = Pick<PanelItem, "startDate" | "endDate">;

/**
 * How an event stands at an instant. One that ends as it starts has ended when it has started.
 * @param now milliseconds since 1970
 */
export const eventState = ({ startDate, endDate }: Span, now: number): EventState => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  if (start > now) return "incoming";
  return end < now || end === start ? "ended" : "current";
};

/** So late at most does a state change after the clock has. */
const STATE_STEP_MS = 10_000;

/** The state at the present moment; what uses it renders again as time passes. */
export const useEventState = (event: Span): EventState => eventState(event, useNow(STATE_STEP_MS));
