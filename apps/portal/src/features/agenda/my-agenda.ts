import type { MyAgenda } from "@foyer/contract/agenda/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime, isOngoing } from "../../lib/panel-time.ts";
import type { AgendaKinds } from "./agenda-search.ts";

export const ALL_KINDS: AgendaKinds = { recommended: true, mine: true, bookmarked: true };

/**
 * Returns the items of a day and of the selected kinds, by start, then end.
 * @param day `YYYY-MM-DD`
 */
export const selectAgenda = (
  items: readonly PanelItem[],
  day: string | undefined,
  kinds: AgendaKinds,
): PanelItem[] =>
  items.filter((item) => item.date === day && isOfKind(item, kinds)).toSorted(byTime);

export const isOfKind = (item: PanelItem, kinds: AgendaKinds): boolean =>
  (kinds.bookmarked && item.isLiked) ||
  (kinds.mine && item.isMine) ||
  (kinds.recommended && item.isRecommended);

/** True if the agenda has no items. Its dates are those of the conference and exist anyway. */
export const isEmptyAgenda = ({ items }: MyAgenda): boolean =>
  !items.some((item) => isOfKind(item, ALL_KINDS));

export type Upcoming = {
  now: PanelItem[];
  next: PanelItem[];
  /** Number of further ongoing items. */
  moreNow: number;
};

/** Maximum number of ongoing panels, which leaves space for the next ones. */
const ONGOING_MAX = 3;
const UPCOMING_MAX = 6;

/** Returns the items of an agenda by start, then end. */
export const listOwn = ({ items }: MyAgenda): PanelItem[] =>
  items.filter((item) => isOfKind(item, ALL_KINDS)).toSorted(byTime);

/** Position of an item in the person's choice: own speeches, then bookmarks, then recommendations. */
const rankOf = ({ isMine, isLiked }: PanelItem): number => (isMine ? 0 : isLiked ? 1 : 2);

const pickByRank = (items: readonly PanelItem[], count: number): PanelItem[] =>
  items
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, count)
    .toSorted(byTime);

/**
 * Returns the panels in progress and the next ones of the nearest day, at most six. The person's own
 * choice comes before recommendations; among equals, the latest of the ongoing panels and the first of the
 * coming ones.
 * @param items sorted by start
 * @param now in ms since 1970
 */
export const findUpcoming = (items: readonly PanelItem[], now: number): Upcoming => {
  const ongoing = items.filter((item) => isOngoing(item, now)).toReversed();
  const coming = items.filter((item) => Date.parse(item.startDate) > now);
  const selected = pickByRank(ongoing, ONGOING_MAX);
  const nextDay = coming.filter(({ date }) => date === coming[0]?.date);
  return {
    now: selected,
    next: pickByRank(nextDay, UPCOMING_MAX - selected.length),
    moreNow: ongoing.length - selected.length,
  };
};
