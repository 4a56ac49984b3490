import { useMemo, type SyntheticEvent } from "react";
import { useTranslation } from "../lib/use-translation.ts";
import styles from "./HtmlContent.module.css";
import { sanitiseHtml } from "./sanitise-html.ts";

export type HtmlContentProps = {
  /** Whatever an organiser wrote; it is cleaned here. */
  readonly html: string;
};

/** A picture that does not load leaves no broken sign in the text. */
const hideBroken = ({ target }: SyntheticEvent) => {
  if (target instanceof HTMLImageElement) target.hidden = true;
};

/** The text itself; pages use `Html`, which loads it and DOMPurify when needed. */
export const HtmlContent = ({ html }: HtmlContentProps) => {
  const { t } = useTranslation();
  const tableLabel = t("shell.table");
  const clean = useMemo(() => ({ __html: sanitiseHtml(html, tableLabel) }), [html, tableLabel]);
  return (
    <div className={styles.html} onErrorCapture={hideBroken} dangerouslySetInnerHTML={clean} />
  );
};
