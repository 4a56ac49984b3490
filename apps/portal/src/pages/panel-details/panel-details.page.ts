import { definePage } from "../../lib/define-page.ts";

export const panelDetailsPage = definePage({
  path: "/panels/details/$id",
  load: () => import("./PanelDetailsPage.tsx"),
  layout: "slim",
});
