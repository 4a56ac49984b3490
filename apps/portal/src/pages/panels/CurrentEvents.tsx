import { MODULE } from "@foyer/contract/constants";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import { useMemo, useRef, type CSSProperties } from "react";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { DownloadPdfButton } from "../../features/agenda/DownloadPdfButton.tsx";
import { useCorrectedFilters } from "../../features/panels/chosen-filters.ts";
import { DayParts } from "../../features/panels/DayParts.tsx";
import { useListLook } from "../../features/panels/list-look.ts";
import { ListLookButton } from "../../features/panels/ListLookButton.tsx";
import { PanelFilterBar } from "../../features/panels/PanelFilterBar.tsx";
import { listQuery, toListQuery } from "../../features/panels/panels.queries.ts";
import { splitDay } from "../../features/panels/timetable.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { useCoveredTop } from "../../features/panels/use-covered-top.ts";
import { ALL_DAYS, pickDay, wallClockAt } from "../../lib/conference-day.ts";
import { groupBy } from "@foyer/ui/group-by.ts";
import { queryClient } from "../../lib/queries.ts";
import { editionKey, useAccess, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { useIsPrinted } from "../../ui/long-list/use-is-printed.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListState } from "./ListState.tsx";
import styles from "./PanelsPage.module.css";
import { nameDay, ProgrammeDays } from "./ProgrammeDays.tsx";
import { useEarlier } from "./use-earlier.tsx";
import { isNarrowed, type PanelsSearch, type ProgrammeView } from "./use-programme-view.ts";

const FILTERS = ["path", "type", "room"] as const;

type CurrentEventsProps = ProgrammeView & { dates: string[] };

/**
 * The programme by time, one day at a time or all together. While its days are on their way the rest
 * stands ready.
 */
export const CurrentEvents = ({ dates, search, change, handleType }: CurrentEventsProps) => {
  const { t } = useTranslation();
  const { profile } = useSession();
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
  const { look, choose } = useListLook(mostOnADay(panels.data));
  const isPrinted = useIsPrinted();
  // What somebody looks for may be over, and paper has no now.
  const isFromNow = day === today && !isNarrowed(search) && !isPrinted;
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: false,
    look,
    now,
  });
  const parts = useMemo(
    () => (isFromNow && fields.time && panels.data ? splitDay(panels.data, now) : undefined),
    [isFromNow, fields.time, panels.data, now],
  );
  const tellEarlier = useEarlier({ search, change });
  const earlier = parts && tellEarlier(parts);

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
  const list = {
    now,
    renderItem,
    showTimes: fields.time,
    look,
    memory: JSON.stringify([editionKey(), query]),
    coveredTop,
  };

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
            lead={earlier?.earlierFold}
            extra={
              <>
                {has(MODULE.agenda) && <DownloadPdfButton of="all" />}
                <ListLookButton look={look} onChoose={choose} />
              </>
            }
          >
            {(shown) =>
              parts === undefined ? (
                <Timetable
                  {...list}
                  items={shown}
                  level={isAll ? 3 : 2}
                  {...(isAll && { nameDay: (date) => nameDay(t, dates, date, fields.date) })}
                />
              ) : (
                <DayParts
                  day={parts}
                  clock={profile ? wallClockAt(now, profile) : ""}
                  isEarlierShown={earlier?.isEarlierShown === true}
                  renderItems={(items, part) => (
                    <Timetable
                      {...list}
                      items={items}
                      level={3}
                      marksNow={part === "coming" || part === "earlier"}
                      memory={`${list.memory}/${part}`}
                    />
                  )}
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
