import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { type ReactNode, useCallback, useMemo } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { isOwn } from "../../features/agenda/clashes.ts";
import { isWalkTooLong, planDay } from "../../features/agenda/plan-day.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { haveSeveralBuildings } from "../../features/panels/timetable.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { usePanelItems } from "../panel-items/use-panel-items.tsx";
import { BreakNote } from "./BreakNote.tsx";
import { useWalks } from "./use-walks.ts";

type Options = {
  /** Panels of the day in My agenda, between which breaks show before the day's programme is loaded. */
  items: readonly PanelItem[];
  /** `YYYY-MM-DD`. */
  day: string;
  /** In ms since 1970. */
  now: number;
  /** False if the organiser hides times, or on paper. */
  isEnabled: boolean;
};

/**
 * Plans the breaks of a day in My agenda.
 * @returns `renderAfter`, which renders the break after a panel, and the numbers of walks
 */
export const useDayPlan = ({ items, day, now, isEnabled }: Options) => {
  const { data } = useEditionQuery(panelRoutes.list, toListQuery(day, {}), { enabled: isEnabled });
  const { flagsOf } = useAgendaFlags();
  const panels = useMemo(() => {
    const flagged = (isEnabled ? (data ?? items) : []).map((panel) => ({
      ...panel,
      ...flagsOf(panel),
    }));
    // Only the whole day shows which other panels fit.
    return data ? flagged : flagged.filter(isOwn);
  }, [data, items, flagsOf, isEnabled]);
  const walkBetween = useWalks(haveSeveralBuildings(panels.filter(isOwn)));
  const { renderItem } = usePanelItems({
    level: 4,
    withDate: false,
    viewMode: "rows",
    withBuilding: true,
    now,
  });
  const breaks = useMemo(() => planDay(panels, now, walkBetween), [panels, now, walkBetween]);
  const renderAfter = useCallback(
    (item: PanelItem): ReactNode => {
      const between = breaks.find(({ previous }) => previous.id === item.id);
      if (between === undefined) return null;
      return (
        <BreakNote
          between={between}
          renderPanels={(fitting) => (
            <Timetable
              items={fitting}
              now={now}
              renderItem={renderItem}
              showTimes
              viewMode="rows"
              level={3}
              isNarrow
              memory={`break/${item.id}`}
            />
          )}
        />
      );
    },
    [breaks, now, renderItem],
  );
  return {
    renderAfter,
    hasWalks: breaks.some(({ walkMinutes }) => walkMinutes > 0),
    tooLongCount: breaks.filter(isWalkTooLong).length,
  };
};
