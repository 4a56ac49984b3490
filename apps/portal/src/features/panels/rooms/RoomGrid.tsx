import { clockOf } from "@foyer/contract/dates";
import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { groupBy } from "@foyer/ui/group-by.ts";
import { ARROWS, nextCard } from "@foyer/ui/time-grid.ts";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useElementScrollRestoration } from "@tanstack/react-router";
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { isOngoing, isOver } from "../../../lib/panel-time.ts";
import { useTranslation } from "../../../lib/use-translation.ts";
import type { Block, RoomColumn, RoomPlan } from "./layout-rooms.ts";
import styles from "./RoomGrid.module.css";
import { HourRail, RoomHeaders } from "./RoomGridEdges.tsx";

export type RoomGridProps = {
  plan: RoomPlan;
  /** In ms since 1970. */
  now: number;
  /** Returns `HH:mm` in the edition's time zone. */
  clockAt: (instant: number) => string;
  /** @param isTabStop true for the one block that Tab reaches; arrow keys reach the others */
  renderBlock: (block: Block, isTabStop: boolean) => ReactNode;
};

const SCROLL_ID = "rooms";
const MINUTE = 60_000;
/** Fraction of the window before now when today opens. */
const NOW_OFFSET = 0.3;

/** Timetable with the rooms side by side: an ARIA grid with one tab stop and arrow key navigation. */
export const RoomGrid = ({ plan, now, clockAt, renderBlock }: RoomGridProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const keys = useGridKeys(plan, now);
  const isToday = plan.from <= now && now < plan.to;
  const nowTop = ((now - plan.from) / MINUTE) * plan.pixelsPerMinute;
  const grid = useInitialScroll(isToday ? nowTop : 0);
  const rows = useMemo(() => toRows(plan), [plan]);
  const frame = {
    "--columns": plan.columns
      .map((column) => `minmax(${widthOf(column)}px, ${column.lanes}fr)`)
      .join(" "),
    "--min-width": `${plan.columns.map(widthOf).reduce((sum, width) => sum + width, 0)}px`,
    "--height": `${((plan.to - plan.from) / MINUTE) * plan.pixelsPerMinute}px`,
    "--hour": `${60 * plan.pixelsPerMinute}px`,
  } as CSSProperties;
  return (
    <div className={styles.frame} style={frame}>
      <p id={hintId} className={styles.hint}>
        {t("panels.gridKeys")}
      </p>
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={t("panels.byRoom")}
        aria-describedby={hintId}
        aria-colcount={plan.columns.length + 1}
        aria-rowcount={rows.length + 1}
        data-scroll-restoration-id={SCROLL_ID}
        tabIndex={-1}
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
      >
        <RoomHeaders columns={plan.columns} />
        <div className={styles.body} role="rowgroup">
          <HourRail plan={plan} clockAt={clockAt} now={isToday ? now : undefined} nowTop={nowTop} />
          {rows.map(({ start, cells }, index) => (
            <div key={start} className={styles.row} role="row" aria-rowindex={index + 2}>
              <VisuallyHidden>
                <span role="rowheader">{clockOf(start)}</span>
              </VisuallyHidden>
              {cells.map(([column, blocks]) => (
                <div
                  key={column}
                  className={styles.cell}
                  role="gridcell"
                  aria-colindex={column + 2}
                >
                  {blocks.map((block) => (
                    <div
                      key={block.item.id}
                      className={styles.slot}
                      data-block={block.item.id}
                      data-over={isOver(block.item, now) || undefined}
                      data-now={isOngoing(block.item, now) || undefined}
                      style={blockStyle(block)}
                    >
                      {renderBlock(block, block.item.id === keys.tabStop)}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};

/** Returns the minimum width of a room in CSS pixels. Concurrent panels are narrower than single ones. */
const widthOf = ({ lanes }: RoomColumn): number => (lanes === 1 ? 136 : lanes * 108);

const blockStyle = ({ column, top, height, lane, lanes }: Block): CSSProperties =>
  ({
    gridColumn: column + 2,
    "--top": `${top}px`,
    "--block": `${height}px`,
    "--lane": lane,
    "--lanes": lanes,
  }) as CSSProperties;

/** Returns a row for each start time, with a cell for each room in which a panel starts. */
const toRows = ({ blocks }: RoomPlan) => {
  const byStart = groupBy(
    blocks.toSorted((one, other) => one.top - other.top || one.column - other.column),
    ({ item }) => item.startDate,
  );
  return [...byStart].map(([start, startingBlocks]) => ({
    start,
    cells: [...groupBy(startingBlocks, ({ column }) => column)],
  }));
};

/** Scrolls to the position of the last visit, else to now, else to the start. */
const useInitialScroll = (top: number) => {
  const grid = useRef<HTMLDivElement>(null);
  const restored = useElementScrollRestoration({ id: SCROLL_ID });
  const [initial] = useState({
    left: restored?.scrollX ?? 0,
    top: restored?.scrollY,
    now: top,
  });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const atNow = Math.max(initial.now - element.clientHeight * NOW_OFFSET, 0);
    element.scrollLeft = initial.left;
    element.scrollTop = initial.top ?? atNow;
  }, [initial]);
  return grid;
};

const blockAt = (target: EventTarget): number | null => {
  const block = target instanceof Element ? target.closest<HTMLElement>("[data-block]") : null;
  return block === null ? null : Number(block.dataset["block"]);
};

/** Roving tabindex: the tab stop is the last focused panel, else the first one that is not over. */
const useGridKeys = ({ blocks }: RoomPlan, now: number) => {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const cards = useMemo(
    () =>
      blocks
        .filter(({ item }) => hasDetails(item))
        .map(({ item, column, top }) => ({ item, id: item.id, column, startsAt: top })),
    [blocks],
  );
  const hasFocusedCard = cards.some(({ id }) => id === focusedId);
  const first = cards.find(({ item }: { item: PanelItem }) => !isOver(item, now)) ?? cards[0];
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = blockAt(event.target);
    const arrow = ARROWS[event.key];
    if (id === null || arrow === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const next = nextCard(cards, id, arrow);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-block="${next ?? id}"] :is(a, button)`)
      ?.focus();
  };
  return {
    tabStop: hasFocusedCard ? focusedId : (first?.id ?? null),
    handleKeyDown,
    handleFocus: ({ target }: { target: EventTarget }) =>
      setFocusedId((previous) => blockAt(target) ?? previous),
  };
};
