import { definePage } from "../../lib/define-page.ts";

export const attendeeDetailsPage = definePage({
  path: "/attendees/details/$id",
  load: () => import("./AttendeeDetailsPage.tsx"),
});
