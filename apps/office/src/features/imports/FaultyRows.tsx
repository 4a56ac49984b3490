import type { ImportRow } from "@foyer/contract/imports/office";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { columnLabel } from "./column-label.ts";
import styles from "./import.module.css";
import { ShowMore } from "./ShowMore.tsx";

type Fault = ImportRow["faults"][number] & { row: ImportRow };

const toCause = ({ column, code, message }: Fault): string => `${column}/${code ?? message}`;

/** Groups the errors by cause: the same problem in the same column. */
const groupFaults = (rows: readonly ImportRow[]): [Fault, ...Fault[]][] => {
  const groups = new Map<string, [Fault, ...Fault[]]>();
  for (const fault of rows.flatMap((row) => row.faults.map((one) => ({ ...one, row })))) {
    const group = groups.get(toCause(fault));
    if (group) group.push(fault);
    else groups.set(toCause(fault), [fault]);
  }
  return [...groups.values()];
};

const PAGE_SIZE = 50;

/** Maximum number of rows listed for a cause; above that, correcting the file comes first. */
const MAX_ROWS_OF_CAUSE = 200;

/** Invalid rows: one line per cause with the first row, and the other rows on request. */
export const FaultyRows = ({ rows }: { readonly rows: readonly ImportRow[] }) => {
  const { t } = useTranslation();
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const causes = groupFaults(rows);
  const formatRow = ({ row }: Fault) => [t("import.row", { row: row.row }), row.title].join(" ");
  return (
    <>
      <ul className={styles.rows}>
        {causes.slice(0, visibleCount).map(([first, ...others]) => (
          <li key={toCause(first)}>
            <p>
              {first.row.row > 0 && <small>{t("import.row", { row: first.row.row })} </small>}
              <strong>{first.row.title || "–"}</strong>
            </p>
            <p className={styles.error}>
              {first.column && <strong>{columnLabel(t, first.column)}:</strong>} {first.message}
            </p>
            {others.length > 0 && (
              <details>
                <summary>{t("import.sameCause", { count: others.length })}</summary>
                <ul>
                  {others.slice(0, MAX_ROWS_OF_CAUSE).map((fault) => (
                    <li key={`${fault.row.row}/${fault.message}`}>{formatRow(fault)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ShowMore
        count={causes.length - visibleCount}
        onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}
      />
    </>
  );
};
