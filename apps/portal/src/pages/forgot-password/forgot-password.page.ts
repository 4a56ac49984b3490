import { definePage } from "../../lib/define-page.ts";

export const forgotPasswordPage = definePage({
  path: "/forgotpassword",
  load: () => import("./ForgotPasswordPage.tsx"),
  layout: "auth",
});
