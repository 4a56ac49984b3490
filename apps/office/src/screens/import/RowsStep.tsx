import type { ImportReport, ImportRow } from "@foyer/contract/office/imports";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { isResourceName } from "../../resources/queries.ts";
import { Value } from "../../resources/Value.tsx";
import { EditsOfRow } from "./EditsOfRow.tsx";
import { countAsked, NOTHING_TAKEN, type Taken, toggle } from "./taken.ts";
import { nameTarget } from "./name-target.ts";
import styles from "./import.module.css";

type State = ImportRow["state"] | "edited";
const STATES: readonly State[] = ["faulty", "added", "changed", "edited", "vanished", "unchanged"];
const PAGE = 50;

type RowsStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly report: ImportReport;
  readonly taken: Taken;
  readonly onTake: (taken: Taken) => void;
};

/** Whose record a row is, where that is another resource than the file's. */
const resourceOf = ({ resource }: ImportRow): ResourceName | undefined =>
  resource !== undefined && isResourceName(resource) ? resource : undefined;

const isIn = (state: State, row: ImportRow): boolean =>
  state === "edited" ? row.edits.length > 0 : row.state === state;

/** What the file would do, row by row. */
export const RowsStep = ({ edition, name, report, taken, onTake }: RowsStepProps) => {
  const { t } = useTranslation();
  const first = STATES.find((state) => report[state] > 0) ?? "unchanged";
  const [chosen, setChosen] = useState<State | null>(null);
  const [shown, setShown] = useState(PAGE);
  const state = chosen !== null && report[chosen] > 0 ? chosen : first;
  const rows = report.rows.filter((row) => isIn(state, row));
  const asked = state === "edited" ? countAsked(report.rows) : 0;
  return (
    <section className={styles.step} aria-labelledby="import-rows">
      <h2 id="import-rows">{t("import.what")}</h2>
      <div className={styles.states} role="group" aria-label={t("import.what")}>
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.state}
            data-state={one}
            aria-pressed={one === state}
            disabled={report[one] === 0}
            onClick={() => {
              setChosen(one);
              setShown(PAGE);
            }}
          >
            <strong>{report[one]}</strong> {t(`import.state.${one}`)}
          </button>
        ))}
      </div>
      {report.remarks.length > 0 && (
        <details>
          <summary>{t("import.remarks", { count: report.remarks.length })}</summary>
          <ul>
            {report.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </details>
      )}
      {asked > 0 && (
        <Checkbox
          label={t("import.takeAll", { count: asked })}
          checked={taken === "all"}
          onChange={({ target }) => onTake(target.checked ? "all" : NOTHING_TAKEN)}
        />
      )}
      {rows.length === 0 ? (
        <p className={styles.hint}>{t("import.notListed")}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, shown).map((row) => (
            <li key={`${row.row}/${row.resource}/${row.id}/${row.title}`}>
              <p>
                {row.row > 0 && <small>{t("import.line", { line: row.row })} </small>}
                <strong>{row.title || "–"}</strong>
                {row.resource && <small> {t(`resources.${row.resource}`)}</small>}
              </p>
              {row.faults.map(({ column, message }) => (
                <p key={column + message} className={styles.fault}>
                  {column && <strong>{nameTarget(t, column)}:</strong>} {message}
                </p>
              ))}
              {state !== "faulty" && row.after && (
                <dl className={styles.fields}>
                  {Object.entries(row.after).map(([field, after]) => {
                    const described = RESOURCES[name].fields[field];
                    return described ? (
                      <div key={field}>
                        <dt>{t(`fields.${field}`)}</dt>
                        <dd>
                          {row.before && (
                            <del>
                              <Value
                                field={described}
                                value={row.before[field]}
                                edition={edition}
                              />
                            </del>
                          )}
                          <Value field={described} value={after} edition={edition} />
                        </dd>
                      </div>
                    ) : null;
                  })}
                </dl>
              )}
              <EditsOfRow
                edition={edition}
                name={resourceOf(row) ?? name}
                row={row}
                taken={taken}
                onToggle={(field) => onTake(toggle(taken, report.rows, row, field))}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <button type="button" className={styles.state} onClick={() => setShown(shown + PAGE)}>
          {t("import.more", { count: rows.length - shown })}
        </button>
      )}
    </section>
  );
};
