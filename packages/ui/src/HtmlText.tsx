import { useMemo, type Ref, type SyntheticEvent } from "react";
import styles from "./HtmlText.module.css";

type HtmlTextProps = {
  /** HTML of an organiser, unsanitised. */
  readonly html: string;
  /** Sanitiser created by `createHtmlCleaner`; only its output reaches the page. */
  readonly clean: (html: string, tableLabel: string) => string;
  /** Accessible name of a table's scroll container. */
  readonly tableLabel: string;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Hides pictures that fail to load, instead of the browser's broken image icon. */
const hideBroken = ({ target }: SyntheticEvent) => {
  if (target instanceof HTMLImageElement) target.hidden = true;
};

/** Sanitised HTML of an organiser. */
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
