import { readMapSearch } from "../../features/maps/map-search.ts";
import { definePage } from "../../lib/define-page.ts";

export const mapPage = definePage({
  path: "/map",
  title: "maps.title",
  load: () => import("./MapPage.tsx"),
  readSearch: readMapSearch,
});
