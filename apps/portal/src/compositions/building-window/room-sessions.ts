import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { byTime, isOngoing } from "../../lib/panel-time.ts";

export type RoomProgramme = { now: readonly PanelItem[]; next: readonly PanelItem[] };

/** What goes on in a room, and the few that start next. @param now milliseconds since 1970 */
export const findInRoom = (
  items: readonly PanelItem[],
  roomId: number,
  now: number,
  count: number,
): RoomProgramme => {
  const here = items
    .filter((item) => item.roomId === roomId && item.itemType !== ITEM_TYPE.hourSlot)
    .toSorted(byTime);
  return {
    now: here.filter((item) => isOngoing(item, now)),
    next: here.filter(({ startDate }) => Date.parse(startDate) > now).slice(0, count),
  };
};
