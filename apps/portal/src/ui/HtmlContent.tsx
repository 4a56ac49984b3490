import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

export type HtmlContentProps = {
  /** Unsanitised HTML of an organiser. */
  readonly html: string;
};

/** Renders the text; pages use `Html`, which loads this code and DOMPurify on demand. */
export const HtmlContent = ({ html }: HtmlContentProps) => {
  const { t } = useTranslation();
  return <HtmlText html={html} clean={sanitiseHtml} tableLabel={t("shell.table")} />;
};
