import type { ImportReport, ImportRow } from "@foyer/contract/imports/office";
import type { ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { isResourceName } from "../../resources/queries.ts";
import { EditsOfRow } from "./EditsOfRow.tsx";
import { FaultyRows } from "./FaultyRows.tsx";
import { RowItem } from "./RowItem.tsx";
import { ShowMore } from "./ShowMore.tsx";
import { countConflicts, NO_OVERWRITES, type Overwrites, toggle } from "./overwrites.ts";
import styles from "./import.module.css";

type State = ImportRow["state"] | "edited";
const STATES: readonly State[] = ["faulty", "added", "changed", "edited", "vanished", "unchanged"];
const PAGE_SIZE = 50;

type RowsStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly report: ImportReport;
  readonly overwrites: Overwrites;
  readonly onOverwritesChange: (overwrites: Overwrites) => void;
};

/** Returns the resource of a row if it differs from the resource of the import. */
const otherResource = ({ resource }: ImportRow): ResourceName | undefined =>
  resource !== undefined && isResourceName(resource) ? resource : undefined;

const hasState = (state: State, row: ImportRow): boolean =>
  state === "edited" ? row.edits.length > 0 : row.state === state;

/** Number of warnings from which they are collapsed. */
const MANY_WARNINGS = 4;

const Warnings = ({ warnings }: Pick<ImportReport, "warnings">) => {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  const list = (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
  if (warnings.length < MANY_WARNINGS) return list;
  return (
    <details>
      <summary>{t("import.warnings", { count: warnings.length })}</summary>
      {list}
    </details>
  );
};

/** Preview of the changes, row by row. */
export const RowsStep = ({
  edition,
  name,
  report,
  overwrites,
  onOverwritesChange,
}: RowsStepProps) => {
  const { t, language } = useTranslation();
  const format = new Intl.NumberFormat(language);
  const first = STATES.find((state) => report[state] > 0) ?? "unchanged";
  const [selected, setSelected] = useState<State | null>(null);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const state = selected !== null && report[selected] > 0 ? selected : first;
  const rows = report.rows.filter((row) => hasState(state, row));
  const conflictCount = state === "edited" ? countConflicts(report.rows) : 0;
  return (
    <section className={styles.step} aria-labelledby="import-rows">
      <h2 id="import-rows">{t("import.effects")}</h2>
      <div className={styles.states} role="group" aria-label={t("import.effects")}>
        {STATES.filter((option) => report[option] > 0).map((option) => (
          <button
            key={option}
            type="button"
            className={styles.state}
            data-state={option}
            aria-pressed={option === state}
            onClick={() => {
              setSelected(option);
              setVisibleCount(PAGE_SIZE);
            }}
          >
            <strong>{format.format(report[option])}</strong> {t(`import.state.${option}`)}
          </button>
        ))}
      </div>
      {report.records.length > 0 && (
        <p className={styles.hint}>
          {report.records
            .map(({ resource, added, changed, removed }) =>
              t("import.recordsOf", {
                resource: t(`resources.${resource}`),
                count: added + changed + removed,
              }),
            )
            .join(" · ")}
        </p>
      )}
      <Warnings warnings={report.warnings} />
      {conflictCount > 0 && (
        <Checkbox
          label={t("import.useAllFileValues", { count: conflictCount })}
          checked={overwrites === "all"}
          onChange={({ target }) => onOverwritesChange(target.checked ? "all" : NO_OVERWRITES)}
        />
      )}
      {rows.length === 0 && <p className={styles.hint}>{t("import.notListed")}</p>}
      {state === "faulty" ? (
        <FaultyRows rows={rows} />
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, visibleCount).map((row) => (
            <li key={`${row.row}/${row.resource}/${row.id}/${row.title}`}>
              <RowItem edition={edition} name={name} row={row} />
              <EditsOfRow
                edition={edition}
                name={otherResource(row) ?? name}
                row={row}
                overwrites={overwrites}
                onToggle={(field) =>
                  onOverwritesChange(toggle(overwrites, report.rows, row, field))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {state !== "faulty" && (
        <ShowMore
          count={rows.length - visibleCount}
          onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}
        />
      )}
    </section>
  );
};
