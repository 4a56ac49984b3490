import { definePage } from "../../lib/define-page.ts";

export const notificationsPage = definePage({
  path: "/notifications",
  title: "notifications.title",
  load: () => import("./NotificationsPage.tsx"),
});
