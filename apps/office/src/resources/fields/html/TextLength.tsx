import { HTML_MAX } from "@foyer/contract/office/fields";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./HtmlEditor.module.css";

const NEARLY = 0.95 * HTML_MAX;

type TextLengthProps = { readonly id: string; readonly length: number };

/** How long a text is and may be. It is read out where it comes near the limit and where it passes it, not at every letter. */
export const TextLength = ({ id, length }: TextLengthProps) => {
  const { t, language } = useTranslation();
  const format = (count: number) => count.toLocaleString(language);
  const over = length - HTML_MAX;
  const spoken = over > 0 ? t("html.full") : length > NEARLY ? t("html.nearlyFull") : "";
  return (
    <>
      <p id={id} className={styles.length} data-over={over > 0 || undefined}>
        {t("html.length", { length: format(length), max: format(HTML_MAX) })}
        {over > 0 && `. ${t("html.over", { count: over })}.`}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
};
