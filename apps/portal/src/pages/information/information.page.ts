import { definePage } from "../../lib/define-page.ts";

export const informationPage = definePage({
  path: "/information",
  title: "shell.information",
  load: () => import("./InformationPage.tsx"),
});
