import { definePage } from "../../lib/define-page.ts";
import { readResetSearch } from "./reset-search.ts";

export const resetPasswordPage = definePage({
  path: "/resetpassword",
  load: () => import("./ResetPasswordPage.tsx"),
  readSearch: readResetSearch,
  layout: "auth",
});
