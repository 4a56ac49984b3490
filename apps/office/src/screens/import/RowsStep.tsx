import type { ImportReport, ImportRow } from "@foyer/contract/office/imports";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Value } from "../../resources/Value.tsx";
import { nameTarget } from "./name-target.ts";
import styles from "./import.module.css";

type State = ImportRow["state"];
const STATES: readonly State[] = ["faulty", "added", "changed", "vanished", "unchanged"];
const PAGE = 50;

type RowsStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly report: ImportReport;
  /** Whether the rows of before and after are fields of the resource. */
  readonly hasFields: boolean;
};

/** What the file would do, row by row. */
export const RowsStep = ({ edition, name, report, hasFields }: RowsStepProps) => {
  const { t } = useTranslation();
  const first = STATES.find((state) => report[state] > 0) ?? "unchanged";
  const [chosen, setChosen] = useState<State | null>(null);
  const [shown, setShown] = useState(PAGE);
  const state = chosen !== null && report[chosen] > 0 ? chosen : first;
  const rows = report.rows.filter((row) => row.state === state);
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
      {rows.length === 0 ? (
        <p className={styles.hint}>{t("import.notListed")}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, shown).map((row) => (
            <li key={`${row.row}/${row.id}/${row.title}`}>
              <p>
                {row.row > 0 && <small>{t("import.line", { line: row.row })} </small>}
                <strong>{row.title || "–"}</strong>
              </p>
              {row.faults.map(({ column, message }) => (
                <p key={column + message} className={styles.fault}>
                  {column && <strong>{nameTarget(t, column)}:</strong>} {message}
                </p>
              ))}
              {hasFields && state !== "faulty" && row.after && (
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
              {row.kept.length > 0 && (
                <p className={styles.hint}>
                  {t("import.kept", {
                    fields: row.kept.map((one) => nameTarget(t, one)).join(", "),
                  })}
                </p>
              )}
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
