import { definePage } from "../../lib/define-page.ts";
import { readResetSearch } from "./reset-search.ts";

export const resetPasswordPage = definePage({
  path: "/resetpassword",
  texts: ["auth", "passwords"],
  load: () => import("./ResetPasswordPage.tsx"),
  readSearch: readResetSearch,
  layout: "auth",
});
