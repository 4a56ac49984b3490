import { useId, type ComponentProps } from "react";
import styles from "./Switch.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className" | "children"> & {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint?: string | undefined;
};

/** Draws something that is on or off, its words included in the 44 px of touch. */
export const Switch = ({ label, hint, ...input }: SwitchProps) => {
  const id = useId();
  return (
    <div>
      <label className={styles.switch}>
        <span>{label}</span>
        <input
          {...input}
          type="checkbox"
          role="switch"
          className={styles.input}
          aria-describedby={hint === undefined ? undefined : id}
        />
      </label>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
