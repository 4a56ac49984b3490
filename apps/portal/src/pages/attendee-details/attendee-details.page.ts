import { definePage } from "../../lib/define-page.ts";

export const attendeeDetailsPage = definePage({
  path: "/attendees/details/$id",
  texts: ["attendees", "panels", "agenda"],
  load: () => import("./AttendeeDetailsPage.tsx"),
});
