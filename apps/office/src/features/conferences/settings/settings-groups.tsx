import { CLASH_RULES } from "@foyer/contract/panels/clashes";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { TimeField } from "../../../lib/DayField.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { listTimeZones } from "../../../lib/time-zones.ts";
import type { FieldGroup, FieldGroupProps } from "../../../resources/extensions.ts";
import { CLASH_LEVELS, readLevels, setLevel } from "./clash-levels.ts";
import styles from "./settings.module.css";

const EditionMap = lazy(async () => ({
  default: (await import("../../../resources/fields/MapControl.tsx")).EditionMap,
}));

const TimeZone = ({ values, onChange, errorsOf, disabled }: FieldGroupProps) => {
  const { t } = useTranslation();
  const error = errorsOf("timeZone");
  const value = typeof values["timeZone"] === "string" ? values["timeZone"] : null;
  return (
    <SelectBoxField
      label={t("fields.timeZone")}
      error={error}
      options={listTimeZones(value)}
      value={value}
      onChange={(zone) => onChange("timeZone", zone)}
      disabled={disabled}
    />
  );
};

const toClock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

const toMinutes = (clock: string): number | null => {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};

const DayChange = ({ values, onChange, errorsOf, disabled }: FieldGroupProps) => {
  const { t } = useTranslation();
  const minutes = values["dayChangeMinutes"];
  return (
    <TimeField
      label={t("fields.dayChangeMinutes")}
      hint={t("settings.hints.dayChangeMinutes")}
      error={errorsOf("dayChangeMinutes")}
      disabled={disabled}
      value={typeof minutes === "number" ? toClock(minutes) : ""}
      onChange={(clock) => onChange("dayChangeMinutes", toMinutes(clock))}
    />
  );
};

const ClashLevels = ({ values, onChange, disabled }: FieldGroupProps) => {
  const { t } = useTranslation();
  const levels = readLevels(values);
  return (
    <div className={styles.levels}>
      {CLASH_RULES.map((rule) => (
        <fieldset key={rule} className={styles.level} disabled={disabled}>
          <legend>{t(`values.clash${rule}`)}</legend>
          {CLASH_LEVELS.map((level) => (
            <label key={level}>
              <input
                type="radio"
                name={`clash-${rule}`}
                checked={levels[rule] === level}
                onChange={() => {
                  const next = setLevel(values, rule, level);
                  onChange("ignoredClashes", next.ignoredClashes);
                  onChange("forbiddenClashes", next.forbiddenClashes);
                }}
              />
              {t(`settings.levels.${level}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
};

const MapMarkers = (props: FieldGroupProps) => (
  <LazyPart fallback={<Skeleton shape="block" height={320} />}>
    <EditionMap {...props} />
  </LazyPart>
);

/** Settings with a control of their own. */
export const SETTINGS_GROUPS: readonly FieldGroup[] = [
  { fields: ["timeZone"], Component: TimeZone },
  { fields: ["dayChangeMinutes"], Component: DayChange },
  { fields: ["forbiddenClashes", "ignoredClashes"], Component: ClashLevels },
  {
    fields: ["mapCentre", "mapPictureSouthWest", "mapPictureNorthEast", "mapZoom"],
    Component: MapMarkers,
  },
];
