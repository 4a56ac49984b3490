import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { useId } from "react";
import { Field } from "./Field.tsx";
import frame from "./Field.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./NativeSelect.module.css";
import type { SelectProps } from "./SelectPanel.tsx";

type NativeSelectProps = Pick<
  SelectProps,
  "label" | "options" | "value" | "onChange" | "placeholder"
>;

/** Select with the browser's own list, for pages that must work before the code of `Select` has loaded. */
export const NativeSelect = ({
  label,
  options,
  value,
  onChange,
  placeholder,
}: NativeSelectProps) => {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <div className={styles.box}>
        <select
          id={id}
          className={joinClasses(frame.control, styles.select)}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
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
