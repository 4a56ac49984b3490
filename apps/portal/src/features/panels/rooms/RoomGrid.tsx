import { hasDetails, type PanelItem } from "@foyer/contract/panels";
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
import { clockOf, isOngoing, isOver } from "../../../lib/panel-time.ts";
import { useTranslation } from "../../../lib/use-translation.ts";
import type { Block, RoomColumn, RoomPlan } from "./lay-rooms.ts";
import styles from "./RoomGrid.module.css";
import { HourRail, RoomHeads } from "./RoomGridEdges.tsx";

export type RoomGridProps = {
  plan: RoomPlan;
  /** Milliseconds since 1970. */
  now: number;
  /** What clocks show at an instant, `HH:mm` in the edition's zone. */
  clockAt: (instant: number) => string;
  /** @param isStop whether Tab comes to it; arrows lead to the others */
  renderBlock: (block: Block, isStop: boolean) => ReactNode;
};

const SCROLLED = "rooms";
const MINUTE = 60_000;
/** How much of the window lies before now, when a day opens at it. */
const BEFORE_NOW = 0.3;

/** A day with its rooms side by side: a grid to screen readers, and one stop of the Tab key, in which arrows lead on. */
export const RoomGrid = ({ plan, now, clockAt, renderBlock }: RoomGridProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const keys = useGridKeys(plan, now);
  const isOn = plan.from <= now && now < plan.to;
  const nowTop = ((now - plan.from) / MINUTE) * plan.pixelsPerMinute;
  const grid = useOpening(isOn ? nowTop : 0);
  const rows = useMemo(() => toRows(plan), [plan]);
  const frame = {
    "--columns": plan.columns.map((one) => `minmax(${widthOf(one)}px, ${one.lanes}fr)`).join(" "),
    "--least": `${plan.columns.map(widthOf).reduce((sum, width) => sum + width, 0)}px`,
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
        data-scroll-restoration-id={SCROLLED}
        tabIndex={-1}
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
      >
        <RoomHeads columns={plan.columns} />
        <div className={styles.body} role="rowgroup">
          <HourRail plan={plan} clockAt={clockAt} now={isOn ? now : undefined} nowTop={nowTop} />
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
                      className={styles.place}
                      data-block={block.item.id}
                      data-over={isOver(block.item, now) || undefined}
                      data-now={isOngoing(block.item, now) || undefined}
                      style={placeOfBlock(block)}
                    >
                      {renderBlock(block, block.item.id === keys.stop)}
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

/** CSS pixels that a room needs; what stands abreast is narrower than what stands alone. */
const widthOf = ({ lanes }: RoomColumn): number => (lanes === 1 ? 136 : lanes * 108);

const placeOfBlock = ({ column, top, height, lane, lanes }: Block): CSSProperties =>
  ({
    gridColumn: column + 2,
    "--top": `${top}px`,
    "--block": `${height}px`,
    "--lane": lane,
    "--lanes": lanes,
  }) as CSSProperties;

/** A row for each time at which something begins, and in it a cell for each room where something does. */
const toRows = ({ blocks }: RoomPlan) => {
  const byStart = groupBy(
    blocks.toSorted((one, other) => one.top - other.top || one.column - other.column),
    ({ item }) => item.startDate,
  );
  return [...byStart].map(([start, begun]) => ({
    start,
    cells: [...groupBy(begun, ({ column }) => column)],
  }));
};

/** Where it was left when somebody comes back, else at now, else at its beginning. */
const useOpening = (top: number) => {
  const grid = useRef<HTMLDivElement>(null);
  const left = useElementScrollRestoration({ id: SCROLLED });
  const [opening] = useState({ left: left?.scrollX ?? 0, top: left?.scrollY, now: top });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const atNow = Math.max(opening.now - element.clientHeight * BEFORE_NOW, 0);
    element.scrollLeft = opening.left;
    element.scrollTop = opening.top ?? atNow;
  }, [opening]);
  return grid;
};

const blockAt = (target: EventTarget): number | null => {
  const block = target instanceof Element ? target.closest<HTMLElement>("[data-block]") : null;
  return block === null ? null : Number(block.dataset["block"]);
};

/** One session is a stop of the Tab key: the one that had the focus, else the first that is not over. */
const useGridKeys = ({ blocks }: RoomPlan, now: number) => {
  const [focused, setFocused] = useState<number | null>(null);
  const cards = useMemo(
    () =>
      blocks
        .filter(({ item }) => hasDetails(item))
        .map(({ item, column, top }) => ({ item, id: item.id, column, startsAt: top })),
    [blocks],
  );
  const isThere = cards.some(({ id }) => id === focused);
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
    stop: isThere ? focused : (first?.id ?? null),
    handleKeyDown,
    handleFocus: ({ target }: { target: EventTarget }) =>
      setFocused((was) => blockAt(target) ?? was),
  };
};
