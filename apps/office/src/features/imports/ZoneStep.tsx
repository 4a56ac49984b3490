import type { ImportReading, ImportZone } from "@foyer/contract/imports/office";
import { nameInstant } from "@foyer/contract/dates";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type ZoneStepProps = {
  readonly zones: readonly ImportZone[];
  readonly disabled: boolean;
  readonly onChange: (choices: ImportReading) => void;
};

/** Choice of the time zone if the file names another one than the edition, or none. */
export const ZoneStep = ({ zones, disabled, onChange }: ZoneStepProps) => {
  const { t, language } = useTranslation();
  const id = useId();
  // The time is local to the conference, so it is formatted without conversion.
  const nameTime = (starts: string) => nameInstant(`${starts}Z`, language, "UTC");
  return (
    <fieldset className={styles.step} disabled={disabled}>
      <legend className={styles.legend}>{t("import.zone")}</legend>
      {zones.map(({ of, zone, starts, isNew, isSelected }) => (
        <label key={of} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={isSelected}
            onChange={() => onChange({ zone: of })}
          />
          <span>
            <strong>{t(`import.zoneOf.${of}`, { zone })}</strong>
            <small>{t("import.firstStarts", { time: nameTime(starts) })}</small>
            {isNew && <small>{t("import.zoneIsNew")}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
