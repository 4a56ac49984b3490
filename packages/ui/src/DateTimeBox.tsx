import { useState } from "react";
import { DateBox, type DateBoxProps, type DateTexts } from "./DateBox.tsx";
import styles from "./DateBox.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { joinClasses } from "./join-classes.ts";
import { TimeBox, type TimeTexts } from "./TimeBox.tsx";

export type DateTimeTexts = DateTexts &
  TimeTexts & {
    readonly date: string;
    readonly time: string;
    /** Error for a date without a time, or a time without a date. */
    readonly incomplete: string;
  };

type DateTimeBoxProps = Omit<DateBoxProps, "texts"> & {
  /** Name of the group of both inputs. */
  readonly label: string;
  readonly texts: DateTimeTexts;
};

type Parts = { readonly date: string | null; readonly time: string | null };

const splitValue = (value: string | null): Parts => {
  const [date = null, time = null] = value?.split("T") ?? [];
  return { date, time };
};

/** Date and time as one value `YYYY-MM-DDTHH:mm`. An incomplete value counts as empty. */
export const DateTimeBox = (props: DateTimeBoxProps) => {
  const { id, label, texts, value, onChange, ...shared } = props;
  /** Parts of an incomplete value. */
  const [incomplete, setIncomplete] = useState<Parts | null>(null);
  const parts = value === null ? (incomplete ?? splitValue(null)) : splitValue(value);
  const noteId = `${id}-incomplete`;
  const isIncomplete = value === null && (parts.date === null) !== (parts.time === null);
  const describedBy = joinClasses(isIncomplete && noteId, shared.describedBy) || undefined;
  const change = (next: Parts) => {
    const isComplete = next.date !== null && next.time !== null;
    setIncomplete(isComplete ? null : next);
    const joined = isComplete ? `${next.date}T${next.time}` : null;
    if (joined !== value) onChange(joined);
  };
  return (
    <div role="group" aria-label={label}>
      <div className={styles.both}>
        <DateBox
          {...shared}
          describedBy={describedBy}
          id={id}
          label={texts.date}
          texts={texts}
          value={parts.date}
          onChange={(date) => change({ ...parts, date })}
        />
        <TimeBox
          id={`${id}-time`}
          label={texts.time}
          texts={texts}
          value={parts.time}
          onChange={(time) => change({ ...parts, time })}
          disabled={shared.disabled}
          isInvalid={shared.isInvalid}
          describedBy={describedBy}
        />
      </div>
      <FieldNote id={noteId} error={isIncomplete ? texts.incomplete : undefined} />
    </div>
  );
};
