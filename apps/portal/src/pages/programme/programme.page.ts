import { definePage } from "../../lib/define-page.ts";
import { readProgrammeSearch } from "./programme-search.ts";

export const programmePage = definePage({
  path: "/panels",
  title: "panels.title",
  load: () => import("./ProgrammePage.tsx"),
  readSearch: readProgrammeSearch,
  layout: "slim",
});
