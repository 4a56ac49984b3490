import CalendarIcon from "@material-design-icons/svg/outlined/calendar_today.svg?react";
import { Popover } from "@base-ui/react/popover";
import { useId, useState, type KeyboardEvent } from "react";
import { Calendar, type CalendarTexts } from "./Calendar.tsx";
import styles from "./DateBox.module.css";
import frame from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { readDate } from "./read-date-text.ts";
import list from "./Select.module.css";
import { useTextDraft } from "./use-text-draft.ts";

export type DateTexts = CalendarTexts & {
  readonly openCalendar: string;
  readonly invalidDate: string;
};

export type DateBoxProps = {
  /** Id of the input, which a label refers to. */
  readonly id: string;
  readonly label?: string | undefined;
  readonly language: string;
  readonly texts: DateTexts;
  /** `YYYY-MM-DD`; null if empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Day that the calendar shows without a value. */
  readonly initialDay: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
};

/** Date as text, with a calendar. Text that is no date stays visible with an error. */
export const DateBox = (props: DateBoxProps) => {
  const { id, language, texts, value, onChange, disabled } = props;
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const draft = useTextDraft(value, readDate, onChange);
  const handleKey = (event: KeyboardEvent) => {
    draft.handleEnter(event);
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div ref={setField} className={styles.field}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <div className={styles.box}>
          <input
            {...draft.input}
            id={id}
            className={joinClasses(frame.control, styles.input)}
            aria-label={props.label}
            aria-invalid={props.isInvalid === true || draft.isInvalid}
            aria-describedby={
              joinClasses(draft.isInvalid && noteId, props.describedBy) || undefined
            }
            autoComplete="off"
            disabled={disabled}
            placeholder="YYYY-MM-DD"
            onKeyDown={handleKey}
          />
          <Popover.Trigger
            className={styles.trigger}
            aria-label={texts.openCalendar}
            disabled={disabled}
          >
            <Icon of={CalendarIcon} />
          </Popover.Trigger>
        </div>
        <FieldNote id={noteId} error={draft.isInvalid ? texts.invalidDate : undefined} />
        {/* The calendar stays within the landmark or dialog of its control. */}
        <Popover.Portal container={field}>
          <Popover.Positioner
            className={list.positioner}
            positionMethod="fixed"
            align="end"
            sideOffset={4}
          >
            <Popover.Popup className={joinClasses(list.popup, styles.popup)} initialFocus={false}>
              <Calendar
                language={language}
                texts={texts}
                value={value}
                initialDay={props.initialDay}
                min={props.min}
                max={props.max}
                onSelect={(day) => {
                  draft.clear();
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
};
