import { definePage } from "../../lib/define-page.ts";

export const loginPage = definePage({
  path: "/login",
  texts: ["auth"],
  load: () => import("./LoginPage.tsx"),
  layout: "auth",
});
