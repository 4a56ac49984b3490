import { definePage } from "../../lib/define-page.ts";

export const informationPage = definePage({
  path: "/information",
  texts: ["categories"],
  load: () => import("./InformationPage.tsx"),
});
