import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { byTime, isOngoing } from "../../lib/panel-time.ts";

const DAY_MS = 86_400_000;

export type RoomProgramme = { now: readonly PanelItem[]; next: readonly PanelItem[] };

/** The conference day whose programme tells what comes next: today, else the first that is to come. */
export const nextDay = (
  days: readonly string[],
  today: string | undefined,
  now: number,
): string | undefined => today ?? days.find((day) => Date.parse(day) > now - DAY_MS);

/** What goes on in a room at an instant, in milliseconds since 1970, and the few that start next. */
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
