import { HTML_MAX } from "@foyer/contract/resources/fields";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./HtmlEditor.module.css";

const VISIBLE_LENGTH = 0.5 * HTML_MAX;
const WARNING_LENGTH = 0.95 * HTML_MAX;

type TextLengthProps = { readonly id: string; readonly length: number };

/**
 * Length of a long text and its limit. Screen readers announce it only near and above the limit, not at
 * every keystroke.
 */
export const TextLength = ({ id, length }: TextLengthProps) => {
  const { t, language } = useTranslation();
  const format = (count: number) => count.toLocaleString(language);
  const excess = length - HTML_MAX;
  const announcement =
    excess > 0 ? t("html.tooLong") : length > WARNING_LENGTH ? t("html.nearLimit") : "";
  return (
    <>
      <p id={id} className={styles.length} data-over={excess > 0 || undefined}>
        {length > VISIBLE_LENGTH &&
          t("html.length", { length: format(length), max: format(HTML_MAX) })}
        {excess > 0 && `. ${t("html.over", { count: excess })}.`}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
};
