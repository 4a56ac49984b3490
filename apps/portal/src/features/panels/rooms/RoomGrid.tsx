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
  type UIEvent,
} from "react";
import { isOngoing, isOver } from "../../../lib/panel-time.ts";
import { useTranslation } from "../../../lib/use-translation.ts";
import type { Block, RoomColumn, RoomPlan } from "./layout-rooms.ts";
import styles from "./RoomGrid.module.css";
import { HourRail, RoomHeaders } from "./RoomGridEdges.tsx";

export type RoomGridProps = {
  plan: RoomPlan;
  /** True if all rooms share the width of the window. */
  isOverview: boolean;
  /** In ms since 1970. */
  now: number;
  /** Returns `HH:mm` in the edition's time zone. */
  clockAt: (instant: number) => string;
  /** @param isTabStop true for the one block that Tab reaches; arrow keys reach the others */
  renderBlock: (block: Block, isTabStop: boolean) => ReactNode;
};

const SCROLL_ID = "rooms";
const MINUTE = 60_000;

/** Timetable with the rooms side by side: an ARIA grid with one tab stop and arrow key navigation. */
export const RoomGrid = ({ plan, isOverview, now, clockAt, renderBlock }: RoomGridProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const keys = useGridKeys(plan, now);
  const isToday = plan.from <= now && now < plan.to;
  const nowTop = ((now - plan.from) / MINUTE) * plan.pixelsPerMinute;
  const grid = useInitialScroll(isToday, isOverview);
  const { head, body, hasOverflow, handleScroll } = useSyncedScroll();
  const rows = useMemo(() => toRows(plan), [plan]);
  const frame = {
    "--columns": plan.columns
      .map((column) => `minmax(${isOverview ? 0 : widthOf(column)}px, ${column.lanes}fr)`)
      .join(" "),
    "--min-width": isOverview
      ? "0px"
      : `${plan.columns.map(widthOf).reduce((sum, width) => sum + width, 0)}px`,
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
        data-overview={isOverview || undefined}
        tabIndex={-1}
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
      >
        {/* Scrolls the rooms sideways from the top of the window. */}
        <div
          ref={head}
          className={styles.head}
          role="rowgroup"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach hidden rooms
          tabIndex={hasOverflow ? 0 : undefined}
          onScroll={handleScroll}
        >
          <RoomHeaders columns={plan.columns} />
        </div>
        <div
          ref={body}
          className={styles.scroller}
          role="rowgroup"
          data-scroll-restoration-id={SCROLL_ID}
          data-overflow={hasOverflow || undefined}
          onScroll={handleScroll}
        >
          <div className={styles.body} role="presentation">
            <HourRail
              plan={plan}
              clockAt={clockAt}
              now={isToday ? now : undefined}
              nowTop={nowTop}
            />
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

/** Scrolls the page to the position of the last visit, else to now, and to an overview when it opens. */
const useInitialScroll = (isToday: boolean, isOverview: boolean) => {
  const grid = useRef<HTMLDivElement>(null);
  const restored = useElementScrollRestoration({ getElement: () => window });
  const [initial] = useState({ top: restored?.scrollY, isToday });
  useLayoutEffect(() => {
    if (initial.top !== undefined) window.scrollTo({ top: initial.top, behavior: "instant" });
    else if (initial.isToday) {
      const marker = grid.current?.querySelector("[data-now-marker]");
      marker?.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [initial]);
  useLayoutEffect(() => {
    if (isOverview) grid.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [isOverview]);
  return grid;
};

/** Scrolls names and panels of the rooms sideways together, because only the page scrolls vertically. */
const useSyncedScroll = () => {
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const restored = useElementScrollRestoration({ id: SCROLL_ID });
  const [initialLeft] = useState(restored?.scrollX ?? 0);
  const [hasOverflow, setOverflow] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    element.scrollLeft = initialLeft;
    const update = () => setOverflow(element.scrollWidth > element.clientWidth);
    // Before the first paint, because the change of overflow moves all panels for browsers.
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initialLeft]);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const other = currentTarget === head.current ? body.current : head.current;
    if (other !== null) other.scrollLeft = currentTarget.scrollLeft;
  };
  return { head, body, hasOverflow, handleScroll };
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
