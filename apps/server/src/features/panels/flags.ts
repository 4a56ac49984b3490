import type { PanelItem } from "@foyer/contract";

/** The agenda items that concern a person, by id, each set as of one moment. */
export type Flags = {
  liked: ReadonlySet<number>;
  mine: ReadonlySet<number>;
  recommended: ReadonlySet<number>;
};

const NONE: ReadonlySet<number> = new Set();

export const NO_FLAGS: Flags = { liked: NONE, mine: NONE, recommended: NONE };

const flagged = new WeakMap<PanelItem, PanelItem[]>();

const waysOf = (item: PanelItem): PanelItem[] => {
  const known = flagged.get(item);
  if (known) return known;
  const ways: PanelItem[] = [];
  flagged.set(item, ways);
  return ways;
};

/** An item with its flags: the same object for everybody who has flagged it in the same way. */
export const flagItem = (item: PanelItem, flags: Flags): PanelItem => {
  const isLiked = flags.liked.has(item.id);
  const isMine = flags.mine.has(item.id);
  const isRecommended = flags.recommended.has(item.id);
  const way = Number(isLiked) + 2 * Number(isMine) + 4 * Number(isRecommended);
  return (waysOf(item)[way] ??= { ...item, isLiked, isMine, isRecommended });
};

export const flaggedIds = ({ liked, mine, recommended }: Flags): ReadonlySet<number> =>
  new Set([...liked, ...mine, ...recommended]);
