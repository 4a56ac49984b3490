import { nameDay } from "@foyer/contract/dates";
import { useTranslation } from "../../../lib/i18n.ts";
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
      <select
        className={styles.select}
        aria-label={t("fields.day")}
        value={day}
        onChange={({ target }) => onDay(target.value)}
      >
        {days.map((option) => (
          <option key={option} value={option}>
            {nameDay(option, language)}
          </option>
        ))}
      </select>
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
