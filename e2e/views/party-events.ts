import { openFirst, type ViewsOfNoun } from "../view.ts";

export const partyEventsViews: ViewsOfNoun = {
  attendee: [
    { name: "recreational-events", address: "/recreational-events" },
    {
      name: "recreational-event-details",
      address: "/recreational-events",
      open: openFirst(/^(Show details|Pokaż szczegóły)/),
    },
  ],
};
