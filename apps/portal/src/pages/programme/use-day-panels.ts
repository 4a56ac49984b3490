import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { useCallback } from "react";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { hasFilters, type ProgrammeSearch } from "./use-programme-view.ts";

/** Numbers of items with search and filters, compared with all. */
export type ResultCounts = {
  /** Number of items without search and filters; undefined until it is known. */
  total: number | undefined;
  /** Number of results per day; undefined until it is known. */
  byDay: ReadonlyMap<string, number> | undefined;
};

const countItems = (items: readonly PanelItem[]) => items.length;

const countByDay = (items: readonly PanelItem[]): Map<string, number> => {
  const counts = new Map([[ALL_DAYS, items.length]]);
  for (const { date } of items) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
};

/**
 * Returns the query of a day. With filters it covers all days, because each tab shows its number of results.
 */
export const queryOfDay = (day: string, search: ProgrammeSearch) =>
  toListQuery(day === ALL_DAYS || hasFilters(search) ? undefined : day, search);

/**
 * Loads the items of a day, or of all days.
 * @param enabled false while no day is known
 * @returns the items, and the numbers of results with search or filters
 */
export const useDayPanels = (day: string, search: ProgrammeSearch, enabled: boolean) => {
  const isAll = day === ALL_DAYS;
  const isFiltered = hasFilters(search);
  const query = queryOfDay(day, search);
  const filterDay = useCallback(
    (items: PanelItem[]) => (isAll ? items : items.filter(({ date }) => date === day)),
    [isAll, day],
  );
  const panels = useEditionQuery(panelRoutes.list, query, { enabled, select: filterDay });
  // Queries that share one response must all have the same `enabled`, otherwise the server does not prefetch
  // them, see decision 038.
  const byDay = useEditionQuery(panelRoutes.list, query, { enabled, select: countByDay });
  const unfiltered = useEditionQuery(panelRoutes.list, toListQuery(isAll ? undefined : day, {}), {
    enabled: enabled && (!isFiltered || panels.isSuccess),
    select: countItems,
  });
  const resultCounts: ResultCounts | undefined = isFiltered
    ? {
        total: unfiltered.isPlaceholderData ? undefined : unfiltered.data,
        byDay: byDay.isPlaceholderData ? undefined : byDay.data,
      }
    : undefined;
  return { panels, query, resultCounts };
};
