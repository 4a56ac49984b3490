import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

export type HtmlContentProps = {
  /** Whatever an organiser wrote; it is cleaned here. */
  readonly html: string;
};

/** The text itself; pages use `Html`, which loads it and DOMPurify when needed. */
export const HtmlContent = ({ html }: HtmlContentProps) => {
  const { t } = useTranslation();
  return <HtmlText html={html} clean={sanitiseHtml} tableLabel={t("shell.table")} />;
};
