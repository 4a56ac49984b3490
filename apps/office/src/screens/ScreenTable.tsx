import type { ReactNode } from "react";
import styles from "./screen.module.css";

type ScreenRow = {
  readonly key: string | number;
  /** What stands in its columns, by the words above them; the same in every row. */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

type ScreenTableProps = {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly rows: readonly ScreenRow[];
};

/** A short table of a screen, of whose rows a phone makes cards; nothing where there are no rows. */
export const ScreenTable = ({ labelledBy, rows }: ScreenTableProps) => {
  const [first] = rows;
  if (!first) return null;
  const heads = Object.keys(first.cells);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map((head) => (
                <td key={head} data-head={head}>
                  {cells[head]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
