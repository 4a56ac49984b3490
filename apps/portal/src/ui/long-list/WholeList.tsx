import { useImperativeHandle, useRef, type CSSProperties } from "react";
import { holdRow } from "./hold-row.ts";
import { findRow, listRole, rowStop, type LongListProps } from "./list-props.ts";
import styles from "./LongList.module.css";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

/** Draws all rows of a list; the browser itself leaves out the work for those that are not in sight. */
export const WholeList = <Row extends { key: string }>(props: LongListProps<Row>) => {
  const { rows, estimateHeight, renderRow, memory, coveredTop = 0, label, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  useScrollRestoration({ list, memory, rows, coveredTop, approach: () => {} });

  useImperativeHandle(
    ref,
    () => ({
      goTo: (key) => {
        const row = findRow(
          list.current,
          rows.findIndex((one) => one.key === key),
        );
        if (row === null) return;
        row.focus({ preventScroll: true });
        holdRow(() => row.getBoundingClientRect().top, coveredTop);
      },
    }),
    [rows, coveredTop],
  );

  return (
    <div ref={list} {...listRole(label)}>
      {rows.map((row, index) => (
        <div
          key={row.key}
          data-index={index}
          {...rowStop(label)}
          className={styles.row}
          style={{ "--height": `${estimateHeight(row)}px` } as CSSProperties}
        >
          {renderRow(row)}
        </div>
      ))}
    </div>
  );
};
