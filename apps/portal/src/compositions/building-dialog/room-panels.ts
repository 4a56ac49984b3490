import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { byTime, isOngoing } from "../../lib/panel-time.ts";

export type RoomProgramme = { now: readonly PanelItem[]; next: readonly PanelItem[] };

/**
 * Returns the current panels of a room and up to `count` that start next.
 * @param now in milliseconds since 1970
 */
export const findInRoom = (
  items: readonly PanelItem[],
  roomId: number,
  now: number,
  count: number,
): RoomProgramme => {
  const inRoom = items
    .filter((item) => item.roomId === roomId && item.itemType !== ITEM_TYPE.hourSlot)
    .toSorted(byTime);
  return {
    now: inRoom.filter((item) => isOngoing(item, now)),
    next: inRoom.filter(({ startDate }) => Date.parse(startDate) > now).slice(0, count),
  };
};
