import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime } from "../../lib/panel-time.ts";
import { findClashes, isOwn } from "./clashes.ts";

/**
 * Groups own panels that overlap, directly or through others. Groups and their panels are sorted by time.
 * @param items panels of a day
 */
export const groupClashes = (items: readonly PanelItem[]): PanelItem[][] => {
  const own = items.filter(isOwn).toSorted(byTime);
  const groups: PanelItem[][] = [];
  for (const item of own) {
    const clashing = groups.filter((group) => findClashes(item, group).length > 0);
    for (const group of clashing) groups.splice(groups.indexOf(group), 1);
    groups.push([...clashing.flat(), item].toSorted(byTime));
  }
  return groups.filter((group) => group.length > 1);
};

/** Returns the bookmarks to remove so that a panel clashes with nothing; own panels stay. */
export const listBookmarksToRemove = (
  selected: PanelItem,
  group: readonly PanelItem[],
): PanelItem[] => findClashes(selected, group).filter(({ isLiked, isMine }) => isLiked && !isMine);
