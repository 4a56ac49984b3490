import { useId, type ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./FormSection.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Of the tick that switches the section. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** Draws a part of a form that a tick switches; switched off it leaves the form and keeps what was typed. */
export const FormSection = (props: FormSectionProps) => {
  const { title, subtitle, isOn, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <Checkbox
          name={props.name}
          defaultChecked={isOn}
          onChange={props.onSwitch}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          label={
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            </span>
          }
        />
      </legend>
      <FieldNote id={`${id}-note`} error={error} />
      <fieldset className={styles.fields} disabled={!isOn} hidden={!isOn} role="presentation">
        {props.children}
      </fieldset>
    </fieldset>
  );
};
