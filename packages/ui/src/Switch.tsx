import { useId, type ComponentProps } from "react";
import styles from "./Switch.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className" | "children"> & {
  readonly label: string;
  /** One sentence about the effect of the switch. */
  readonly hint: string;
};

/** Switch; the label is part of its 44 px touch target. */
export const Switch = ({ label, hint, ...input }: SwitchProps) => {
  const id = useId();
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
    </label>
  );
};
