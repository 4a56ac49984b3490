import { useMemo, type Ref, type SyntheticEvent } from "react";
import styles from "./HtmlText.module.css";

type HtmlTextProps = {
  /** Whatever an organiser wrote. */
  readonly html: string;
  /** Made by `createHtmlCleaner`; nothing reaches the page but what it gives. */
  readonly clean: (html: string, tableLabel: string) => string;
  /** The name of a table's frame. */
  readonly tableLabel: string;
  readonly ref?: Ref<HTMLDivElement>;
};

/** A picture that does not load leaves no broken sign in the text. */
const hideBroken = ({ target }: SyntheticEvent) => {
  if (target instanceof HTMLImageElement) target.hidden = true;
};

/** An organiser's HTML, cleaned and set as good text. */
export const HtmlText = ({ html, clean, tableLabel, ref }: HtmlTextProps) => {
  const safe = useMemo(() => ({ __html: clean(html, tableLabel) }), [clean, html, tableLabel]);
  return (
    <div
      ref={ref}
      className={styles.html}
      onErrorCapture={hideBroken}
      dangerouslySetInnerHTML={safe}
    />
  );
};
