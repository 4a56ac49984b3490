import type { ImportReading } from "@foyer/contract/imports/office";
import { RESOURCES } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import { isResourceName } from "../../resources/queries.ts";
import { OneControl } from "../../resources/fields/OneControl.tsx";
import type { DryRun } from "./run-query.ts";
import styles from "./import.module.css";

type ValuesStepProps = {
  readonly edition: string;
  readonly run: DryRun;
  readonly disabled: boolean;
  readonly onChange: (choices: ImportReading) => void;
};

/** Maximum number of values to match; above that, correcting the file is faster. */
const MAX_VALUES = 30;

/** Resources whose new records get a default place. */
const PLACES: readonly string[] = ["rooms", "floors"];

/** Choices to create the missing records that the file refers to. */
const CreateMissing = ({ edition, run, disabled, onChange }: ValuesStepProps) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const choices = run.result.createMissing.filter(
    ({ of }) => isResourceName(of) && can(RESOURCES[of].right),
  );
  const selected = choices.filter(({ isSelected }) => isSelected).map(({ field }) => field);
  return (
    <>
      {choices.map(({ field, of, count, isSelected }) => (
        <div key={field}>
          <Checkbox
            label={t("import.createMissing", { field: t(`fields.${field}`), number: count })}
            disabled={disabled}
            checked={isSelected}
            onChange={({ target }) =>
              onChange({
                createMissing: target.checked
                  ? [...selected, field]
                  : selected.filter((other) => other !== field),
              })
            }
          />
          {isSelected && PLACES.includes(of) && (
            <p className={styles.hint}>{t("import.createdPlaces")}</p>
          )}
        </div>
      ))}
    </>
  );
};

/** Matches unknown values of the file to existing records, or creates them. */
export const ValuesStep = ({ edition, run, disabled, onChange }: ValuesStepProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { unknownValues, unknownValueCount: total } = run.result;
  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("import.values")}</h2>
      <p className={styles.hint}>{t("import.valuesHint")}</p>
      <CreateMissing edition={edition} run={run} disabled={disabled} onChange={onChange} />
      <ul className={styles.columns}>
        {unknownValues.slice(0, MAX_VALUES).map(({ field, of, value, count }) => {
          const controlId = `${id}-${field}-${value}`;
          return (
            <li key={controlId}>
              <label htmlFor={controlId}>
                <strong>{value}</strong>
              </label>
              <small>
                {t(`fields.${field}`)}, {t("import.rows", { count })}
              </small>
              <OneControl
                id={controlId}
                field={{ kind: "one", of }}
                of={of}
                edition={edition}
                value={null}
                disabled={disabled}
                isInvalid={false}
                describedBy={undefined}
                onChange={(recordId) => {
                  if (typeof recordId === "number")
                    onChange({ values: { [field]: { [value]: recordId } } });
                }}
              />
            </li>
          );
        })}
      </ul>
      {total > MAX_VALUES && (
        <p className={styles.hint}>{t("import.valuesMore", { limit: MAX_VALUES, total })}</p>
      )}
    </section>
  );
};
