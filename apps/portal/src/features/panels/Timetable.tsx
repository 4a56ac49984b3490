import { ITEM_TYPE } from "@foyer/contract/constants";
import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { memo, useMemo, type ReactNode, type Ref } from "react";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./Timetable.module.css";
import type { ListLook } from "./list-look.ts";
import type { Said, TimeSaid } from "./time-said.ts";
import { buildTimetable, isTimeOngoing, type TimetableRow } from "./timetable.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";
import { LongList } from "../../ui/long-list/LongList.tsx";

type TimetableProps = {
  items: readonly PanelItem[];
  /** Milliseconds since 1970. */
  now: number;
  /** Draws one item; it should be stable, so that a row is drawn only when it changes. */
  renderItem: (item: PanelItem, said: Said) => ReactNode;
  showTimes: boolean;
  look?: ListLook;
  /** False where a heading above says that all of it goes on. */
  marksNow?: boolean;
  /** Level of the times' headings in the page's outline. */
  level?: 2 | 3;
  /** For several days: names one in its heading, a level above the times'. @param date `YYYY-MM-DD` */
  nameDay?: (date: string) => string;
  memory: string;
  coveredTop?: number;
  ref?: Ref<LongListHandle> | undefined;
};

const TWO_COLUMNS = "(width >= 900px)";
/** Lines of items that are drawn and measured together, and the height of one in CSS pixels. */
const LINES = { cards: 2, rows: 6 } as const satisfies Record<ListLook, number>;
const HEIGHTS = { cards: 184, rows: 73 } as const satisfies Record<ListLook, number>;
const TIME_HEIGHT = 36;

/** Draws a day: items grouped by their start, the time in a left rail, now marked. */
export const Timetable = (props: TimetableProps) => {
  const {
    items,
    now,
    renderItem,
    showTimes,
    look = "cards",
    marksNow = true,
    level = 2,
    nameDay,
    memory,
    coveredTop = 0,
    ref,
  } = props;
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const rows = useMemo(() => buildTimetable(items, columns * LINES[look]), [items, columns, look]);
  const hasTimeAbove = look === "cards" && columns === 1;
  const estimateHeight = ({ items: { length }, isFirstOfTime }: TimetableRow) =>
    Math.ceil(length / columns) * HEIGHTS[look] + (isFirstOfTime && hasTimeAbove ? TIME_HEIGHT : 0);
  const list = (
    <LongList
      rows={rows}
      cards={items.length}
      memory={`${memory}/${look}`}
      coveredTop={coveredTop}
      ref={ref}
      estimateHeight={estimateHeight}
      hasStop={({ items: shown }) => shown.some(hasDetails)}
      renderRow={(row) => (
        <Row
          row={row}
          dayName={row.beginsDay === null ? undefined : nameDay?.(row.beginsDay)}
          total={items.length}
          isOngoing={marksNow && isTimeOngoing(row, now)}
          isNowSaid={!marksNow}
          showTime={showTimes}
          look={look}
          level={level}
          renderItem={renderItem}
        />
      )}
    />
  );
  return look === "rows" ? <div className={styles.sheet}>{list}</div> : list;
};

type RowProps = {
  row: TimetableRow;
  /** For the first row of a day where there are several. */
  dayName: string | undefined;
  total: number;
  isOngoing: boolean;
  isNowSaid: boolean;
  showTime: boolean;
  look: ListLook;
  level: 2 | 3;
  renderItem: TimetableProps["renderItem"];
};

const Row = memo((props: RowProps) => {
  const { row, dayName, total, isOngoing, isNowSaid, showTime, look, level, renderItem } = props;
  const said: Said = {
    time: timeSaidBy(row, showTime),
    now: isNowSaid || (showTime && isOngoing),
    level: level === 2 ? 3 : 4,
  };
  return (
    <section
      className={joinClasses(
        styles.row,
        styles[look],
        row.isLastOfTime && styles.last,
        showTime && styles.railed,
      )}
    >
      {dayName !== undefined && <h2 className={styles.day}>{dayName}</h2>}
      {showTime && <Rail row={row} isOngoing={isOngoing} level={level} />}
      <ul className={styles.items} aria-label={showTime ? clockOf(row.start) : undefined}>
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
            {renderItem(item, said)}
          </li>
        ))}
      </ul>
    </section>
  );
});

const timeSaidBy = ({ end }: TimetableRow, showTime: boolean): TimeSaid => {
  if (!showTime) return "nothing";
  return end === null ? "start" : "all";
};

type RailProps = Pick<RowProps, "row" | "isOngoing" | "level">;

/** The time beside the cards; a group longer than the window carries it along, but says it once. */
const Rail = ({ row: { start, end, isFirstOfTime }, isOngoing, level }: RailProps) => {
  const { t } = useTranslation();
  const Time = `h${level}` as const;
  const words = (
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
        !isFirstOfTime && styles.again,
        isOngoing && styles.ongoing,
      )}
      aria-hidden={!isFirstOfTime || undefined}
    >
      <div className={styles.stuck}>{words}</div>
    </div>
  );
};
