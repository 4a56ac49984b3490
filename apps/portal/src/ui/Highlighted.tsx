import { findMatches } from "../lib/find-matches.ts";
import styles from "./Highlighted.module.css";

/**
 * Text with highlighted search matches. One element wraps the parts, so that a flex or grid parent does not
 * separate them.
 */
export const Highlighted = ({
  text,
  search,
}: {
  readonly text: string;
  readonly search: string;
}) => {
  if (search === "") return text;
  return (
    <span>
      {findMatches(text, search).map(({ offset, text: part, isMatch }) =>
        isMatch ? (
          <mark key={offset} className={styles.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
};
