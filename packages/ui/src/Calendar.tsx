import NextIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import PreviousIcon from "@material-design-icons/svg/filled/chevron_left.svg?react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addMonths, dayAfterKey, weeksOf } from "./calendar-days.ts";
import styles from "./Calendar.module.css";
import { IconButton } from "./IconButton.tsx";

export type CalendarTexts = {
  readonly previousMonth: string;
  readonly nextMonth: string;
};

type CalendarProps = {
  readonly language: string;
  readonly texts: CalendarTexts;
  /** `YYYY-MM-DD`; null if no day is selected. */
  readonly value: string | null;
  /** Day that receives the focus without a value. */
  readonly initialDay: string;
  readonly onSelect: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** Month of days from Monday to Sunday. Arrow keys, Page Up, Page Down, Home and End move the focus. */
export const Calendar = (props: CalendarProps) => {
  const { language, texts, value, initialDay, onSelect, min, max } = props;
  const [day, setDay] = useState(value ?? initialDay);
  const focused = useRef<HTMLButtonElement>(null);
  /** The buttons for the months keep the focus when they change the month. */
  const isMovedByKey = useRef(true);
  useEffect(() => {
    if (isMovedByKey.current) focused.current?.focus();
  }, [day]);

  const format = (options: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(Date.parse(at));
  const isOutside = (at: string) =>
    (min !== undefined && at < min) || (max !== undefined && at > max);
  const weeks = weeksOf(day);

  const showMonth = (step: number) => {
    isMovedByKey.current = false;
    setDay(addMonths(day, step));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setDay(next);
  };
  const month = format({ month: "long", year: "numeric" }, day);

  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <IconButton icon={PreviousIcon} label={texts.previousMonth} onClick={() => showMonth(-1)} />
        <span className={styles.month} aria-live="polite">
          {month}
        </span>
        <IconButton icon={NextIcon} label={texts.nextMonth} onClick={() => showMonth(1)} />
      </div>
      <table className={styles.days} aria-label={month}>
        <thead>
          <tr>
            {weeks[0]?.map((at) => (
              <th key={at} scope="col" abbr={format({ weekday: "long" }, at)}>
                {format({ weekday: "short" }, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((at) => (
                <td key={at}>
                  <button
                    ref={at === day ? focused : undefined}
                    type="button"
                    className={styles.day}
                    tabIndex={at === day ? 0 : -1}
                    aria-label={format({ dateStyle: "full" }, at)}
                    aria-pressed={at === value}
                    data-other-month={at.slice(0, 7) !== day.slice(0, 7) || undefined}
                    // A disabled button could not hold the focus that the keys move.
                    aria-disabled={isOutside(at) || undefined}
                    onKeyDown={handleKey}
                    onClick={() => !isOutside(at) && onSelect(at)}
                  >
                    {Number(at.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
