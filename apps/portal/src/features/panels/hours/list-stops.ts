import { clockOf } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { groupBy } from "@foyer/ui/group-by.ts";
import type { SplitDay } from "../timetable.ts";

/** Key of a list: the whole day, or one of its parts. */
export type DayListKey = keyof SplitDay | "whole";

/** Target of a button in the hour strip. */
export type HourStop = {
  /** `HH:00`. */
  readonly hour: string;
  readonly list: DayListKey;
  /** First start time in the hour, which is the key of its row. */
  readonly start: string;
};

export type HourStripDay = {
  /** Sorted by start. */
  readonly items: readonly PanelItem[];
  /** Set if the day is today. */
  readonly parts: SplitDay | undefined;
  readonly isEarlierVisible: boolean;
};

/** Returns the hours of a day in which a panel starts. Null is the heading of now. */
export const listStops = (day: HourStripDay): readonly (HourStop | null)[] => {
  const { items, parts, isEarlierVisible } = day;
  if (parts === undefined) return stopsOf(items, "whole");
  return [
    ...(isEarlierVisible ? stopsOf(parts.earlier, "earlier") : []),
    null,
    ...stopsOf(parts.coming, "coming"),
  ];
};

const stopsOf = (items: readonly PanelItem[], list: DayListKey): HourStop[] =>
  [...groupBy(items, ({ startDate }) => startDate.slice(0, "YYYY-MM-DDTHH".length)).values()].map(
    ([first]) => {
      const start = first?.startDate ?? "";
      return { hour: `${clockOf(start).slice(0, 2)}:00`, list, start };
    },
  );
