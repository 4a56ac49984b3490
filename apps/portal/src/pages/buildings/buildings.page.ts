import { definePage } from "../../lib/define-page.ts";

export const buildingsPage = definePage({
  path: "/buildings",
  texts: ["buildings"],
  load: () => import("./BuildingsPage.tsx"),
});
