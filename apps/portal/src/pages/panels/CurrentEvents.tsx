import { MODULE } from "@foyer/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { pickDay } from "../../lib/conference-day.ts";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { dayQuery } from "../../features/panels/panels.queries.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { useCoveredTop } from "../../features/panels/use-covered-top.ts";
import { queryClient } from "../../lib/queries.ts";
import { useMediaQuery } from "../../lib/media-query.ts";
import { editionKey, useAccess } from "../../lib/session.ts";
import { DayTabs } from "../../ui/DayTabs.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { TabPanel } from "../../ui/TabPanel.tsx";
import { goBackToTop } from "./go-back-to-top.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListState } from "./ListState.tsx";
import styles from "./PanelsPage.module.css";
import { useJumpToNow } from "./use-jump-to-now.ts";
import { useKnownFilters } from "./use-known-filters.ts";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { usePanelsSearch, type PanelsSearch } from "./use-panels-search.ts";
import { useToday } from "../../lib/use-today.ts";

/** There the days stand without their dates, which have no room beside each other. */
const PHONE = "(width < 600px)";
const FILTERS = ["path", "type", "room"] as const;

/** The programme by time, one day at a time. While its days are on their way the rest stands ready. */
export const CurrentEvents = ({ dates }: { dates: string[] }) => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { now, today } = useToday();
  const { search, change } = usePanelsSearch();
  useKnownFilters(FILTERS, search, change);
  const day = pickDay(dates, search.day, today) ?? "";
  const hasDays = dates.length > 0;
  const panels = useQuery({ ...dayQuery(day, search), enabled: hasDays });
  const { renderItem, eventDialog, fields } = usePanelEntries({ level: 3, withDate: false, now });

  const isPhone = useMediaQuery(PHONE);
  const block = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const coveredTop = useCoveredTop(bar);
  const handleChange = (changed: PanelsSearch) => {
    goBackToTop(block.current);
    // Asked before the address changes, which takes its time on a phone.
    const { day: wished = day, ...filters } = { ...search, ...changed };
    if (hasDays) void queryClient.prefetchQuery(dayQuery(wished, filters));
    change(changed);
  };
  const items = panels.isPlaceholderData ? undefined : panels.data;
  const jump = useJumpToNow({
    items,
    day,
    today,
    now,
    onChooseDay: (chosen) => change({ day: chosen }),
  });

  return (
    <div ref={block} style={{ "--covered": `${coveredTop}px` } as CSSProperties}>
      <div ref={bar} className={joinClasses(styles.bar, styles.stuck)}>
        <PanelFilterBar names={FILTERS} filters={search} onChange={handleChange} />
        <div className={styles.days}>
          {hasDays && (
            <DayTabs
              row="programme-days"
              label={t("panels.days")}
              days={dates.map((date, index) => ({
                value: date,
                label: t("panels.day", { number: index + 1 }),
                ...(fields.date && !isPhone && { date }),
              }))}
              value={day}
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
            filters={search}
            onChange={handleChange}
            emptyText={t("panels.emptyDay")}
            date={fields.date ? day : undefined}
            onSearchAllDays={dates.length > 1 ? () => change({ tab: "paths" }) : undefined}
            extra={has(MODULE.agenda) && <DownloadPdfButton of="all" />}
          >
            {(shown) => (
              <Timetable
                ref={jump.list}
                items={shown}
                now={now}
                renderItem={renderItem}
                showTimes={fields.time}
                memory={JSON.stringify([editionKey(), day, search])}
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
