import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { byTime, isLong, overlap } from "../../lib/panel-time.ts";

/**
 * What stands beside an item in its day.
 * @returns what runs at the same time, without breaks and what is open for hours; and the next in its room, if any
 */
export const findBeside = (panel: PanelItem, day: readonly PanelItem[]) => {
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
