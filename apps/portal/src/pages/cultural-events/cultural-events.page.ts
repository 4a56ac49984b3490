import { definePage } from "../../lib/define-page.ts";

export const culturalEventsPage = definePage({
  path: "/cultural-events",
  texts: ["events"],
  load: () => import("./CulturalEventsPage.tsx"),
});
