import { readAttendeesSearch } from "../../features/attendees/attendees-search.ts";
import { definePage } from "../../lib/define-page.ts";

export const attendeesPage = definePage({
  path: "/attendees",
  title: "attendees.title",
  load: () => import("./AttendeesPage.tsx"),
  readSearch: readAttendeesSearch,
});
