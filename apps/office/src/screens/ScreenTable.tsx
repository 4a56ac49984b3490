import type { ReactNode } from "react";
import styles from "./screen.module.css";

type ScreenTableProps = {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  /** What stands above its columns. */
  readonly heads: readonly string[];
  readonly children: ReactNode;
};

/** A short table of a screen; what is wider than the window scrolls in its frame. */
export const ScreenTable = ({ labelledBy, heads, children }: ScreenTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
