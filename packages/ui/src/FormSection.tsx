import { useId, type ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./FormSection.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Name of the checkbox that shows the section. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** Part of a form behind a checkbox. Unchecked, it is not submitted, but keeps its input. */
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
