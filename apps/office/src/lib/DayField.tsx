import { DateBox } from "@foyer/ui/DateBox.tsx";
import { DateTimeBox } from "@foyer/ui/DateTimeBox.tsx";
import { Field } from "@foyer/ui/Field.tsx";
import { TimeBox } from "@foyer/ui/TimeBox.tsx";
import { type ReactNode, useId } from "react";
import { today } from "./today.ts";
import { useDateTexts } from "./use-date-texts.ts";

type LabelledProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Empty if nothing is entered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type DayFieldProps = LabelledProps & {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

type BoxProps = {
  readonly id: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly disabled: boolean | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
};

/** Adds label and note to a box. */
const Labelled = (props: LabelledProps & { readonly render: (box: BoxProps) => ReactNode }) => {
  const { label, hint, error, value, onChange, disabled, render } = props;
  const id = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {render({
        id,
        value: value || null,
        onChange: (next) => onChange(next ?? ""),
        disabled,
        isInvalid: error !== undefined,
        describedBy: hasNote ? `${id}-note` : undefined,
      })}
    </Field>
  );
};

/** Labelled date `YYYY-MM-DD` with a calendar. */
export const DayField = ({ min, max, ...props }: DayFieldProps) => {
  const dates = useDateTexts();
  return (
    <Labelled
      {...props}
      render={(box) => (
        <DateBox {...dates} {...box} initialDay={min ?? today()} min={min} max={max} />
      )}
    />
  );
};

/** Labelled time of day `HH:mm`. */
export const TimeField = (props: LabelledProps) => {
  const { texts } = useDateTexts();
  return <Labelled {...props} render={(box) => <TimeBox {...box} texts={texts} />} />;
};

/** Labelled date and time `YYYY-MM-DDTHH:mm`; empty while one of them is missing. */
export const DayTimeField = (props: LabelledProps) => {
  const dates = useDateTexts();
  return (
    <Labelled
      {...props}
      render={(box) => <DateTimeBox {...dates} {...box} label={props.label} initialDay={today()} />}
    />
  );
};
