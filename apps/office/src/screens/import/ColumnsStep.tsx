import type { ImportReading } from "@foyer/contract/office/imports";
import { LANGUAGES } from "@foyer/contract/constants";
import { PEOPLE_TARGETS } from "@foyer/contract/office/people-columns";
import { PROGRAMME_COLUMNS } from "@foyer/contract/office/programme-columns";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { useTranslation } from "../../lib/i18n.ts";
import { nameTarget } from "./name-target.ts";
import type { DryRun } from "./run-query.ts";
import styles from "./import.module.css";

type ColumnsStepProps = {
  readonly name: ResourceName;
  readonly run: DryRun;
  readonly disabled: boolean;
  readonly onChange: (told: ImportReading) => void;
};

/** Everything that a column may be, as an export calls it, in the order of the form. */
const targetsOf = (name: ResourceName, kind: DryRun["kind"]): readonly string[] => {
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

/** Which field each column is taken for, and a way to say otherwise. */
export const ColumnsStep = ({ name, run, disabled, onChange }: ColumnsStepProps) => {
  const { t } = useTranslation();
  const { columns, sheets, sheet, head } = run.result;
  const fields = columns.map(({ field }) => field);
  const targets = targetsOf(name, run.kind);
  const nameOf = (target: string) =>
    run.kind === "schedule" ? t(`import.programme.${target}`) : nameTarget(t, target);
  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{t("import.columns")}</h2>
      <div className={styles.tools}>
        {sheets.length > 1 && (
          <label>
            {t("import.sheet")}{" "}
            <select
              disabled={disabled}
              value={sheet}
              onChange={({ target }) => onChange({ sheet: Number(target.value) })}
            >
              {sheets.map((title, index) => (
                <option key={title} value={index}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t("import.head")}{" "}
          <input
            type="number"
            min={1}
            disabled={disabled}
            defaultValue={head + 1}
            key={`${sheet}/${head}`}
            onBlur={({ target }) => {
              const line = Number(target.value) - 1;
              if (line >= 0 && line !== head) onChange({ head: line });
            }}
          />
        </label>
      </div>
      <ul className={styles.columns}>
        {columns.map(({ head: text, field, sample }, index) => (
          // A sheet may call two columns the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-out={field === null || undefined}>
            <label>
              <strong>{text || t("import.noHead", { number: index + 1 })}</strong>
              <select
                disabled={disabled}
                value={field ?? ""}
                onChange={({ target }) =>
                  onChange({ columns: fields.with(index, target.value || null) })
                }
              >
                <option value="">{t("import.leftOut")}</option>
                {targets.map((target) => (
                  <option
                    key={target}
                    value={target}
                    disabled={target !== field && fields.includes(target)}
                  >
                    {nameOf(target)}
                  </option>
                ))}
              </select>
            </label>
            <small>{sample || "–"}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
