import { readAgendaSearch } from "../../features/agenda/agenda-search.ts";
import { definePage } from "../../lib/define-page.ts";

export const mainPage = definePage({
  path: "/",
  load: () => import("./MainPage.tsx"),
  readSearch: readAgendaSearch,
  layout: "landing",
});
