import { defaultRangeExtractor, useWindowVirtualizer, windowScroll } from "@tanstack/react-virtual";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { DrawnRow } from "./DrawnRow.tsx";
import { findRow, indexOfRow, listRole, rowStop, type LongListProps } from "./list-props.ts";
import styles from "./LongList.module.css";
import { rowsToDraw } from "./rows-to-draw.ts";
import { useCachedHeights } from "./use-cached-heights.ts";
import { useTopOf } from "./use-top-of.ts";

/** Rows that are kept drawn beyond each edge of the window, unless the list asks for more. */
const OVERSCAN = 1;

type VirtualListProps<Row> = LongListProps<Row> & {
  /** How far the page is to be scrolled, in CSS pixels; as it is, if left out. */
  readonly offset: number | undefined;
  /** Draws so many rows one below the other, as long as this is the first drawing of all. */
  readonly begun?: number;
};

/** Draws only those rows of a long list that are in the window; the page itself scrolls. */
export const VirtualList = <Row extends { key: string }>(props: VirtualListProps<Row>) => {
  const {
    rows,
    estimateHeight,
    hasStop,
    renderRow,
    memory,
    coveredTop = 0,
    label,
    ref,
    offset,
    begun,
  } = props;
  const { rowsBeyond = OVERSCAN } = props;
  const container = useRef<HTMLDivElement | null>(null);
  const [focused, setFocused] = useState<number>();
  const [goal, setGoal] = useState<{ index: number }>();
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const cached = useCachedHeights(memory, () =>
    Object.fromEntries(virtualizer.takeSnapshot().map(({ key, size }) => [key, size])),
  );
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? (cached[row.key] ?? estimateHeight(row)) : 0;
    },
    getItemKey,
    rangeExtractor: (range) =>
      rowsToDraw(defaultRangeExtractor(range), focused, range.count, (index) => {
        const row = rows[index];
        return row !== undefined && hasStop(row);
      }),
    // What the window shows is there first.
    overscan: useDeferredValue(rowsBeyond, OVERSCAN),
    scrollMargin: useTopOf(container),
    scrollPaddingStart: coveredTop,
    // Positions are written past React, and by `top` so that what sticks inside a row still sticks.
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    // The page scrolls smoothly by style; corrections for measured heights must not be seen.
    scrollToFn: (to, options, instance) =>
      windowScroll(to, { ...options, behavior: options.behavior ?? "instant" }, instance),
    ...(offset !== undefined && { initialOffset: offset }),
  });
  const { containerRef } = virtualizer;
  // Rows keep their elements from one to the other.
  const drawn =
    begun === undefined
      ? virtualizer.getVirtualItems()
      : rows.slice(0, begun).map(({ key }, index) => ({ key, index }));

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
    if (goal) findRow(container.current, goal.index)?.focus({ preventScroll: true });
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
      {...listRole(label)}
      className={styles.virtual}
      onFocus={(event) => setFocused(indexOfRow(event.target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Between two rows the next one is still to receive the focus, so it must stay.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {drawn.map(({ key, index }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={begun === undefined ? virtualizer.measureElement : null}
              data-index={index}
              {...rowStop(label)}
              className={begun === undefined ? styles.placed : styles.first}
            >
              <DrawnRow row={row} renderRow={renderRow} />
            </div>
          )
        );
      })}
    </div>
  );
};
