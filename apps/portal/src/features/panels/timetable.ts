import type { PanelItem } from "@foyer/contract";
import { groupBy } from "../../lib/group-by.ts";
import { isOngoing, isOver } from "../../lib/panel-time.ts";

/** A row is two lines of cards: what is drawn beyond the window costs a phone dearly. */
const LINES = 2;

/** A piece of the timetable: some of the items that start at one time. */
export type TimetableRow = {
  key: string;
  /** The start that all items of the row share, as an instant. */
  start: string;
  /** Their end, when they share that too. */
  end: string | null;
  items: readonly PanelItem[];
  /** Place of the first item among all, from 1. */
  position: number;
  isFirstOfTime: boolean;
  isLastOfTime: boolean;
};

/**
 * Cuts a day into rows that can be drawn and measured one by one.
 * Takes items ordered by start, and how many stand beside each other; gives rows of at most two
 * lines of items with the same start.
 */
export const buildTimetable = (items: readonly PanelItem[], columns: number): TimetableRow[] => {
  let position = 1;
  return groupByStart(items).flatMap((group) => {
    const end = commonEndOf(group);
    return chunk(group, columns * LINES).map((piece, index, pieces) => {
      const start = piece[0]?.startDate ?? "";
      const row = {
        key: `${start}/${index}`,
        start,
        end,
        items: piece,
        position,
        isFirstOfTime: index === 0,
        isLastOfTime: index === pieces.length - 1,
      };
      position += piece.length;
      return row;
    });
  });
};

/** Whether anything in a row goes on at an instant in milliseconds. */
export const isRowOngoing = (row: TimetableRow, now: number): boolean =>
  row.items.some((item) => isOngoing(item, now));

/**
 * Finds where a day is at an instant: the key of the latest time at which something began that is
 * still going on, else of the next one to come. Gives undefined once everything is over.
 */
export const findRowOfNow = (rows: readonly TimetableRow[], now: number): string | undefined => {
  const ongoing = rows.findLast((row) => isRowOngoing(row, now));
  const row = ongoing ?? rows.find(({ items }) => items.some((item) => !isOver(item, now)));
  return rows.find(({ start }) => start === row?.start)?.key;
};

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
