import type { PanelItem } from "@foyer/contract/panels";
import { groupBy } from "../../lib/group-by.ts";
import { isOngoing, isOver } from "../../lib/panel-time.ts";

/** A row is two lines of cards: what is drawn beyond the window costs a phone dearly. */
const LINES = 2;

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
 * Cuts a list into rows to draw and measure one by one: at most two lines of items with the same start.
 * @param items ordered by start
 * @param columns how many stand beside each other
 */
export const buildTimetable = (items: readonly PanelItem[], columns: number): TimetableRow[] => {
  let position = 1;
  let day: string | undefined;
  return groupByStart(items).flatMap((group) => {
    const end = commonEndOf(group);
    return chunk(group, columns * LINES).map((piece, index, pieces) => {
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

/** What is open for longer, such as an exhibition, does not tell where a day is. */
const SESSION_AT_MOST_MS = 4 * 3_600_000;

const isSession = ({ startDate, endDate }: PanelItem) =>
  Date.parse(endDate) - Date.parse(startDate) <= SESSION_AT_MOST_MS;

/**
 * Finds where a day is at an instant: the earliest time at which a session began that is still going
 * on, so that all others of now stand below it, else what is open for long, else the next to come.
 * @returns the key of its first row; undefined once everything is over
 */
export const findRowOfNow = (rows: readonly TimetableRow[], now: number): string | undefined => {
  const find = (isIt: (item: PanelItem) => boolean) => rows.find(({ items }) => items.some(isIt));
  const row =
    find((item) => isSession(item) && isOngoing(item, now)) ??
    find((item) => isOngoing(item, now)) ??
    find((item) => !isOver(item, now));
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
