import { MODULE } from "@foyer/contract/constants";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import ListIcon from "@material-design-icons/svg/filled/view_list.svg?react";
import RoomsIcon from "@material-design-icons/svg/filled/view_week.svg?react";
import { lazy, useMemo, useRef, type CSSProperties } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { useCorrectedFilters } from "../../features/panels/chosen-filters.ts";
import { useListLook } from "../../features/panels/list-look.ts";
import { ListLookButton } from "../../features/panels/ListLookButton.tsx";
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
import styles from "./PanelsPage.module.css";
import { headDay, ProgrammeDays } from "./ProgrammeDays.tsx";
import { queryOfDay, useDayPanels } from "./use-day-panels.ts";
import { useEarlier } from "./use-earlier.tsx";
import { useJump } from "./use-jump.ts";
import { isNarrowed, type PanelsSearch, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["path", "type", "room"] as const;

/** Room for some rooms side by side. */
const WIDE = "(width >= 1024px)";

/** There what stands above a list stays with its days, so that the first session stands high. */
const SMALL = "(width < 700px), (height < 480px)";

const HourStrip = lazy(async () => ({
  default: (await import("../../features/panels/hours/HourStrip.tsx")).HourStrip,
}));

const RoomsView = lazy(async () => ({
  default: (await import("../../compositions/rooms/RoomsView.tsx")).RoomsView,
}));

type CurrentEventsProps = ProgrammeView & { dates: string[] };

/**
 * The programme by time, one day at a time or all together. While its days are on their way the rest
 * stands ready.
 */
export const CurrentEvents = ({ dates, search, change, handleType }: CurrentEventsProps) => {
  const texts = useTranslation();
  const { t } = texts;
  const { profile } = useSession();
  const { has } = useAccess();
  const { now, today } = useToday();
  useCorrectedFilters(search, change);
  const pick = (wished: string | undefined) =>
    wished === ALL_DAYS ? ALL_DAYS : (pickDay(dates, wished, today) ?? "");
  const day = pick(search.day);
  const isAll = day === ALL_DAYS;
  const hasDays = dates.length > 0;
  const { panels, query, found } = useDayPanels(day, search, hasDays);
  const { look, choose } = useListLook(mostOnADay(panels.data));
  const isPrinted = useIsPrinted();
  const isSmall = useMediaQuery(SMALL);
  const { renderItem, openEvent, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: false,
    look,
    search: search.search,
    now,
  });
  const canBeByRoom = useMediaQuery(WIDE) && fields.time && !isAll && !isPrinted;
  const isByRoom = canBeByRoom && search.look === "rooms";
  // What somebody looks for may be over, and paper has no now.
  const isFromNow = day === today && !isByRoom && !isNarrowed(search) && !isPrinted;
  const parts = useMemo(
    () => (isFromNow && fields.time && panels.data ? splitDay(panels.data, now) : undefined),
    [isFromNow, fields.time, panels.data, now],
  );
  const tellEarlier = useEarlier({ search, change });
  const earlier = parts && tellEarlier(parts);

  const block = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const coveredTop = useCoveredTop(bar);
  const { hold, jump } = useJump(block);
  const handleChange = (changed: PanelsSearch) => {
    goBackToTop(block.current);
    const { day: wished, ...wanted } = change(changed);
    // Asked before the new address is drawn, which takes its time on a phone.
    const date = pick(wished);
    if (!hasDays) return;
    void queryClient.prefetchQuery(editionQueryOptions(panelRoutes.list, queryOfDay(date, wanted)));
  };
  const list = {
    now,
    renderItem,
    showTimes: fields.time,
    look,
    memory: JSON.stringify([editionKey(), query]),
    coveredTop,
  };

  const clock = profile && today !== undefined ? wallClockAt(now, profile) : undefined;
  const lead = earlier?.earlierFold;
  const strip = (shown: PanelItem[]) => (
    <LazyPart fallback={isSmall && lead}>
      <HourStrip
        day={{ items: shown, parts, isEarlierShown: earlier?.isEarlierShown === true }}
        clock={day === today ? clock : undefined}
        lead={isSmall && lead}
        onJump={jump}
      />
    </LazyPart>
  );
  const hours =
    panels.data && fields.time && !isAll && !isByRoom ? strip(panels.data) : isSmall && lead;
  const tools = (
    <div className={styles.tools}>
      {has(MODULE.agenda) && <DownloadPdfButton of="all" />}
      {canBeByRoom && (
        <Button
          look="outline"
          icon={isByRoom ? ListIcon : RoomsIcon}
          onClick={() => change({ look: isByRoom ? "" : "rooms" })}
        >
          {t(isByRoom ? "panels.asList" : "panels.byRoom")}
        </Button>
      )}
      {!isByRoom && <ListLookButton look={look} onChoose={choose} />}
    </div>
  );
  const date = fields.date && !isAll ? day : undefined;
  // A phone has no room for both, so that the line of now says the day and how much runs.
  const isSaidByNow = isSmall && parts !== undefined;

  return (
    <div ref={block} style={{ "--covered": `${coveredTop}px` } as CSSProperties}>
      {/* Rooms scroll in a window of their own, which has its own heads. */}
      <div ref={bar} className={joinClasses(styles.bar, !isByRoom && styles.stuck)}>
        <PanelFilterBar
          names={FILTERS}
          wanted={search}
          found={found && panels.data?.length}
          onChange={handleChange}
          onType={handleType}
        />
        <div className={styles.days}>
          {hasDays && (
            <ProgrammeDays
              dates={dates}
              day={day}
              found={found}
              showDates={fields.date}
              onChange={(chosen) => handleChange({ day: chosen })}
            />
          )}
          {!isSmall && <div className={styles.hours}>{hours}</div>}
        </div>
        {isSmall && (
          <div className={styles.line}>
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
            ofAll={found?.ofAll}
            onChange={handleChange}
            emptyText={t("panels.emptyDay")}
            date={isSaidByNow || found ? undefined : date}
            onSearchAllDays={
              dates.length > 1 && !isAll ? () => handleChange({ day: ALL_DAYS }) : undefined
            }
            lead={!isSmall && lead}
            extra={!isSmall && tools}
            isSaid={isSaidByNow}
          >
            {(shown) =>
              isByRoom ? (
                <LazyPart fallback={<ListSkeleton />}>
                  <RoomsView key={day} items={shown} now={now} onOpenEvent={openEvent} />
                </LazyPart>
              ) : (
                <DayList
                  items={shown}
                  parts={parts}
                  list={list}
                  clock={clock ?? ""}
                  date={isSaidByNow ? date : undefined}
                  isEarlierShown={earlier?.isEarlierShown === true}
                  nameDay={isAll ? (one) => headDay(texts, dates, one, fields.date) : undefined}
                  hold={hold}
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

const mostOnADay = (items: readonly PanelItem[] = []): number =>
  Math.max(0, ...[...groupBy(items, ({ date }) => date).values()].map(({ length }) => length));

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
