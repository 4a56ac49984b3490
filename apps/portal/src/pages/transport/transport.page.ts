import { definePage } from "../../lib/define-page.ts";

export const transportPage = definePage({
  path: "/transport",
  texts: ["transport"],
  load: () => import("./TransportPage.tsx"),
});
