import { openFirst, type ViewsOfFeature } from "../view.ts";

export const eventsViews: ViewsOfFeature = {
  everybody: [
    {
      name: "cultural-event",
      address: "/panels?day=all&search=jazz",
      open: openFirst(/^Jazz po północy$/),
    },
    {
      name: "special-event",
      address: "/panels?day=all&search=kozica",
      open: openFirst(/^Gala nagrody Kozica Roku$/),
    },
    { name: "cultural-events", address: "/cultural-events" },
    {
      name: "cultural-event-details",
      address: "/cultural-events",
      // Past events are collapsed.
      open: openFirst(/^(Show more|Pokaż więcej): /),
    },
    {
      name: "cultural-event-plan",
      address: "/cultural-events",
      open: openFirst(/^(Show on map|Pokaż na mapie)/),
    },
  ],
};
