import { definePage } from "../../lib/define-page.ts";

export const privacyPage = definePage({
  path: "/privacy",
  title: "legal.privacy",
  load: () => import("./PrivacyPage.tsx"),
});
