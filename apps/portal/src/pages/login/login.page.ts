import { definePage } from "../../lib/define-page.ts";

export const loginPage = definePage({
  path: "/login",
  load: () => import("./LoginPage.tsx"),
  layout: "auth",
});
