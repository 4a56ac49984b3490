import type { PanelItem } from "@foyer/contract/panels/portal";
import { groupBy } from "@foyer/ui/group-by.ts";
import { isLong, isOngoing, isOver } from "../../lib/panel-time.ts";

export type TimetableRow = {
  key: string;
  /** Start time that all items of the row share. */
  start: string;
  /** Most frequent end time of the items with this start; null if none occurs twice. */
  end: string | null;
  items: readonly PanelItem[];
  /** All items with this start, including those of other rows. */
  itemsOfTime: readonly PanelItem[];
  /** Position of the first item in the whole list, from 1. */
  position: number;
  isFirstOfTime: boolean;
  isLastOfTime: boolean;
  /** Set if the row is the first of a day: `YYYY-MM-DD`. */
  newDay: string | null;
};

/**
 * Splits a list into virtual rows of a few items with the same start.
 * @param items sorted by start
 * @param length maximum number of items per row; each item rendered outside the window slows down phones
 */
export const buildTimetable = (items: readonly PanelItem[], length: number): TimetableRow[] => {
  let position = 1;
  let day: string | undefined;
  return groupByStart(items).flatMap((group) => {
    const end = usualEndOf(group);
    return chunk(group, length).map((chunkItems, index, chunks) => {
      const start = chunkItems[0]?.startDate ?? "";
      const row = {
        key: `${start}/${index}`,
        start,
        end,
        items: chunkItems,
        itemsOfTime: group,
        position,
        isFirstOfTime: index === 0,
        isLastOfTime: index === chunks.length - 1,
        newDay:
          chunkItems[0] !== undefined && chunkItems[0].date !== day ? chunkItems[0].date : null,
      };
      day = chunkItems[0]?.date;
      position += chunkItems.length;
      return row;
    });
  });
};

/**
 * True if all items with the start time of a row are ongoing. Otherwise the cards mark ongoing items.
 * @param now in ms since 1970
 */
export const isTimeOngoing = ({ itemsOfTime }: TimetableRow, now: number): boolean =>
  itemsOfTime.every((item) => isOngoing(item, now));

/** Parts of today, each in chronological order. */
export type SplitDay = {
  earlier: readonly PanelItem[];
  running: readonly PanelItem[];
  /** Ongoing panels that take hours, such as an exhibition. */
  longRunning: readonly PanelItem[];
  coming: readonly PanelItem[];
};

/**
 * Splits a day at an instant.
 * @param now in ms since 1970
 * @returns undefined if all items are over; the day is then displayed like any other
 */
export const splitDay = (items: readonly PanelItem[], now: number): SplitDay | undefined => {
  const [earlier, remaining] = partition(items, (item) => isOver(item, now));
  if (remaining.length === 0) return undefined;
  const [ongoing, coming] = partition(remaining, (item) => isOngoing(item, now));
  const [longRunning, running] = partition(ongoing, isLong);
  return { earlier, running, longRunning, coming };
};

const partition = (items: readonly PanelItem[], predicate: (item: PanelItem) => boolean) =>
  [items.filter(predicate), items.filter((item) => !predicate(item))] as const;

const groupByStart = (items: readonly PanelItem[]) => [
  ...groupBy(items, (item) => item.startDate).values(),
];

const usualEndOf = (items: readonly PanelItem[]): string | null => {
  const [most = []] = [...groupBy(items, (item) => item.endDate).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return most.length > 1 || items.length === 1 ? (most[0]?.endDate ?? null) : null;
};

/** True if the items are in more than one building, so that a room needs its building. */
export const haveSeveralBuildings = (items: readonly PanelItem[]): boolean =>
  new Set(items.map(({ description }) => description.building).filter(Boolean)).size > 1;

const chunk = (items: readonly PanelItem[], length: number): PanelItem[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
