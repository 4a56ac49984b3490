import type { ReactNode, Ref } from "react";

/** Imperative handle: scrolls to a row by its key and focuses it. */
export type LongListHandle = { goTo: (key: string) => void };

export type LongListProps<Row> = {
  readonly rows: readonly Row[];
  readonly cards: number;
  /** Estimate in CSS pixels; the real height is measured after rendering. */
  readonly estimateHeight: (row: Row) => number;
  readonly hasStop: (row: Row) => boolean;
  readonly renderRow: (row: Row) => ReactNode;
  /** Cache key of the list; the row heights are cached under it. */
  readonly cacheKey: string;
  /** Height in CSS pixels that sticky bars cover at the top of the viewport. */
  readonly coveredTop?: number;
  /** Number of rows that a virtual list renders beyond each edge of the viewport. */
  readonly rowsBeyond?: number;
  /**
   * Exposes all rows to screen readers as one list of this name, with `listitem` elements inside the rows.
   * Rows then cannot take the focus, so `goTo` does not work.
   */
  readonly label?: string;
  readonly ref?: Ref<LongListHandle> | undefined;
};

/**
 * Returns the list attributes of the element around the rows.
 * @param label accessible name of the list, if any
 */
export const listRole = (label: string | undefined) =>
  label === undefined ? {} : ({ role: "list", "aria-label": label } as const);

/**
 * Returns the CSS length that sticky bars cover above a row. Phones hide the bars (`--bars`).
 * @param coveredTop in CSS pixels
 */
export const marginBelowBars = (coveredTop: number): string =>
  `calc(${coveredTop}px * var(--bars, 1))`;

/** Makes a row focusable for `goTo`; in a labelled list only its items are. */
export const rowStop = (label: string | undefined) => (label === undefined ? { tabIndex: -1 } : {});

export const indexOfRow = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>("[data-index]")?.dataset["index"];
  return index === undefined ? undefined : Number(index);
};

export const findRow = (list: Element | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null;
