import type { PanelItem } from "@foyer/contract/panels";

export type EventState = "ended" | "incoming" | "current";

/** Takes the event and the present in milliseconds since 1970. */
export const eventState = (
  event: Pick<PanelItem, "startDate" | "endDate">,
  now: number,
): EventState => {
  if (Date.parse(event.endDate) < now) return "ended";
  return Date.parse(event.startDate) > now ? "incoming" : "current";
};
