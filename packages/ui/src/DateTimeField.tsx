import { useId } from "react";
import field from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./DateTimeField.module.css";

type DateTimeFieldProps = {
  readonly label: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
  readonly name: string;
  /** `yyyy-MM-dd`; a new value replaces the user's choice. */
  readonly date: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Earliest and latest date. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: () => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** Date and time inputs that a form reads as one value. Browsers without these inputs accept text. */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { label, date, time, min, max, error, hint } = props;
  const id = useId();
  const input = {
    name: props.name,
    onChange: props.onChange,
    className: joinClasses(field.control, styles.input),
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined && hint === undefined ? undefined : `${id}-note`,
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={field.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={styles.inputs}>
        <input
          {...input}
          key={date}
          type="date"
          aria-label={props.dateLabel}
          defaultValue={date}
          min={min}
          max={max}
          placeholder="yyyy-MM-dd"
        />
        <input
          {...input}
          type="time"
          aria-label={props.timeLabel}
          defaultValue={time}
          placeholder="HH:mm"
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
};
