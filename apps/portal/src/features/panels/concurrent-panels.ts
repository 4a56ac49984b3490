import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime, isLong, overlap } from "../../lib/panel-time.ts";

/** Maximum number of listed panels at the same time. */
const SAME_TIME_MAX = 5;

/**
 * Finds panels related to an item of the same day.
 * @returns panels at the same time, without breaks and long panels, those first that begin together with it;
 * the number of all of them; the next panel in the same room, if any
 */
export const findConcurrent = (panel: PanelItem, day: readonly PanelItem[]) => {
  const others = day
    .filter((item) => item.id !== panel.id && item.itemType !== ITEM_TYPE.hourSlot && !isLong(item))
    .toSorted(byTime);
  const isAfter = ({ startDate }: PanelItem) => Date.parse(startDate) >= Date.parse(panel.endDate);
  const distanceOf = ({ startDate }: PanelItem) =>
    Math.abs(Date.parse(startDate) - Date.parse(panel.startDate));
  const sameTime = others.filter((item) => overlap(item, panel));
  return {
    sameTime: sameTime
      .toSorted((one, other) => distanceOf(one) - distanceOf(other))
      .slice(0, SAME_TIME_MAX)
      .toSorted(byTime),
    sameTimeCount: sameTime.length,
    nextInRoom: others
      .filter((item) => panel.roomId !== null && item.roomId === panel.roomId && isAfter(item))
      .slice(0, 1),
  };
};
