import type { PanelItem } from "@foyer/contract";

/** The agenda items that concern a person, by id, each set as of one moment. */
export type Flags = {
  liked: ReadonlySet<number>;
  mine: ReadonlySet<number>;
  recommended: ReadonlySet<number>;
};

const NONE: ReadonlySet<number> = new Set();

export const NO_FLAGS: Flags = { liked: NONE, mine: NONE, recommended: NONE };

export const flagItem = <Item extends PanelItem>(item: Item, flags: Flags): Item => ({
  ...item,
  isLiked: flags.liked.has(item.id),
  isMine: flags.mine.has(item.id),
  isRecommended: flags.recommended.has(item.id),
});

export const flaggedIds = ({ liked, mine, recommended }: Flags): ReadonlySet<number> =>
  new Set([...liked, ...mine, ...recommended]);
