import type { PanelItem } from "@foyer/contract/panels";
import { groupBy } from "@foyer/ui/group-by.ts";
import { clockOf } from "../../../lib/panel-time.ts";
import type { DayFromNow } from "../timetable.ts";

/** A list of a day: the whole, or a part of it. */
export type ListOfDay = keyof DayFromNow | "whole";

/** Where the strip of hours leads. */
export type HourStop = {
  /** `HH:00`. */
  readonly hour: string;
  readonly list: ListOfDay;
  /** The first start in the hour, which is how its row is called. */
  readonly start: string;
};

export type DayToJumpIn = {
  /** Ordered by start. */
  readonly items: readonly PanelItem[];
  /** Where the day is read from now. */
  readonly parts: DayFromNow | undefined;
  readonly isEarlierShown: boolean;
};

/** The hours of a day in which something begins; null stands for now, where the day has a heading of it. */
export const listStops = (day: DayToJumpIn): readonly (HourStop | null)[] => {
  const { items, parts, isEarlierShown } = day;
  if (parts === undefined) return stopsOf(items, "whole");
  return [
    ...(isEarlierShown ? stopsOf(parts.earlier, "earlier") : []),
    null,
    ...stopsOf(parts.coming, "coming"),
  ];
};

const stopsOf = (items: readonly PanelItem[], list: ListOfDay): HourStop[] =>
  [...groupBy(items, ({ startDate }) => startDate.slice(0, "YYYY-MM-DDTHH".length)).values()].map(
    ([first]) => {
      const start = first?.startDate ?? "";
      return { hour: `${clockOf(start).slice(0, 2)}:00`, list, start };
    },
  );
