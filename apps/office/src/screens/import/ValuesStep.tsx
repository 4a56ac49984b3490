import type { ImportReading } from "@foyer/contract/office/imports";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { OneControl } from "../../resources/fields/OneControl.tsx";
import type { DryRun } from "./run-query.ts";
import styles from "./import.module.css";

type ValuesStepProps = {
  readonly edition: string;
  readonly run: DryRun;
  readonly disabled: boolean;
  readonly onChange: (told: ImportReading) => void;
};

/** So many are asked for; beyond, the sheet is mended faster. */
const SHOWN = 30;

/** Asks which record is meant by what a column says. */
export const ValuesStep = ({ edition, run, disabled, onChange }: ValuesStepProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("import.values")}</h2>
      <p className={styles.hint}>{t("import.valuesHint")}</p>
      <ul className={styles.columns}>
        {run.result.unknown.slice(0, SHOWN).map(({ field, of, value, count }) => {
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
                onChange={(meant) => {
                  if (typeof meant === "number")
                    onChange({ values: { [field]: { [value]: meant } } });
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
