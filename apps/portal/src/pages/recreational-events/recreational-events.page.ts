import { definePage } from "../../lib/define-page.ts";

export const recreationalEventsPage = definePage({
  path: "/recreational-events",
  title: "recreationalEvents.title",
  load: () => import("./RecreationalEventsPage.tsx"),
});
