import { definePage } from "../../lib/define-page.ts";

export const buildingsPage = definePage({
  path: "/buildings",
  title: "buildings.title",
  texts: ["buildings"],
  load: () => import("./BuildingsPage.tsx"),
});
