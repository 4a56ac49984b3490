import { definePage } from "../../lib/define-page.ts";

export const termsPage = definePage({
  path: "/terms",
  title: "legal.terms",
  load: () => import("./TermsPage.tsx"),
});
