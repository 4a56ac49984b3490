import { definePage } from "../../lib/define-page.ts";

export const culturalEventsPage = definePage({
  path: "/cultural-events",
  title: "events.title",
  load: () => import("./CulturalEventsPage.tsx"),
});
