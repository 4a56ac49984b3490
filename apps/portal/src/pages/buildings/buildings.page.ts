import { definePage } from "../../lib/define-page.ts";

export const buildingsPage = definePage({
  path: "/buildings",
  title: "buildings.title",
  load: () => import("./BuildingsPage.tsx"),
});
