import type { ImportReading } from "@foyer/contract/imports/office";
import { LANGUAGES } from "@foyer/contract/constants";
import { PEOPLE_TARGETS } from "@foyer/contract/attendees/people-columns";
import {
  PROGRAMME_COLUMNS,
  REPEATED_PROGRAMME_COLUMNS,
} from "@foyer/contract/panels/programme-columns";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { columnLabel } from "./column-label.ts";
import type { DryRun } from "./run-query.ts";
import styles from "./import.module.css";

type ColumnsStepProps = {
  readonly name: ResourceName;
  readonly run: DryRun;
  readonly disabled: boolean;
  readonly onChange: (choices: ImportReading) => void;
};

/** Returns the columns that an import understands, named as in an export and in the order of the form. */
const listTargets = (name: ResourceName, kind: DryRun["kind"]): readonly string[] => {
  if (kind === "schedule") return PROGRAMME_COLUMNS;
  return name === "people" ? PEOPLE_TARGETS : fieldTargets(name);
};

const fieldTargets = (name: ResourceName): string[] => [
  "id",
  ...Object.entries(RESOURCES[name].fields)
    .filter(([, { kind }]) => kind !== "count")
    .flatMap(([field, { translated }]) =>
      translated ? LANGUAGES.map((language) => `${field}_${language}`) : [field],
    ),
];

/** True if several columns can have this target, such as "Speaker 1" and "Speaker 2". */
const isRepeated = (kind: DryRun["kind"], target: string): boolean =>
  kind === "schedule" && REPEATED_PROGRAMME_COLUMNS.some((column) => column === target);

/** Shows the detected field of each column; the user can select another one. */
export const ColumnsStep = ({ name, run, disabled, onChange }: ColumnsStepProps) => {
  const { t } = useTranslation();
  const { columns, sheets, sheet, headerRow } = run.result;
  const fields = columns.map(({ field }) => field);
  const targets = listTargets(name, run.kind);
  const toLabel = (target: string) =>
    run.kind === "schedule" ? t(`import.programme.${target}`) : columnLabel(t, target);
  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{t("import.columns")}</h2>
      <div className={styles.tools}>
        {sheets.length > 1 && (
          <SelectBoxField
            label={t("import.sheet")}
            options={sheets.map((label, index) => ({ value: String(index), label }))}
            value={String(sheet)}
            disabled={disabled}
            onChange={(value) => onChange({ sheet: Number(value) })}
          />
        )}
        <label>
          {t("import.headerRow")}{" "}
          <input
            type="number"
            min={1}
            disabled={disabled}
            defaultValue={headerRow + 1}
            key={`${sheet}/${headerRow}`}
            onBlur={({ target }) => {
              const row = Number(target.value) - 1;
              if (row >= 0 && row !== headerRow) onChange({ headerRow: row });
            }}
          />
        </label>
      </div>
      <ul className={styles.columns}>
        {columns.map(({ header: headerText, field, sample }, index) => (
          // A sheet may call two columns the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-out={field === null || undefined}>
            <SelectBoxField
              label={headerText || t("import.noHeader", { number: index + 1 })}
              options={[
                { value: "", label: t("import.ignored") },
                ...targets.map((target) => ({
                  value: target,
                  label: toLabel(target),
                  disabled:
                    target !== field && fields.includes(target) && !isRepeated(run.kind, target),
                })),
              ]}
              value={field ?? ""}
              disabled={disabled}
              onChange={(value) => onChange({ columns: fields.with(index, value || null) })}
            />
            <small>{sample || "–"}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
