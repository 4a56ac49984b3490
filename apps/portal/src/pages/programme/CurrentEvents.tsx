import { MODULE } from "@foyer/contract/constants";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import ListIcon from "@material-design-icons/svg/filled/view_list.svg?react";
import RoomsIcon from "@material-design-icons/svg/filled/view_week.svg?react";
import { lazy, useMemo, useRef, type CSSProperties } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { useCorrectedFilters } from "../../features/panels/active-filters.ts";
import { useViewMode } from "../../features/panels/view-mode.ts";
import { ViewModeButton } from "../../features/panels/ViewModeButton.tsx";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { splitDay } from "../../features/panels/timetable.ts";
import { useCoveredTop } from "../../features/panels/use-covered-top.ts";
import { ALL_DAYS, pickDay, wallClockAt } from "../../lib/conference-day.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { groupBy } from "@foyer/ui/group-by.ts";
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
import { queryOfDay, useDayPanels } from "./use-day-panels.ts";
import { useEarlier } from "./use-earlier.tsx";
import { useScrollToHour } from "./use-scroll-to-hour.ts";
import { hasFilters, type ProgrammeSearch, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["path", "type", "room"] as const;

/** Minimum width for several rooms side by side. */
const WIDE_SCREEN = "(width >= 1024px)";

/** Screens on which the tools of the list move up to the days, so that the first panel is higher up. */
const SMALL_SCREEN = "(width < 700px), (height < 480px)";

const HourStrip = lazy(async () => ({
  default: (await import("../../features/panels/hours/HourStrip.tsx")).HourStrip,
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
  const { has } = useAccess();
  const { now, today } = useToday();
  useCorrectedFilters(search, change);
  const selectDay = (requested: string | undefined) =>
    requested === ALL_DAYS ? ALL_DAYS : (pickDay(dates, requested, today) ?? "");
  const day = selectDay(search.day);
  const isAll = day === ALL_DAYS;
  const hasDays = dates.length > 0;
  const { panels, query, resultCounts } = useDayPanels(day, search, hasDays);
  const { viewMode, select: selectViewMode } = useViewMode(maxPanelsPerDay(panels.data));
  const isPrinted = useIsPrinted();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { renderItem, openEvent, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: false,
    viewMode,
    search: search.search,
    now,
  });
  const canShowRooms = useMediaQuery(WIDE_SCREEN) && fields.time && !isAll && !isPrinted;
  const isRoomView = canShowRooms && search.view === "rooms";
  // A search must also find earlier panels, and print has no current time.
  const isSplitAtNow = day === today && !isRoomView && !hasFilters(search) && !isPrinted;
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
  };

  const clock = profile && today !== undefined ? wallClockAt(now, profile) : undefined;
  const leading = earlier?.earlierButton;
  const strip = (visible: PanelItem[]) => (
    <LazyPart fallback={isSmall && leading}>
      <HourStrip
        day={{ items: visible, parts, isEarlierVisible: earlier?.isEarlierVisible === true }}
        clock={day === today ? clock : undefined}
        leading={isSmall && leading}
        onJump={scrollToHour}
      />
    </LazyPart>
  );
  const hours =
    panels.data && fields.time && !isAll && !isRoomView ? strip(panels.data) : isSmall && leading;
  const tools = (
    <div className={styles.tools}>
      {has(MODULE.agenda) && <DownloadPdfButton scope="all" />}
      {canShowRooms && (
        <Button
          variant="outline"
          icon={isRoomView ? ListIcon : RoomsIcon}
          onClick={() => change({ view: isRoomView ? "" : "rooms" })}
        >
          {t(isRoomView ? "panels.asList" : "panels.byRoom")}
        </Button>
      )}
      {!isRoomView && <ViewModeButton viewMode={viewMode} onSelect={selectViewMode} />}
    </div>
  );
  const date = fields.date && !isAll ? day : undefined;
  // Phones have space for one heading only, so the heading of now also shows the date and the number of
  // ongoing panels.
  const isInNowHeading = isSmall && parts !== undefined;

  return (
    <div ref={block} style={{ "--covered": `${coveredTop}px` } as CSSProperties}>
      {/* The room grid scrolls by itself and has its own sticky headers. */}
      <div ref={bar} className={joinClasses(styles.bar, !isRoomView && styles.sticky)}>
        <PanelFilterBar
          names={FILTERS}
          filters={search}
          resultCount={resultCounts && panels.data?.length}
          onChange={handleChange}
          onInput={handleInput}
        />
        <div className={styles.days}>
          {hasDays && (
            <ProgrammeDays
              dates={dates}
              day={day}
              resultCounts={resultCounts}
              showDates={fields.date}
              onChange={(selected) => handleChange({ day: selected })}
            />
          )}
          {!isSmall && <div className={styles.hours}>{hours}</div>}
        </div>
        {isSmall && (
          <div className={styles.phoneTools}>
            <div className={styles.hours}>{hours}</div>
            {tools}
          </div>
        )}
      </div>
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
              dates.length > 1 && !isAll ? () => handleChange({ day: ALL_DAYS }) : undefined
            }
            leading={!isSmall && leading}
            extra={!isSmall && tools}
            isVisuallyHidden={isInNowHeading}
          >
            {(visible) =>
              isRoomView ? (
                <LazyPart fallback={<ListSkeleton />}>
                  <RoomsView key={day} items={visible} now={now} onOpenEvent={openEvent} />
                </LazyPart>
              ) : (
                <DayList
                  items={visible}
                  parts={parts}
                  list={listProps}
                  clock={clock ?? ""}
                  date={isInNowHeading ? date : undefined}
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
      {eventDialog}
    </div>
  );
};

const maxPanelsPerDay = (items: readonly PanelItem[] = []): number =>
  Math.max(0, ...[...groupBy(items, ({ date }) => date).values()].map(({ length }) => length));

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
