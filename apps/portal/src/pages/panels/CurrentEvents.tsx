import { MODULE } from "@foyer/contract/constants";
import { panelRoutes } from "@foyer/contract/panels";
import { useRef, type CSSProperties } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { useCorrectedFilters } from "../../features/panels/chosen-filters.ts";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { listQuery, toListQuery } from "../../features/panels/panels.queries.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { useCoveredTop } from "../../features/panels/use-covered-top.ts";
import { ALL_DAYS, pickDay } from "../../lib/conference-day.ts";
import { queryClient } from "../../lib/queries.ts";
import { editionKey, useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListState } from "./ListState.tsx";
import styles from "./PanelsPage.module.css";
import { nameDay, ProgrammeDays } from "./ProgrammeDays.tsx";
import { useJumpToNow } from "./use-jump-to-now.ts";
import type { PanelsSearch, ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["path", "type", "room"] as const;

type CurrentEventsProps = ProgrammeView & { dates: string[] };

/**
 * The programme by time, one day at a time or all together. While its days are on their way the rest
 * stands ready.
 */
export const CurrentEvents = ({ dates, search, change, handleType }: CurrentEventsProps) => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { now, today } = useToday();
  useCorrectedFilters(search, change);
  const pick = (wished: string | undefined) =>
    wished === ALL_DAYS ? ALL_DAYS : (pickDay(dates, wished, today) ?? "");
  const day = pick(search.day);
  const isAll = day === ALL_DAYS;
  const hasDays = dates.length > 0;
  const query = toListQuery(isAll ? undefined : day, search);
  const panels = useEditionQuery(panelRoutes.list, query, { enabled: hasDays });
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: isAll ? 4 : 3,
    withDate: false,
    now,
  });

  const block = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const coveredTop = useCoveredTop(bar);
  const handleChange = (changed: PanelsSearch) => {
    goBackToTop(block.current);
    const { day: wished, ...wanted } = change(changed);
    // Asked before the new address is drawn, which takes its time on a phone.
    const date = pick(wished);
    if (!hasDays) return;
    void queryClient.prefetchQuery(listQuery(date === ALL_DAYS ? undefined : date, wanted));
  };
  const jump = useJumpToNow({
    items: panels.isPlaceholderData ? undefined : panels.data,
    isToday: isAll || day === today,
    today,
    now,
    onChooseDay: (chosen) => change({ day: chosen }),
  });

  return (
    <div ref={block} style={{ "--covered": `${coveredTop}px` } as CSSProperties}>
      <div ref={bar} className={joinClasses(styles.bar, styles.stuck)}>
        <PanelFilterBar
          names={FILTERS}
          wanted={search}
          onChange={handleChange}
          onType={handleType}
        />
        <div className={styles.days}>
          {hasDays && (
            <ProgrammeDays
              dates={dates}
              day={day}
              search={search}
              showDates={fields.date}
              onChange={(chosen) => handleChange({ day: chosen })}
            />
          )}
          {fields.time && jump.isPossible && (
            <button type="button" className={styles.jump} onClick={jump.jump}>
              {t("panels.jumpToNow")}
            </button>
          )}
        </div>
      </div>
      {hasDays ? (
        <TabPanel row="programme-days" tab={day}>
          <ListState
            query={panels}
            flagsFailure={flagsFailure}
            search={search}
            onChange={handleChange}
            emptyText={t("panels.emptyDay")}
            date={fields.date && !isAll ? day : undefined}
            onSearchAllDays={
              dates.length > 1 && !isAll ? () => handleChange({ day: ALL_DAYS }) : undefined
            }
            extra={has(MODULE.agenda) && <DownloadPdfButton of="all" />}
          >
            {(shown) => (
              <Timetable
                ref={jump.list}
                items={shown}
                now={now}
                renderItem={renderItem}
                showTimes={fields.time}
                level={isAll ? 3 : 2}
                {...(isAll && { nameDay: (date) => nameDay(t, dates, date, fields.date) })}
                memory={JSON.stringify([editionKey(), query])}
                coveredTop={coveredTop}
              />
            )}
          </ListState>
        </TabPanel>
      ) : (
        <ListSkeleton />
      )}
      {eventDialog}
    </div>
  );
};

/**
 * For those who change what a list shows while they are far down in it: scrolls to where the list
 * starts and its bar sticks. Takes the block that holds bar and list.
 */
const goBackToTop = (block: HTMLElement | null): void => {
  if (block === null) return;
  const header = Number.parseFloat(getComputedStyle(block).getPropertyValue("--header")) || 0;
  const top = block.getBoundingClientRect().top + window.scrollY - header;
  if (window.scrollY > top) window.scrollTo({ top, behavior: "instant" });
};
