import styles from "./faded-edges.module.css";

/** The class of a row that scrolls sideways: its edge fades where it goes on out of sight. */
export const fadedEdges = styles.strip;

/** Says where a row goes on out of sight; to be called when it scrolls, and when it or what is in it becomes another size. */
export const markEdges = (row: HTMLElement | null): void => {
  if (row === null) return;
  const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute("data-before", row.scrollLeft > 1);
  row.toggleAttribute("data-after", left > 1);
};
