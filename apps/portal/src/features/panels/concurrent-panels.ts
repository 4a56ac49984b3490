import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime, isLong, overlap } from "../../lib/panel-time.ts";

/**
 * Finds panels related to an item of the same day.
 * @returns panels at the same time, without breaks and long panels, and the next panel in the same room, if
 * any
 */
export const findConcurrent = (panel: PanelItem, day: readonly PanelItem[]) => {
  const others = day
    .filter((item) => item.id !== panel.id && item.itemType !== ITEM_TYPE.hourSlot && !isLong(item))
    .toSorted(byTime);
  const isAfter = ({ startDate }: PanelItem) => Date.parse(startDate) >= Date.parse(panel.endDate);
  return {
    sameTime: others.filter((item) => overlap(item, panel)),
    nextInRoom: others
      .filter((item) => panel.roomId !== null && item.roomId === panel.roomId && isAfter(item))
      .slice(0, 1),
  };
};
