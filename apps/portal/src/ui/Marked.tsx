import { findMarks } from "../lib/find-marks.ts";
import styles from "./Marked.module.css";

/** Draws a text in which what was searched for is marked; its parts stay together in what lays out its children. */
export const Marked = ({ text, search }: { readonly text: string; readonly search: string }) => {
  if (search === "") return text;
  return (
    <span>
      {findMarks(text, search).map(({ at, text: part, isMarked }) =>
        isMarked ? (
          <mark key={at} className={styles.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
};
