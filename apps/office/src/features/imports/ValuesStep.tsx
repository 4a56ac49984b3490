import type { ImportReading } from "@foyer/contract/imports/office";
import { CREATED_FIELDS } from "@foyer/contract/imports/office";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
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

/** Resources whose records an import of people can create. */
const RESOURCE_OF_FIELD: Record<(typeof CREATED_FIELDS)[number], ResourceName> = {
  userGroup: "user-groups",
  trade: "trades",
  hotel: "hotels",
};

/** Choices to create the unknown groups, trades and hotels of a list of people. */
const CreateMissing = ({ edition, run, disabled, onChange }: ValuesStepProps) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const { people, unknownValues } = run.result;
  if (!people) return null;
  const { createMissing } = people;
  return CREATED_FIELDS.filter(
    (field) =>
      can(RESOURCES[RESOURCE_OF_FIELD[field]].right) &&
      (createMissing.includes(field) || unknownValues.some((value) => value.field === field)),
  ).map((field) => (
    <Checkbox
      key={field}
      label={t(`import.createMissing.${field}`)}
      disabled={disabled}
      checked={createMissing.includes(field)}
      onChange={({ target }) =>
        onChange({
          createMissing: target.checked
            ? [...createMissing, field]
            : createMissing.filter((other) => other !== field),
        })
      }
    />
  ));
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
