import { definePage } from "../../lib/define-page.ts";

export const privacyPage = definePage({
  path: "/privacy",
  title: "legal.privacy",
  texts: ["legal"],
  load: () => import("./PrivacyPage.tsx"),
});
