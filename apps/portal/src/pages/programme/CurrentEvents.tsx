import { MODULE } from "@foyer/contract/constants";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { lazy, useMemo, useRef, type CSSProperties } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { useCorrectedFilters } from "../../features/panels/active-filters.ts";
import { useViewMode } from "../../features/panels/view-mode.ts";
import { ViewModeButton } from "../../features/panels/ViewModeButton.tsx";
import type { PanelView } from "../../features/panels/ViewSwitch.tsx";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { haveSeveralBuildings, splitDay } from "../../features/panels/timetable.ts";
import { useCoveredTop } from "../../features/panels/use-covered-top.ts";
import { ALL_DAYS, pickDay, wallClockAt } from "../../lib/conference-day.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { queryClient } from "../../lib/queries.ts";
import { editionKey, useAccess, useSession } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { useIsPrinted } from "../../ui/long-list/use-is-printed.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { DayList } from "./DayList.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListState } from "./ListState.tsx";
import styles from "./ProgrammePage.module.css";
import { formatDayHeading, ProgrammeDays } from "./ProgrammeDays.tsx";
import { AGENDA_SCREEN, SMALL_SCREEN, WIDE_SCREEN } from "./screens.ts";
import { queryOfDay, useDayPanels } from "./use-day-panels.ts";
import { useEarlier } from "./use-earlier.tsx";
import { useScrollToHour } from "./use-scroll-to-hour.ts";
import { hasFilters, type ProgrammeSearch, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["path", "type", "room"] as const;

const HourStrip = lazy(async () => ({
  default: (await import("../../features/panels/hours/HourStrip.tsx")).HourStrip,
}));

const ProgrammeTools = lazy(async () => ({
  default: (await import("./ProgrammeTools.tsx")).ProgrammeTools,
}));

const DayAgenda = lazy(async () => ({
  default: (await import("../../compositions/day-agenda/DayAgenda.tsx")).DayAgenda,
}));

const RoomsView = lazy(async () => ({
  default: (await import("../../compositions/rooms/RoomsView.tsx")).RoomsView,
}));

type CurrentEventsProps = ProgrammeView & { dates: string[] };

/** Programme by time, for one day or all days. The other controls render while the days load. */
export const CurrentEvents = ({ dates, search, change, handleInput }: CurrentEventsProps) => {
  const texts = useTranslation();
  const { t } = texts;
  const { profile } = useSession();
  const { has, isParticipant } = useAccess();
  const { now, today } = useToday();
  useCorrectedFilters(search, change);
  const selectDay = (requested: string | undefined) =>
    requested === ALL_DAYS ? ALL_DAYS : (pickDay(dates, requested, today) ?? "");
  const day = selectDay(search.day);
  const isAll = day === ALL_DAYS;
  const hasDays = dates.length > 0;
  const { panels, query, resultCounts } = useDayPanels(day, search, hasDays);
  const { viewMode, select: selectViewMode } = useViewMode();
  const isPrinted = useIsPrinted();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { renderItem, openEvent, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: false,
    viewMode,
    withBuilding: haveSeveralBuildings(panels.data ?? []),
    search: search.search,
    now,
  });
  // Print changes the width of the window.
  const canShowRooms = (useMediaQuery(WIDE_SCREEN) || isPrinted) && fields.time && !isAll;
  const isRoomView = canShowRooms && search.view !== undefined;
  const isOverview = search.view === "overview";
  const hasAgenda =
    useMediaQuery(AGENDA_SCREEN) && isParticipant && hasDays && !isAll && !isRoomView && !isPrinted;
  // Print has no current time.
  const isSplitAtNow = day === today && !isRoomView && !isPrinted;
  const parts = useMemo(
    () => (isSplitAtNow && fields.time && panels.data ? splitDay(panels.data, now) : undefined),
    [isSplitAtNow, fields.time, panels.data, now],
  );
  const splitEarlier = useEarlier({ search, change });
  const earlier = parts && splitEarlier(parts);

  const block = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const coveredTop = useCoveredTop(bar);
  const { registerList, scrollToHour } = useScrollToHour(block);
  const handleChange = (update: ProgrammeSearch) => {
    scrollToListStart(block.current);
    const { day: requested, ...filters } = change(update);
    // Starts the request before the new URL renders, which takes time on phones.
    const date = selectDay(requested);
    if (!hasDays) return;
    void queryClient.prefetchQuery(
      editionQueryOptions(panelRoutes.list, queryOfDay(date, filters)),
    );
  };
  const listProps = {
    now,
    renderItem,
    showTimes: fields.time,
    viewMode,
    memory: JSON.stringify([editionKey(), query]),
    coveredTop,
    isNarrow: hasAgenda,
  };

  const clock = profile && today !== undefined ? wallClockAt(now, profile) : undefined;
  const leading = earlier?.earlierButton;
  const strip = (visible: PanelItem[]) => (
    <LazyPart fallback={isSmall && leading}>
      <HourStrip
        day={{ items: visible, parts, isEarlierVisible: earlier?.isEarlierVisible === true }}
        clock={day === today ? clock : undefined}
        leading={isSmall && leading}
        isVertical={!isSmall}
        onJump={scrollToHour}
      />
    </LazyPart>
  );
  const hours =
    panels.data && fields.time && !isAll && !isRoomView ? strip(panels.data) : isSmall && leading;
  const selectView = (view: PanelView) => {
    if (view !== "rooms") selectViewMode(view);
    if (isRoomView !== (view === "rooms")) change({ view: view === "rooms" ? "rooms" : "" });
  };
  const date = fields.date && !isAll ? day : undefined;
  // The heading of now replaces that of the list: it has the number of ongoing panels, on phones also the date.
  const isInNowHeading = parts !== undefined && !hasFilters(search);

  return (
    <div ref={block} style={{ "--covered": `${coveredTop}px` } as CSSProperties}>
      <div ref={bar} className={joinClasses(styles.bar, styles.sticky)}>
        {hasDays && (
          <div className={styles.days}>
            <ProgrammeDays
              dates={dates}
              day={day}
              resultCounts={resultCounts}
              showDates={fields.date}
              onChange={(selected) => handleChange({ day: selected })}
            />
          </div>
        )}
        <div className={styles.filters}>
          <PanelFilterBar
            names={FILTERS}
            filters={search}
            resultCount={resultCounts && panels.data?.length}
            onChange={handleChange}
            onInput={handleInput}
          />
        </div>
        {isSmall ? (
          <div className={styles.phoneTools}>
            <div className={styles.hours}>{hours}</div>
            <div className={styles.tools}>
              {has(MODULE.agenda) && <DownloadPdfButton scope="all" />}
              <ViewModeButton viewMode={viewMode} onSelect={selectViewMode} />
            </div>
          </div>
        ) : (
          <LazyPart
            fallback={
              <div className={joinClasses(styles.toolsSpace, isRoomView && styles.withRoomTools)} />
            }
          >
            <ProgrammeTools
              view={isRoomView ? "rooms" : viewMode}
              hasRooms={canShowRooms}
              onSelect={selectView}
            >
              {isRoomView && (
                <>
                  {day === today && (
                    <Button variant="quiet" onClick={() => scrollToHour(null)}>
                      {t("panels.nowButton")}
                    </Button>
                  )}
                  <Button
                    variant={isOverview ? "primary" : "outline"}
                    aria-pressed={isOverview}
                    onClick={() => change({ view: isOverview ? "rooms" : "overview" })}
                  >
                    {t("panels.wholeDay")}
                  </Button>
                </>
              )}
            </ProgrammeTools>
          </LazyPart>
        )}
      </div>
      <div
        className={joinClasses(
          styles.columns,
          hasAgenda && styles.withAside,
          isRoomView && styles.rooms,
        )}
      >
        {!isSmall && !isRoomView && <div className={styles.hours}>{hours}</div>}
        {hasDays ? (
          <TabPanel row="programme-days" tab={day}>
            <ListState
              query={panels}
              flagsFailure={flagsFailure}
              filters={FILTERS}
              search={search}
              unfilteredCount={resultCounts?.total}
              onChange={handleChange}
              emptyText={t("panels.emptyDay")}
              date={isInNowHeading || resultCounts ? undefined : date}
              onSearchAllDays={
                dates.length > 1 && !isAll && resultCounts?.byDay?.get(ALL_DAYS) !== 0
                  ? () => handleChange({ day: ALL_DAYS })
                  : undefined
              }
              isVisuallyHidden={isInNowHeading}
            >
              {(visible) =>
                isRoomView ? (
                  <LazyPart fallback={<ListSkeleton />}>
                    <RoomsView
                      key={day}
                      items={visible}
                      isOverview={isOverview}
                      coveredTop={coveredTop}
                      now={now}
                      onOpenEvent={openEvent}
                    />
                  </LazyPart>
                ) : (
                  <DayList
                    items={visible}
                    parts={parts}
                    list={listProps}
                    clock={clock ?? ""}
                    date={isSmall && isInNowHeading ? date : undefined}
                    earlierButton={!isSmall && leading}
                    isEarlierVisible={earlier?.isEarlierVisible === true}
                    nameDay={
                      isAll
                        ? (headingDate) => formatDayHeading(texts, dates, headingDate, fields.date)
                        : undefined
                    }
                    registerList={registerList}
                  />
                )
              }
            </ListState>
          </TabPanel>
        ) : (
          <ListSkeleton />
        )}
        {hasAgenda && (
          <LazyPart fallback={<div />}>
            <DayAgenda
              day={day}
              now={day === today ? now : undefined}
              showTimes={fields.time}
              onOpenEvent={openEvent}
            />
          </LazyPart>
        )}
      </div>
      {eventDialog}
    </div>
  );
};

/**
 * Scrolls up to the start of the list when a filter changes far down in it.
 * @param block element that contains bar and list
 */
const scrollToListStart = (block: HTMLElement | null): void => {
  if (block === null) return;
  const header = Number.parseFloat(getComputedStyle(block).getPropertyValue("--header")) || 0;
  const top = block.getBoundingClientRect().top + window.scrollY - header;
  if (window.scrollY > top) window.scrollTo({ top, behavior: "instant" });
};
