import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";
import { createHtmlCleaner } from "@foyer/ui/clean-html.ts";
import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../../../lib/i18n.ts";

const clean = createHtmlCleaner({ tags: HTML_TAGS, attributes: HTML_ATTRIBUTES });

/** Renders HTML as the portal does. The component bundles DOMPurify, so load it lazily. */
export const HtmlReading = ({ html }: { readonly html: string }) => {
  const { t } = useTranslation();
  return <HtmlText html={html} clean={clean} tableLabel={t("html.tableFrame")} />;
};
