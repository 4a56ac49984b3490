import { definePage } from "../../lib/define-page.ts";

export const partyEventsPage = definePage({
  path: "/recreational-events",
  texts: ["partyEvents"],
  load: () => import("./RecreationalEventsPage.tsx"),
});
