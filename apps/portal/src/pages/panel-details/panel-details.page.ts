import { definePage } from "../../lib/define-page.ts";
import { loadHtmlCode } from "../../ui/html-code.ts";

export const panelDetailsPage = definePage({
  path: "/panels/details/$id",
  load: () => {
    // `Html` offers a retry after a failure.
    loadHtmlCode().catch(() => {});
    return import("./PanelDetailsPage.tsx");
  },
  layout: "slim",
});
