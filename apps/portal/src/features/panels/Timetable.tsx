import { ITEM_TYPE } from "@foyer/contract/constants";
import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { memo, useMemo, type ReactNode, type Ref } from "react";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./Timetable.module.css";
import { buildTimetable, findRowOfNow, isTimeOngoing, type TimetableRow } from "./timetable.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";
import { LongList } from "../../ui/long-list/LongList.tsx";

type TimetableProps = {
  items: readonly PanelItem[];
  /** Milliseconds since 1970. */
  now: number;
  /** Draws one item; it should be stable, so that a row is drawn only when it changes. */
  renderItem: (item: PanelItem) => ReactNode;
  showTimes: boolean;
  /** Level of the times' headings in the page's outline. */
  level?: 2 | 3;
  /** For several days: names one in its heading, a level above the times'. @param date `YYYY-MM-DD` */
  nameDay?: (date: string) => string;
  memory: string;
  coveredTop?: number;
  ref?: Ref<LongListHandle>;
};

const TWO_COLUMNS = "(width >= 900px)";
const CARD_HEIGHT = 184;
const TIME_HEIGHT = 36;

/** Draws a day: items grouped by their start, the time in a left rail, now marked. */
export const Timetable = (props: TimetableProps) => {
  const {
    items,
    now,
    renderItem,
    showTimes,
    level = 2,
    nameDay,
    memory,
    coveredTop = 0,
    ref,
  } = props;
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const rows = useMemo(() => buildTimetable(items, columns), [items, columns]);
  const estimateHeight = ({ items: { length }, isFirstOfTime }: TimetableRow) =>
    Math.ceil(length / columns) * CARD_HEIGHT + (isFirstOfTime && columns === 1 ? TIME_HEIGHT : 0);
  return (
    <LongList
      {...(ref && { ref })}
      rows={rows}
      cards={items.length}
      memory={memory}
      coveredTop={coveredTop}
      estimateHeight={estimateHeight}
      hasStop={({ items: shown }) => shown.some(hasDetails)}
      renderRow={(row) => (
        <Row
          row={row}
          dayName={row.beginsDay === null ? undefined : nameDay?.(row.beginsDay)}
          total={items.length}
          isOngoing={isTimeOngoing(row, now)}
          showTime={showTimes}
          level={level}
          renderItem={renderItem}
        />
      )}
    />
  );
};

/** The key of the row to jump to, for a list's `goTo`; undefined when the day is over. */
export const rowOfNow = (items: readonly PanelItem[], now: number): string | undefined =>
  findRowOfNow(buildTimetable(items, 1), now);

type RowProps = {
  row: TimetableRow;
  /** For the first row of a day where there are several. */
  dayName: string | undefined;
  total: number;
  isOngoing: boolean;
  showTime: boolean;
  level: 2 | 3;
  renderItem: (item: PanelItem) => ReactNode;
};

const Row = memo(({ row, dayName, total, isOngoing, showTime, level, renderItem }: RowProps) => (
  <section
    className={joinClasses(styles.row, row.isLastOfTime && styles.last, showTime && styles.railed)}
  >
    {dayName !== undefined && <h2 className={styles.day}>{dayName}</h2>}
    {showTime && <Rail row={row} isOngoing={isOngoing} level={level} />}
    <ul className={styles.cards} aria-label={showTime ? clockOf(row.start) : undefined}>
      {row.items.map((item, index) => (
        <li
          key={item.id}
          className={joinClasses(
            styles.item,
            item.itemType === ITEM_TYPE.hourSlot && styles.wide,
            index === indexOfOdd(row) && styles.alone,
          )}
          aria-posinset={row.position + index}
          aria-setsize={total}
        >
          {renderItem(item)}
        </li>
      ))}
    </ul>
  </section>
));

/** The last card of a time that has none beside it takes both columns, as hour-slots do anyway. */
const indexOfOdd = ({ items, isLastOfTime }: TimetableRow) => {
  const isCard = ({ itemType }: PanelItem) => itemType !== ITEM_TYPE.hourSlot;
  const isOdd = items.filter(isCard).length % 2 === 1;
  return isLastOfTime && isOdd ? items.findLastIndex(isCard) : -1;
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
      {end !== null && <p className={styles.end}>–{clockOf(end)}</p>}
      {isOngoing && <Chip tone="now">{t("panels.now")}</Chip>}
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
