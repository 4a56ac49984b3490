import { definePage } from "../../lib/define-page.ts";

export const notificationsPage = definePage({
  path: "/notifications",
  texts: ["notifications"],
  load: () => import("./NotificationsPage.tsx"),
});
