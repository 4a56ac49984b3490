import { definePage } from "../../lib/define-page.ts";

export const forgotPasswordPage = definePage({
  path: "/forgotpassword",
  texts: ["auth", "passwords"],
  load: () => import("./ForgotPasswordPage.tsx"),
  layout: "auth",
});
