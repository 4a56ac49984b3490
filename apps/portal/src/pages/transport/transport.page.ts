import { definePage } from "../../lib/define-page.ts";

export const transportPage = definePage({
  path: "/transport",
  title: "transport.title",
  texts: ["transport"],
  load: () => import("./TransportPage.tsx"),
});
