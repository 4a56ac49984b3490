/** Part of an item's time that the surrounding list already shows. */
export type DisplayedTime = "nothing" | "start" | "all";

/** Data that a list shows for all items in a group. */
export type ListContext = {
  readonly time: DisplayedTime;
  readonly isNow: boolean;
  /** Heading level of topics if the list has its own headings. */
  readonly level?: 3 | 4;
};

export const NO_LIST_CONTEXT: ListContext = { time: "nothing", isNow: false };
