import { defaultRangeExtractor, useWindowVirtualizer, windowScroll } from "@tanstack/react-virtual";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { MemoRow } from "./MemoRow.tsx";
import {
  findRow,
  indexOfRow,
  listRole,
  marginBelowBars,
  rowStop,
  type LongListProps,
} from "./list-props.ts";
import styles from "./LongList.module.css";
import { rowsToRender } from "./rows-to-render.ts";
import { useCachedHeights } from "./use-cached-heights.ts";
import { useTopOf } from "./use-top-of.ts";

/** Default number of rows rendered beyond each edge of the viewport. */
const OVERSCAN = 1;

type VirtualListProps<Row> = LongListProps<Row> & {
  /** Initial scroll position in CSS pixels; undefined leaves it unchanged. */
  readonly offset: number | undefined;
  /** Number of rows to render in normal flow during hydration. */
  readonly initialCount?: number;
};

/** Renders only the rows of a long list that are in the viewport; the page itself scrolls. */
export const VirtualList = <Row extends { key: string }>(props: VirtualListProps<Row>) => {
  const {
    rows,
    estimateHeight,
    hasStop,
    renderRow,
    cacheKey,
    coveredTop = 0,
    label,
    ref,
    offset,
    initialCount,
  } = props;
  const { rowsBeyond = OVERSCAN } = props;
  const container = useRef<HTMLDivElement | null>(null);
  const [focused, setFocused] = useState<number>();
  const [target, setTarget] = useState<{ index: number }>();
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const cached = useCachedHeights(cacheKey, () =>
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
      rowsToRender(defaultRangeExtractor(range), focused, range.count, (index) => {
        const row = rows[index];
        return row !== undefined && hasStop(row);
      }),
    // Deferred, so that visible rows render first.
    overscan: useDeferredValue(rowsBeyond, OVERSCAN),
    scrollMargin: useTopOf(container),
    scrollPaddingStart: coveredTop,
    // Sets positions directly in the DOM, bypassing React, and by `top`, so that sticky elements inside a row
    // still work.
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    // The page has smooth scrolling in CSS; corrections after measuring heights must be instant.
    scrollToFn: (to, options, instance) =>
      windowScroll(to, { ...options, behavior: options.behavior ?? "instant" }, instance),
    ...(offset !== undefined && { initialOffset: offset }),
  });
  const { containerRef } = virtualizer;
  // Rows keep their elements when the list switches between the two.
  const renderedRows =
    initialCount === undefined
      ? virtualizer.getVirtualItems()
      : rows.slice(0, initialCount).map(({ key }, index) => ({ key, index }));

  useImperativeHandle(
    ref,
    () => ({
      goTo: (key) => {
        const index = rows.findIndex((row) => row.key === key);
        if (index < 0) return;
        const row = findRow(container.current, index);
        if (row) row.scrollIntoView({ block: "start", behavior: "instant" });
        else virtualizer.scrollToIndex(index, { align: "start", behavior: "instant" });
        setFocused(index);
        setTarget({ index });
      },
    }),
    [rows, virtualizer],
  );
  // A distant row exists only after this render.
  useEffect(() => {
    if (target) findRow(container.current, target.index)?.focus({ preventScroll: true });
  }, [target]);

  const setContainer = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element;
      containerRef(element);
    },
    [containerRef],
  );

  return (
    <div
      ref={setContainer}
      {...listRole(label)}
      className={styles.virtual}
      onFocus={(event) => setFocused(indexOfRow(event.target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // When the focus moves between two rows, the target must stay rendered until it receives the focus.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {renderedRows.map(({ key, index }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={initialCount === undefined ? virtualizer.measureElement : null}
              data-index={index}
              {...rowStop(label)}
              style={{ scrollMarginTop: marginBelowBars(coveredTop) }}
              className={initialCount === undefined ? styles.placed : styles.first}
            >
              <MemoRow row={row} renderRow={renderRow} />
            </div>
          )
        );
      })}
    </div>
  );
};
