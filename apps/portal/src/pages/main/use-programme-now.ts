import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import type { UseQueryResult } from "@tanstack/react-query";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { splitDay } from "../../features/panels/timetable.ts";
import { findComingDay } from "../../lib/conference-day.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";

/** As many as have room beside each other, so that what comes next has some. */
const NOW_AT_MOST = 4;
const AT_MOST = 6;

type ProgrammeNow = {
  /** Of the day; undefined when there is none to come. */
  query: UseQueryResult<PanelItem[]> | undefined;
  /** How many run together. */
  running: number;
  now: PanelItem[];
  next: PanelItem[];
};

/** What goes on in the programme and what starts next; tomorrow's, when nothing is left of today but what is open for hours. */
export const useProgrammeNow = (): ProgrammeNow => {
  const { profile } = useSession();
  const { now, today } = useToday();
  const days = profile?.days ?? [];
  const day = today ?? findComingDay(days, now);
  const first = useDay(day);
  const isOver = first.data !== undefined && isEmpty(partsOf(first.data, now));
  const following = isOver ? days[days.indexOf(day ?? "") + 1] : undefined;
  const second = useDay(following);
  const isLast = isOver && following === undefined;
  const query = following === undefined ? first : second;
  const { running, coming } = partsOf(query.data ?? [], now);
  const ongoing = running.slice(-NOW_AT_MOST);
  return {
    query: day === undefined || isLast ? undefined : query,
    running: running.length,
    now: ongoing,
    next: coming.slice(0, AT_MOST - ongoing.length),
  };
};

const NOTHING = { running: [], coming: [] };
const partsOf = (items: readonly PanelItem[], now: number) => splitDay(items, now) ?? NOTHING;
const isEmpty = ({ running, coming }: ReturnType<typeof partsOf>) =>
  running.length + coming.length === 0;

const useDay = (day: string | undefined) =>
  useEditionQuery(panelRoutes.list, toListQuery(day, {}), { enabled: day !== undefined });
