import { definePage } from "../../lib/define-page.ts";

export const profilePage = definePage({
  path: "/profile",
  texts: ["settings"],
  load: () => import("./ProfilePage.tsx"),
});
