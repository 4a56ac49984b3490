import { clockOf } from "@foyer/contract/dates";
import { ITEM_TYPE } from "@foyer/contract/constants";
import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { Fragment, memo, useMemo, type ReactNode, type Ref } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./Timetable.module.css";
import { ROW_LENGTH, useColumns } from "./use-columns.ts";
import type { ViewMode } from "./view-mode.ts";
import type { ListContext, DisplayedTime } from "./displayed-time.ts";
import { buildTimetable, isTimeOngoing, type TimetableRow } from "./timetable.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";
import { LongList } from "../../ui/long-list/LongList.tsx";

type TimetableProps = {
  items: readonly PanelItem[];
  /** In ms since 1970. */
  now: number;
  /** Must be stable, because rows render again only when their props change. */
  renderItem: (item: PanelItem, listContext: ListContext) => ReactNode;
  showTimes: boolean;
  viewMode?: ViewMode;
  /** False if a heading above already marks all items as ongoing. */
  hasNowChips?: boolean;
  /** Heading level of the start times. */
  level?: 2 | 3;
  /**
   * Name of a day, for lists of several days. Its heading is one level above the start times.
   * @param date `YYYY-MM-DD`
   */
  nameDay?: (date: string) => string;
  memory: string;
  coveredTop?: number;
  /** True if content beside the list needs the space of a third column. */
  isNarrow?: boolean;
  /** Renders content after an item, such as free time; must be stable like `renderItem`. */
  renderAfter?: ((item: PanelItem) => ReactNode) | undefined;
  ref?: Ref<LongListHandle> | undefined;
};

const TIME_HEIGHT = 36;
/** Height of the content after an item, such as free time. */
const AFTER_HEIGHT = 57;

/** Renders panels grouped by start time, with the times on the left and ongoing panels marked. */
export const Timetable = (props: TimetableProps) => {
  const {
    items,
    now,
    renderItem,
    showTimes,
    viewMode = "cards",
    hasNowChips = true,
    level = 2,
    nameDay,
    memory,
    coveredTop = 0,
    isNarrow = false,
    renderAfter,
    ref,
  } = props;
  const { columns, lineHeight, slotHeight } = useColumns(viewMode, isNarrow);
  const rows = useMemo(() => buildTimetable(items, ROW_LENGTH), [items]);
  const hasTimeAbove = viewMode === "cards" && columns === 1;
  const estimateHeight = ({ items: rowItems, isFirstOfTime }: TimetableRow) => {
    const panels = rowItems.filter(({ itemType }) => itemType !== ITEM_TYPE.hourSlot);
    const after = rowItems.filter((item) => Boolean(renderAfter?.(item)));
    const timeHeight = panels.length > 0 && isFirstOfTime && hasTimeAbove ? TIME_HEIGHT : 0;
    return (
      (rowItems.length - panels.length) * slotHeight +
      Math.ceil(panels.length / columns) * lineHeight +
      after.length * AFTER_HEIGHT +
      timeHeight
    );
  };
  const list = (
    <LongList
      rows={rows}
      cards={items.length}
      cacheKey={`${memory}/${viewMode}`}
      coveredTop={coveredTop}
      ref={ref}
      estimateHeight={estimateHeight}
      hasStop={({ items: rowItems }) => rowItems.some(hasDetails)}
      renderRow={(row) => (
        <Row
          row={row}
          dayName={row.newDay === null ? undefined : nameDay?.(row.newDay)}
          total={items.length}
          isOngoing={hasNowChips && isTimeOngoing(row, now)}
          isNowVisible={!hasNowChips}
          showTime={showTimes}
          viewMode={viewMode}
          level={level}
          renderItem={renderItem}
          renderAfter={renderAfter}
        />
      )}
    />
  );
  return (
    <div className={joinClasses(styles.list, viewMode === "rows" && styles.sheet)}>{list}</div>
  );
};

type RowProps = {
  row: TimetableRow;
  /** Set for the first row of each day in lists of several days. */
  dayName: string | undefined;
  total: number;
  isOngoing: boolean;
  isNowVisible: boolean;
  showTime: boolean;
  viewMode: ViewMode;
  level: 2 | 3;
  renderItem: TimetableProps["renderItem"];
  renderAfter: TimetableProps["renderAfter"];
};

const Row = memo((props: RowProps) => {
  const { row, dayName, total, isOngoing, isNowVisible, showTime, viewMode, level } = props;
  const { renderItem, renderAfter } = props;
  const isWholeTime = row.isFirstOfTime && row.isLastOfTime;
  const contextOf = ({ endDate }: PanelItem): ListContext => ({
    time: displayedTimeOf(showTime, endDate === row.end),
    isNow: isNowVisible || (showTime && isOngoing),
    level: level === 2 ? 3 : 4,
  });
  return (
    <section
      className={joinClasses(
        styles.row,
        styles[viewMode],
        row.isLastOfTime && styles.last,
        showTime && styles.withRail,
      )}
    >
      {dayName !== undefined && <h2 className={styles.day}>{dayName}</h2>}
      {showTime && <Rail row={row} isOngoing={isOngoing} level={level} />}
      <ul
        className={joinClasses(styles.items, isWholeTime && row.items.length === 2 && styles.pair)}
        aria-label={showTime ? clockOf(row.start) : undefined}
      >
        {row.items.map((item, index) => (
          <li
            key={item.id}
            className={joinClasses(
              styles.item,
              item.itemType === ITEM_TYPE.hourSlot && styles.wide,
            )}
            aria-posinset={row.position + index}
            aria-setsize={total}
          >
            {renderItem(item, contextOf(item))}
          </li>
        ))}
      </ul>
      {renderAfter &&
        row.items.map((item) => <Fragment key={item.id}>{renderAfter(item)}</Fragment>)}
    </section>
  );
});

const displayedTimeOf = (showTime: boolean, hasUsualEnd: boolean): DisplayedTime => {
  if (!showTime) return "nothing";
  return hasUsualEnd ? "all" : "start";
};

type RailProps = Pick<RowProps, "row" | "isOngoing" | "level">;

/** Start time next to the cards. It sticks while a long group scrolls, but screen readers read it once. */
const Rail = ({ row: { start, end, isFirstOfTime }, isOngoing, level }: RailProps) => {
  const { t } = useTranslation();
  const Time = `h${level}` as const;
  const content = (
    <>
      {isFirstOfTime ? (
        <Time className={styles.time}>{clockOf(start)}</Time>
      ) : (
        <p className={styles.time}>{clockOf(start)}</p>
      )}
      {isFirstOfTime && end !== null && <p className={styles.end}>–{clockOf(end)}</p>}
      {isFirstOfTime && isOngoing && <Chip tone="now">{t("panels.now")}</Chip>}
    </>
  );
  return (
    <div
      className={joinClasses(
        styles.rail,
        !isFirstOfTime && styles.repeated,
        isOngoing && styles.ongoing,
      )}
      aria-hidden={!isFirstOfTime || undefined}
    >
      <div className={styles.sticky}>{content}</div>
    </div>
  );
};
