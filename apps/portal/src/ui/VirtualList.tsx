import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type VirtualItem,
} from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { useTopOf } from "./use-top-of.ts";
import styles from "./VirtualList.module.css";

/** What a parent may ask of the list: to scroll to a row by its key, and to take the focus there. */
export type VirtualListHandle = { goTo: (key: string) => void };

type VirtualListProps<Row> = {
  rows: readonly Row[];
  /** How many cards all rows hold together. */
  cards: number;
  /** A guess in CSS pixels; the real height is measured once a row is drawn. */
  estimateHeight: (row: Row) => number;
  renderRow: (row: Row) => ReactNode;
  /** Names what the list shows; a list of the same name comes back with the heights it had. */
  memory: string;
  /** Height in CSS pixels that stuck bars take from the top of the window. */
  coveredTop?: number;
  ref?: Ref<VirtualListHandle>;
};

/** Rows that are kept drawn beyond each edge of the window. */
const OVERSCAN = 1;
/** A list of so few cards is drawn whole: it costs little, prints, and the browser can search it. */
const FEW_CARDS = 12;
const MEMORIES_KEPT = 20;

/** Without the true heights of the rows above, going back in history would land elsewhere. */
const memories = new Map<string, VirtualItem[]>();

const remember = (memory: string, heights: VirtualItem[]) => {
  memories.delete(memory);
  memories.set(memory, heights);
  const oldest = memories.keys().next().value;
  if (memories.size > MEMORIES_KEPT && oldest !== undefined) memories.delete(oldest);
};

/** The row that an element stands in. */
const indexOfRow = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>("[data-index]")?.dataset["index"];
  return index === undefined ? undefined : Number(index);
};

/** Whoever tabs faster than the page scrolls must find the next row, and never lose their own. */
const withNeighbours = (shown: number[], focused: number | undefined, count: number): number[] => {
  if (focused === undefined) return shown;
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...shown, ...near])].toSorted((one, other) => one - other);
};

/** Draws only those rows of a long list that are in the window; the page itself scrolls. */
export const VirtualList = <Row extends { key: string }>(props: VirtualListProps<Row>) => {
  const { rows, cards, estimateHeight, renderRow, memory, coveredTop = 0, ref } = props;
  const container = useRef<HTMLDivElement | null>(null);
  const [focused, setFocused] = useState<number>();
  const [goal, setGoal] = useState<{ index: number }>();
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? estimateHeight(row) : 0;
    },
    getItemKey,
    rangeExtractor: (range) => withNeighbours(defaultRangeExtractor(range), focused, range.count),
    overscan: cards <= FEW_CARDS ? rows.length : OVERSCAN,
    scrollMargin: useTopOf(container),
    scrollPaddingStart: coveredTop,
    // Positions are written past React, and by `top` so that what sticks inside a row still sticks.
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    // The page scrolls smoothly by style; corrections for measured heights must not be seen.
    scrollToFn: (offset, options, instance) =>
      windowScroll(offset, { ...options, behavior: options.behavior ?? "instant" }, instance),
    initialMeasurementsCache: memories.get(memory) ?? [],
  });
  const { containerRef } = virtualizer;

  useEffect(() => () => remember(memory, virtualizer.takeSnapshot()), [memory, virtualizer]);
  useImperativeHandle(
    ref,
    () => ({
      goTo: (key) => {
        const index = rows.findIndex((row) => row.key === key);
        if (index < 0) return;
        virtualizer.scrollToIndex(index, { align: "start", behavior: "instant" });
        setFocused(index);
        setGoal({ index });
      },
    }),
    [rows, virtualizer],
  );
  // Only now is a row drawn that was far away.
  useEffect(() => {
    const row = container.current?.querySelector<HTMLElement>(`[data-index="${goal?.index}"]`);
    row?.focus({ preventScroll: true });
  }, [goal]);

  const holdContainer = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element;
      containerRef(element);
    },
    [containerRef],
  );

  return (
    <div
      ref={holdContainer}
      className={styles.list}
      onFocus={(event) => setFocused(indexOfRow(event.target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Between two rows the next one is still to receive the focus, so it must stay.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              tabIndex={-1}
              className={styles.row}
            >
              {renderRow(row)}
            </div>
          )
        );
      })}
    </div>
  );
};
