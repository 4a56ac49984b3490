import { definePage } from "../../lib/define-page.ts";

export const profilePage = definePage({
  path: "/profile",
  title: "settings.title",
  load: () => import("./ProfilePage.tsx"),
});
