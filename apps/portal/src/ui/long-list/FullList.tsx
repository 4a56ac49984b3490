import { joinClasses } from "@foyer/ui/join-classes.ts";
import { useImperativeHandle, useRef, type CSSProperties } from "react";
import { findRow, listRole, marginBelowBars, rowStop, type LongListProps } from "./list-props.ts";
import styles from "./LongList.module.css";
import { useCachedHeights } from "./use-cached-heights.ts";

type FullListProps<Row> = LongListProps<Row> & {
  /** Number of server-rendered rows, whose real heights are already final. */
  readonly initialCount?: number;
};

/** Renders all rows of a list; `content-visibility` skips the work for rows outside the viewport. */
export const FullList = <Row extends { key: string }>({
  initialCount = 0,
  ...props
}: FullListProps<Row>) => {
  const { rows, estimateHeight, renderRow, cacheKey, coveredTop = 0, label, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  const cached = useCachedHeights(cacheKey, () =>
    Object.fromEntries(
      rows.map(({ key }, index) => [key, findRow(list.current, index)?.offsetHeight ?? 0]),
    ),
  );

  useImperativeHandle(
    ref,
    () => ({
      goTo: (key) => {
        const row = findRow(
          list.current,
          rows.findIndex((one) => one.key === key),
        );
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: "start", behavior: "instant" });
      },
    }),
    [rows],
  );

  return (
    <div ref={list} {...listRole(label)}>
      {rows.map((row, index) => (
        <div
          key={row.key}
          data-index={index}
          {...rowStop(label)}
          className={joinClasses(styles.row, index < initialCount && styles.initial)}
          style={
            {
              "--height": `${cached[row.key] ?? estimateHeight(row)}px`,
              scrollMarginTop: marginBelowBars(coveredTop),
            } as CSSProperties
          }
        >
          {renderRow(row)}
        </div>
      ))}
    </div>
  );
};
