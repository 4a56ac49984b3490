import { useId, type KeyboardEvent } from "react";
import styles from "./DateBox.module.css";
import frame from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { joinClasses } from "./join-classes.ts";
import { readTime } from "./read-date-text.ts";
import { useTextDraft } from "./use-text-draft.ts";

const STEP_MINUTES = 5;
const MINUTES_OF_DAY = 24 * 60;

export type TimeTexts = { readonly invalidTime: string };

export type TimeBoxProps = {
  /** Id of the input, which a label refers to. */
  readonly id: string;
  readonly label?: string | undefined;
  readonly texts: TimeTexts;
  /** `HH:mm`; null if empty. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  readonly disabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
};

/** Returns the next or previous multiple of five minutes; the hours start again after midnight. */
const moveTime = (time: string, step: number): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const steps = (hour * 60 + minute) / STEP_MINUTES;
  const next = step > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const minutes = (next * STEP_MINUTES + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
};

/** Time of day as text. The arrow keys move it by five minutes. */
export const TimeBox = (props: TimeBoxProps) => {
  const { id, texts, value, onChange } = props;
  const noteId = useId();
  const draft = useTextDraft(value, readTime, onChange);
  const handleKey = (event: KeyboardEvent) => {
    draft.handleEnter(event);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || value === null) return;
    event.preventDefault();
    draft.clear();
    onChange(moveTime(value, step));
  };
  return (
    <div className={styles.field}>
      <input
        {...draft.input}
        id={id}
        className={joinClasses(frame.control, styles.input, styles.time)}
        aria-label={props.label}
        aria-invalid={props.isInvalid === true || draft.isInvalid}
        aria-describedby={joinClasses(draft.isInvalid && noteId, props.describedBy) || undefined}
        autoComplete="off"
        disabled={props.disabled}
        placeholder="HH:MM"
        onKeyDown={handleKey}
      />
      <FieldNote id={noteId} error={draft.isInvalid ? texts.invalidTime : undefined} />
    </div>
  );
};
