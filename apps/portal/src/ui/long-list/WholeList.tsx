import { joinClasses } from "@foyer/ui/join-classes.ts";
import { useImperativeHandle, useRef, type CSSProperties } from "react";
import { findRow, listRole, rowStop, type LongListProps } from "./list-props.ts";
import styles from "./LongList.module.css";
import { useCachedHeights } from "./use-cached-heights.ts";

type WholeListProps<Row> = LongListProps<Row> & {
  /** How many rows stood there before, and are as high as they are. */
  readonly begun?: number;
};

/** Draws all rows of a list; the browser itself leaves out the work for those that are not in sight. */
export const WholeList = <Row extends { key: string }>({
  begun = 0,
  ...props
}: WholeListProps<Row>) => {
  const { rows, estimateHeight, renderRow, memory, coveredTop = 0, label, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  const cached = useCachedHeights(memory, () =>
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
          className={joinClasses(styles.row, index < begun && styles.begun)}
          style={
            {
              "--height": `${cached[row.key] ?? estimateHeight(row)}px`,
              scrollMarginTop: coveredTop,
            } as CSSProperties
          }
        >
          {renderRow(row)}
        </div>
      ))}
    </div>
  );
};
