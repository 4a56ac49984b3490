import type { ReactNode, Ref } from "react";

/** What a parent may ask of a list: to scroll to a row by its key, and to take the focus there. */
export type LongListHandle = { goTo: (key: string) => void };

export type LongListProps<Row> = {
  readonly rows: readonly Row[];
  readonly cards: number;
  /** A guess in CSS pixels; the real height is measured once a row is drawn. */
  readonly estimateHeight: (row: Row) => number;
  readonly hasStop: (row: Row) => boolean;
  readonly renderRow: (row: Row) => ReactNode;
  /** Names what the list shows; the heights of its rows are cached under this name. */
  readonly memory: string;
  /** Height in CSS pixels that stuck bars take from the top of the window. */
  readonly coveredTop?: number;
  /** Rows that a list too long to be whole keeps drawn beyond each edge of the window. */
  readonly rowsBeyond?: number;
  /**
   * Makes all rows one list of this name to screen readers. Its items are what the rows hold with the
   * role `listitem`; no row then takes the focus itself, so `goTo` is not for such a list.
   */
  readonly label?: string;
  readonly ref?: Ref<LongListHandle> | undefined;
};

/** What makes a list of the element around its rows. @param label the list's name, if it has one */
export const listRole = (label: string | undefined) =>
  label === undefined ? {} : ({ role: "list", "aria-label": label } as const);

/** A row takes the focus when somebody goes to it; within a list only its items may. */
export const rowStop = (label: string | undefined) => (label === undefined ? { tabIndex: -1 } : {});

export const indexOfRow = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>("[data-index]")?.dataset["index"];
  return index === undefined ? undefined : Number(index);
};

export const findRow = (list: Element | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null;
