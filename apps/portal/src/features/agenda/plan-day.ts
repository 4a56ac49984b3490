import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime, isLong } from "../../lib/panel-time.ts";
import { isOwn } from "./clashes.ts";

const MINUTE_MS = 60_000;
/** Shorter breaks are not offered as free time. */
const FREE_MIN = 20;

/** Returns the minutes of a walk between the buildings of two panels; 0 if they share one or it is unknown. */
export type WalkBetween = (from: PanelItem, to: PanelItem) => number;

/** Time between two consecutive panels of My agenda. */
export type Break = {
  previous: PanelItem;
  next: PanelItem;
  minutes: number;
  /** Walk to the next panel in minutes; 0 within a building. */
  walkMinutes: number;
  /** Panels that fit between both, walks included; recommended ones first. */
  fitting: PanelItem[];
};

const startOf = ({ startDate }: PanelItem): number => Date.parse(startDate);
const endOf = ({ endDate }: PanelItem): number => Date.parse(endDate);

/** Pairs of own panels that follow one another without an overlap. */
const listPairs = (own: readonly PanelItem[]): [PanelItem, PanelItem][] => {
  const pairs: [PanelItem, PanelItem][] = [];
  let previous: PanelItem | undefined;
  for (const panel of own) {
    if (previous !== undefined && startOf(panel) >= endOf(previous)) pairs.push([previous, panel]);
    if (previous === undefined || endOf(panel) > endOf(previous)) previous = panel;
  }
  return pairs;
};

/** True if the walk takes longer than the break. */
export const isWalkTooLong = ({ minutes, walkMinutes }: Break): boolean => walkMinutes > minutes;

/**
 * Finds the breaks of a day that are long enough for another panel or that need a walk.
 * @param day all panels of the day, with the visitor's flags
 * @param now in ms since 1970; breaks that are over are left out
 */
export const planDay = (
  day: readonly PanelItem[],
  now: number,
  walkBetween: WalkBetween,
): Break[] => {
  const own = day.filter((item) => isOwn(item) && !isLong(item)).toSorted(byTime);
  const others = day.filter(
    (item) =>
      !isOwn(item) && !isLong(item) && item.itemType !== ITEM_TYPE.hourSlot && startOf(item) >= now,
  );
  return listPairs(own)
    .filter(([, next]) => startOf(next) > now)
    .map(([previous, next]) => {
      const begin = Math.max(endOf(previous), now);
      const fits = (item: PanelItem) =>
        startOf(item) >= begin + walkBetween(previous, item) * MINUTE_MS &&
        endOf(item) + walkBetween(item, next) * MINUTE_MS <= startOf(next);
      return {
        previous,
        next,
        minutes: Math.floor((startOf(next) - begin) / MINUTE_MS),
        walkMinutes: walkBetween(previous, next),
        fitting: others
          .filter(fits)
          .toSorted(
            (one, other) =>
              Number(other.isRecommended) - Number(one.isRecommended) || byTime(one, other),
          ),
      };
    })
    .filter(({ minutes, walkMinutes }) => minutes >= FREE_MIN || walkMinutes > 0);
};
