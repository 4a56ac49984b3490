import { definePage } from "../../lib/define-page.ts";
import { readPanelsSearch } from "./panels-search.ts";

export const panelsPage = definePage({
  path: "/panels",
  title: "panels.title",
  load: () => import("./PanelsPage.tsx"),
  readSearch: readPanelsSearch,
});
