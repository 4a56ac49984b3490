import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";
import { joinClasses } from "./join-classes.ts";

type SkeletonProps = {
  /** `text` renders lines, `block` one rounded field, `circle` an avatar. */
  readonly shape?: "text" | "block" | "circle" | undefined;
  /** Number of text lines. */
  readonly lines?: number | undefined;
  /** Height of a block or edge of a circle in CSS pixels. */
  readonly height?: number | undefined;
};

/** Placeholder while content loads; hidden for the first 150 ms and from screen readers. */
export const Skeleton = ({ shape = "text", lines = 1, height }: SkeletonProps) => {
  const size =
    height === undefined ? undefined : ({ "--skeleton": `${height}px` } as CSSProperties);
  const count = shape === "text" ? lines : 1;
  return (
    <span className={styles.skeleton} style={size} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} className={joinClasses(styles.bone, styles[shape])} />
      ))}
    </span>
  );
};
