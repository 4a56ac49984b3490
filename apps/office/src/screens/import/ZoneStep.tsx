import type { ImportReading, ImportZone } from "@foyer/contract/office/imports";
import { nameInstant } from "@foyer/contract/dates";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type ZoneStepProps = {
  readonly zones: readonly ImportZone[];
  readonly disabled: boolean;
  readonly onChange: (told: ImportReading) => void;
};

/** Asks whose time zone is taken, where a schedule names another than the edition's or none. */
export const ZoneStep = ({ zones, disabled, onChange }: ZoneStepProps) => {
  const { t, language } = useTranslation();
  const id = useId();
  // It says what a clock shows there, wherever the reader is.
  const nameTime = (starts: string) => nameInstant(`${starts}Z`, language, "UTC");
  return (
    <fieldset className={styles.step} disabled={disabled}>
      <legend className={styles.legend}>{t("import.zone")}</legend>
      {zones.map(({ of, zone, starts, isNew, isTaken }) => (
        <label key={of} className={styles.choice}>
          <input type="radio" name={id} checked={isTaken} onChange={() => onChange({ zone: of })} />
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
