import { definePage } from "../../lib/define-page.ts";

export const forgotPasswordPage = definePage({
  path: "/forgotpassword",
  texts: ["auth"],
  load: () => import("./ForgotPasswordPage.tsx"),
  layout: "auth",
});
