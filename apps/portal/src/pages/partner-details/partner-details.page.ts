import { definePage } from "../../lib/define-page.ts";

export const partnerDetailsPage = definePage({
  path: "/partners/details/$id",
  load: () => import("./PartnerDetailsPage.tsx"),
});
