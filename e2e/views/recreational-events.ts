import { openFirst, type ViewsOfFeature } from "../view.ts";

export const recreationalEventsViews: ViewsOfFeature = {
  attendee: [
    { name: "recreational-events", address: "/recreational-events" },
    {
      name: "recreational-event-details",
      address: "/recreational-events",
      open: openFirst(/^(Show details|Pokaż szczegóły)/),
    },
  ],
};
