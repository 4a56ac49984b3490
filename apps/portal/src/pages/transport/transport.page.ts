import { definePage } from "../../lib/define-page.ts";

export const transportPage = definePage({
  path: "/transport",
  title: "transport.title",
  load: () => import("./TransportPage.tsx"),
});
