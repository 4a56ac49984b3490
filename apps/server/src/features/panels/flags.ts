import type { PanelItem } from "@foyer/contract";

/** The agenda items that concern a person, by id, each set as of one moment. */
export type Flags = {
  liked: ReadonlySet<number>;
  mine: ReadonlySet<number>;
  recommended: ReadonlySet<number>;
};

const NONE: ReadonlySet<number> = new Set();

export const NO_FLAGS: Flags = { liked: NONE, mine: NONE, recommended: NONE };

export const flagItem = (item: PanelItem, { liked, mine, recommended }: Flags): PanelItem => ({
  ...item,
  isLiked: liked.has(item.id),
  isMine: mine.has(item.id),
  isRecommended: recommended.has(item.id),
});

export const isFlagged = (id: number, { liked, mine, recommended }: Flags): boolean =>
  liked.has(id) || mine.has(id) || recommended.has(id);
