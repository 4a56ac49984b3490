import { definePage } from "../../lib/define-page.ts";

export const culturalEventsPage = definePage({
  path: "/cultural-events",
  title: "events.title",
  texts: ["events"],
  load: () => import("./CulturalEventsPage.tsx"),
});
