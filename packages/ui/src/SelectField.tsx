import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { useId, type ComponentProps } from "react";
import field from "./Field.module.css";
import { Field } from "./Field.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import type { SelectOption } from "./SelectPanel.tsx";
import styles from "./SelectField.module.css";

type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "className" | "id"> & {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is selected; without it, an option is always selected. */
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
};

/** Select with the browser's own list, which forms submit and phones show as a picker without further code. */
export const SelectField = ({
  label,
  options,
  placeholder,
  error,
  ...select
}: SelectFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={joinClasses(field.control, styles.select)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ArrowIcon} className={styles.arrow} />
      </div>
    </Field>
  );
};
