import { definePage } from "../../lib/define-page.ts";

export const profilePage = definePage({
  path: "/profile",
  title: "settings.title",
  texts: ["settings"],
  load: () => import("./ProfilePage.tsx"),
});
