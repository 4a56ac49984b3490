/** How much of an item's time the list around it says already, so that it is said once. */
export type TimeSaid = "nothing" | "start" | "all";

/** What a list says for all items that stand together in it. */
export type Said = {
  readonly time: TimeSaid;
  readonly now: boolean;
  /** The level of topics under the list's own headings, where it has some. */
  readonly level?: 3 | 4;
};

export const NOTHING_SAID: Said = { time: "nothing", now: false };
