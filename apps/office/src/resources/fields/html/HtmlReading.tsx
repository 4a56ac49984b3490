import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";
import { createHtmlCleaner } from "@foyer/ui/clean-html.ts";
import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../../../lib/i18n.ts";

const clean = createHtmlCleaner({ tags: HTML_TAGS, attributes: HTML_ATTRIBUTES });

/** A text as the portal will show it. It comes with DOMPurify: load it where it is wanted. */
export const HtmlReading = ({ html }: { readonly html: string }) => {
  const { t } = useTranslation();
  return <HtmlText html={html} clean={clean} tableLabel={t("html.tableFrame")} />;
};
