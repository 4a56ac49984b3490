import { useMemo } from "react";
import styles from "./HtmlContent.module.css";
import { sanitiseHtml } from "./sanitise-html.ts";

export type HtmlContentProps = {
  /** Whatever an organiser wrote; it is cleaned here. */
  readonly html: string;
};

/** The text itself; pages use `Html`, which loads it and DOMPurify when needed. */
export const HtmlContent = ({ html }: HtmlContentProps) => {
  const clean = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  return <div className={styles.html} dangerouslySetInnerHTML={clean} />;
};
