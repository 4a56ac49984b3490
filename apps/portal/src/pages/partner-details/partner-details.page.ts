import { definePage } from "../../lib/define-page.ts";

export const partnerDetailsPage = definePage({
  path: "/partners/details/$id",
  texts: ["partners", "panels", "agenda"],
  load: () => import("./PartnerDetailsPage.tsx"),
});
