import { definePage } from "../../lib/define-page.ts";

export const panelDetailsPage = definePage({
  path: "/panels/details/$id",
  texts: ["panels", "agenda"],
  load: () => import("./PanelDetailsPage.tsx"),
});
