import type { MyAgenda } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import { byTime, isOngoing } from "../../lib/panel-time.ts";
import type { AgendaKinds } from "./agenda-search.ts";

export const ALL_KINDS: AgendaKinds = { recommended: true, mine: true, bookmarked: true };

/** The items of a day for which a ticked kind holds, by start, then end. @param day `YYYY-MM-DD` */
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

/** Whether an agenda holds nothing; its days are the conference's, so it may have some all the same. */
export const isEmptyAgenda = ({ items }: MyAgenda): boolean =>
  !items.some((item) => isOfKind(item, ALL_KINDS));

/** What somebody in a corridor needs: what they are missing now, and what comes next. */
export type Upcoming = { now: PanelItem[]; next: PanelItem[] };

const SHOWN_NEXT = 2;

/** What is on an agenda, by start, then end. */
export const listOwn = ({ items }: MyAgenda): PanelItem[] =>
  items.filter((item) => isOfKind(item, ALL_KINDS)).toSorted(byTime);

/**
 * What goes on and what starts next: at most two each.
 * @param items by start
 * @param now milliseconds since 1970
 */
export const findUpcoming = (items: readonly PanelItem[], now: number): Upcoming => {
  const ongoing = items.filter((item) => isOngoing(item, now));
  const coming = items.filter((item) => Date.parse(item.startDate) > now);
  return { now: ongoing.slice(-SHOWN_NEXT), next: coming.slice(0, SHOWN_NEXT) };
};
