import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./Table.module.css";

type TableFrameProps = {
  /** True while the rows are outdated. */
  readonly isBusy?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Card around a table, which scrolls a wide table. */
export const TableFrame = ({ isBusy, className, children }: TableFrameProps) => (
  <div className={joinClasses(styles.frame, className)} aria-busy={isBusy}>
    {children}
  </div>
);

type TableRow = {
  readonly key: string | number;
  /** Cell contents by column header. All rows must have the same headers. */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

type TableProps = {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly rows: readonly TableRow[];
};

/**
 * Short table without sorting or selection. On phones each row becomes a card. Renders nothing without rows.
 */
export const Table = ({ labelledBy, rows }: TableProps) => {
  const [first] = rows;
  if (!first) return null;
  const headers = Object.keys(first.cells);
  return (
    <TableFrame>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {headers.map((header) => (
                <td key={header} data-label={header}>
                  {cells[header]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
