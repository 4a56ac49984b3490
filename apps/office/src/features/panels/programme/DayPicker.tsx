import { nameDay } from "@foyer/contract/dates";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { toDayOptions } from "./day-options.ts";
import styles from "./Toolbar.module.css";

/** More days become a menu. */
const SEGMENTS_MAX = 5;
const DATE_START = "2026-".length;

type DayPickerProps = {
  readonly days: readonly string[];
  readonly day: string;
  readonly isPhone: boolean;
  readonly onDay: (day: string) => void;
};

/** Days of the conference as a segmented control. */
export const DayPicker = ({ days, day, isPhone, onDay }: DayPickerProps) => {
  const { t, language } = useTranslation();
  if (isPhone || days.length > SEGMENTS_MAX) {
    return (
      <div className={styles.select}>
        <SelectBox
          label={t("fields.day")}
          options={toDayOptions(days, language)}
          value={day}
          onChange={onDay}
        />
      </div>
    );
  }
  return (
    <div className={styles.days} role="group" aria-label={t("fields.day")}>
      {days.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === day}
          title={nameDay(option, language)}
          onClick={() => onDay(option)}
        >
          {nameDay(option, language).replace(option, option.slice(DATE_START))}
        </button>
      ))}
    </div>
  );
};
