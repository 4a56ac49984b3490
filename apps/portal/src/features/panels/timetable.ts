import type { PanelItem } from "@foyer/contract/panels";
import { groupBy } from "@foyer/ui/group-by.ts";
import { isLong, isOngoing, isOver } from "../../lib/panel-time.ts";

export type TimetableRow = {
  key: string;
  /** The start that all items of the row share, as an instant. */
  start: string;
  /** Their end, when they share that too. */
  end: string | null;
  items: readonly PanelItem[];
  /** All items with this start, those of other rows included. */
  itemsOfTime: readonly PanelItem[];
  /** Place of the first item among all, from 1. */
  position: number;
  isFirstOfTime: boolean;
  isLastOfTime: boolean;
  /** The day that begins with the row, `YYYY-MM-DD`. */
  beginsDay: string | null;
};

/**
 * Cuts a list into rows to draw and measure one by one: a few items with the same start.
 * @param items ordered by start
 * @param length how many at most; what is drawn beyond the window costs a phone dearly
 */
export const buildTimetable = (items: readonly PanelItem[], length: number): TimetableRow[] => {
  let position = 1;
  let day: string | undefined;
  return groupByStart(items).flatMap((group) => {
    const end = commonEndOf(group);
    return chunk(group, length).map((piece, index, pieces) => {
      const start = piece[0]?.startDate ?? "";
      const row = {
        key: `${start}/${index}`,
        start,
        end,
        items: piece,
        itemsOfTime: group,
        position,
        isFirstOfTime: index === 0,
        isLastOfTime: index === pieces.length - 1,
        beginsDay: piece[0] !== undefined && piece[0].date !== day ? piece[0].date : null,
      };
      day = piece[0]?.date;
      position += piece.length;
      return row;
    });
  });
};

/** Whether all items of a row's time go on; else cards say which do. @param now milliseconds since 1970 */
export const isTimeOngoing = ({ itemsOfTime }: TimetableRow, now: number): boolean =>
  itemsOfTime.every((item) => isOngoing(item, now));

/** A day as somebody in a corridor sees it; each part in the order of the day. */
export type DayFromNow = {
  earlier: readonly PanelItem[];
  running: readonly PanelItem[];
  /** What is open for hours and goes on, such as an exhibition. */
  longRunning: readonly PanelItem[];
  coming: readonly PanelItem[];
};

/**
 * Parts a day at an instant.
 * @param now milliseconds since 1970
 * @returns undefined once the day is over, which is then a day like any other
 */
export const splitDay = (items: readonly PanelItem[], now: number): DayFromNow | undefined => {
  const [earlier, left] = part(items, (item) => isOver(item, now));
  if (left.length === 0) return undefined;
  const [ongoing, coming] = part(left, (item) => isOngoing(item, now));
  const [longRunning, running] = part(ongoing, isLong);
  return { earlier, running, longRunning, coming };
};

const part = (items: readonly PanelItem[], isFirst: (item: PanelItem) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;

const groupByStart = (items: readonly PanelItem[]) => [
  ...groupBy(items, (item) => item.startDate).values(),
];

const commonEndOf = (items: readonly PanelItem[]) => {
  const end = items[0]?.endDate ?? null;
  return items.every((item) => item.endDate === end) ? end : null;
};

const chunk = (items: readonly PanelItem[], length: number): PanelItem[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
