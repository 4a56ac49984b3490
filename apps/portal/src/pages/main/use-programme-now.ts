import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { splitDay } from "../../features/panels/timetable.ts";
import { findComingDay } from "../../lib/conference-day.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";

/** Maximum number of ongoing panels, which leaves space for the next ones. */
const ONGOING_MAX = 4;
const ITEMS_MAX = 6;

type ProgrammeNow = {
  /** Query of the displayed day; undefined if no day is left. */
  query: UseQueryResult<PanelItem[]> | undefined;
  /** Number of all ongoing panels. */
  running: number;
  now: PanelItem[];
  next: PanelItem[];
};

/**
 * Returns the ongoing and the next panels. When only long panels of today are left, returns those of the next
 * day.
 */
export const useProgrammeNow = (): ProgrammeNow => {
  const { profile } = useSession();
  const { now, today } = useToday();
  const days = profile?.days ?? [];
  const day = today ?? findComingDay(days, now);
  const dayQuery = useDayQuery(day);
  const isOver = dayQuery.data !== undefined && isEmpty(partsOf(dayQuery.data, now));
  const nextDay = isOver ? days[days.indexOf(day ?? "") + 1] : undefined;
  const nextDayQuery = useDayQuery(nextDay);
  const isLast = isOver && nextDay === undefined;
  const query = nextDay === undefined ? dayQuery : nextDayQuery;
  const { running, coming } = partsOf(query.data ?? [], now);
  const ongoing = running.slice(-ONGOING_MAX);
  return {
    query: day === undefined || isLast ? undefined : query,
    running: running.length,
    now: ongoing,
    next: coming.slice(0, ITEMS_MAX - ongoing.length),
  };
};

const NO_PANELS = { running: [], coming: [] };
const partsOf = (items: readonly PanelItem[], now: number) => splitDay(items, now) ?? NO_PANELS;
const isEmpty = ({ running, coming }: ReturnType<typeof partsOf>) =>
  running.length + coming.length === 0;

const useDayQuery = (day: string | undefined) =>
  useEditionQuery(panelRoutes.list, toListQuery(day, {}), { enabled: day !== undefined });
