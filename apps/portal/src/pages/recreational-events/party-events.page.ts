import { definePage } from "../../lib/define-page.ts";

export const partyEventsPage = definePage({
  path: "/recreational-events",
  title: "partyEvents.title",
  load: () => import("./RecreationalEventsPage.tsx"),
});
