import type { ComponentProps, ReactNode } from "react";
import styles from "./Checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  readonly label: ReactNode;
};

/** Draws the browser's own checkbox in Foyer's colours, its label included in the 44 px of touch. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input {...input} type="checkbox" className={styles.input} />
    <span>{label}</span>
  </label>
);
