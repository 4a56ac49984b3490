import { readPartnersSearch } from "../../features/partners/partners-search.ts";
import { definePage } from "../../lib/define-page.ts";

export const partnersPage = definePage({
  path: "/partners",
  title: "partners.title",
  load: () => import("./PartnersPage.tsx"),
  readSearch: readPartnersSearch,
});
