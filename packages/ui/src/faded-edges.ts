import styles from "./faded-edges.module.css";

/** Class of a row that scrolls sideways and fades at edges with hidden content. */
export const fadedEdges = styles.strip;

/** Updates the fade of a row; call it on scroll and on resize of the row or its content. */
export const updateFadedEdges = (row: HTMLElement | null): void => {
  if (row === null) return;
  const remaining = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute("data-before", row.scrollLeft > 1);
  row.toggleAttribute("data-after", remaining > 1);
};
