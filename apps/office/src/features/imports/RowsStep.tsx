import type { ImportReport, ImportRow } from "@foyer/contract/imports/office";
import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { isEmptyValue } from "../../resources/is-empty-value.ts";
import { isResourceName } from "../../resources/queries.ts";
import { Value } from "../../resources/Value.tsx";
import { Move } from "./Move.tsx";
import { EditsOfRow } from "./EditsOfRow.tsx";
import { FaultyRows } from "./FaultyRows.tsx";
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

/** Fields that a move summarises. */
const MOVE_FIELDS = new Set(["day", "startsAt", "endsAt", "room"]);

/** Returns the changed fields of a row, and for a new record those with a value, in the order of the form. */
const listFields = (name: ResourceName, { before, after, move }: ImportRow): [string, Field][] =>
  Object.entries(RESOURCES[name].fields).filter(
    ([field]) =>
      after !== null &&
      field in after &&
      !(before === null && isEmptyValue(after[field])) &&
      !(move && MOVE_FIELDS.has(field)),
  );

/** Returns the languages of a text that a row contains; unchanged ones are missing. */
const listLanguages = ({ before, after }: ImportRow, field: string): Language[] =>
  LANGUAGES.filter((language) =>
    [before, after].some((side) => {
      const texts = side?.[field];
      return typeof texts === "object" && texts !== null && language in texts;
    }),
  );

/** True if the import moves the session, unless organisers' edits prevent it. */
const isMoved = ({ after, move }: ImportRow): boolean =>
  move !== undefined && Object.keys(after ?? {}).some((field) => MOVE_FIELDS.has(field));

const hasState = (state: State, row: ImportRow): boolean =>
  state === "edited" ? row.edits.length > 0 : row.state === state;

/** Number of characters from which a text is collapsed. */
const LONG_TEXT = 300;
const isLong = (value: unknown): boolean => JSON.stringify(value ?? "").length > LONG_TEXT;

type CollapsibleProps = { readonly isLong: boolean; readonly children: ReactNode };

const Collapsible = ({ isLong: isCollapsed, children }: CollapsibleProps) => {
  const { t } = useTranslation();
  if (!isCollapsed) return children;
  return (
    <details>
      <summary>{t("import.longText")}</summary>
      {children}
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
  const { t } = useTranslation();
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
        {STATES.map((option) => (
          <button
            key={option}
            type="button"
            className={styles.state}
            data-state={option}
            aria-pressed={option === state}
            disabled={report[option] === 0}
            onClick={() => {
              setSelected(option);
              setVisibleCount(PAGE_SIZE);
            }}
          >
            <strong>{report[option]}</strong> {t(`import.state.${option}`)}
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
      {report.warnings.length > 0 && (
        <details>
          <summary>{t("import.warnings", { count: report.warnings.length })}</summary>
          <ul>
            {report.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
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
              <p>
                {row.row > 0 && <small>{t("import.row", { row: row.row })} </small>}
                <strong>{row.title || "–"}</strong>
                {row.resource && <small> {t(`resources.${row.resource}`)}</small>}
              </p>
              {row.move && isMoved(row) && <Move {...row.move} />}
              {row.after && (
                <dl className={styles.fields}>
                  {listFields(name, row).map(([field, definition]) => {
                    const after = row.after?.[field];
                    return (
                      <div key={field}>
                        <dt>{t(`fields.${field}`)}</dt>
                        <dd>
                          <Collapsible isLong={isLong(after) || isLong(row.before?.[field])}>
                            {row.before && (
                              <del>
                                <Value
                                  field={definition}
                                  value={row.before[field]}
                                  edition={edition}
                                  languages={listLanguages(row, field)}
                                />
                              </del>
                            )}
                            <Value
                              field={definition}
                              value={after}
                              edition={edition}
                              languages={listLanguages(row, field)}
                            />
                          </Collapsible>
                        </dd>
                      </div>
                    );
                  })}
                </dl>
              )}
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
