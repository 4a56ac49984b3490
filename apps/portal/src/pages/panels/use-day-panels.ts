import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import { useCallback } from "react";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { isNarrowed, type PanelsSearch } from "./use-programme-view.ts";

/** What a search and filters leave of a list. */
export type Found = {
  /** How many there are without them; undefined while that is not known. */
  ofAll: number | undefined;
  /** How many are left of each day; undefined while that is not known. */
  byDay: ReadonlyMap<string, number> | undefined;
};

const countItems = (items: readonly PanelItem[]) => items.length;

const countByDay = (items: readonly PanelItem[]): Map<string, number> => {
  const counts = new Map([[ALL_DAYS, items.length]]);
  for (const { date } of items) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
};

/** What the list of a day is asked for with: where it is narrowed, with every day, since each says what is left of it. */
export const queryOfDay = (day: string, search: PanelsSearch) =>
  toListQuery(day === ALL_DAYS || isNarrowed(search) ? undefined : day, search);

/**
 * Reads the items of a day, or of all days.
 * @param enabled false while no day is known
 * @returns the items, and what a search and filters leave, if there are some
 */
export const useDayPanels = (day: string, search: PanelsSearch, enabled: boolean) => {
  const isAll = day === ALL_DAYS;
  const isNarrow = isNarrowed(search);
  const query = queryOfDay(day, search);
  const ofDay = useCallback(
    (items: PanelItem[]) => (isAll ? items : items.filter(({ date }) => date === day)),
    [isAll, day],
  );
  const panels = useEditionQuery(panelRoutes.list, query, { enabled, select: ofDay });
  // All that reads one answer asks for it, or none: else the server, which draws this, does not get it (038).
  const byDay = useEditionQuery(panelRoutes.list, query, { enabled, select: countByDay });
  const whole = useEditionQuery(panelRoutes.list, toListQuery(isAll ? undefined : day, {}), {
    enabled: enabled && (!isNarrow || panels.isSuccess),
    select: countItems,
  });
  const found: Found | undefined = isNarrow
    ? {
        ofAll: whole.isPlaceholderData ? undefined : whole.data,
        byDay: byDay.isPlaceholderData ? undefined : byDay.data,
      }
    : undefined;
  return { panels, query, found };
};
