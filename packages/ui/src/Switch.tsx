import { useId, type ComponentProps } from "react";
import styles from "./Switch.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className" | "children"> & {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint: string;
};

/** Draws something that is on or off, its words included in the 44 px of touch. */
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
