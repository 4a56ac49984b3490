import type { ComponentProps, ReactNode } from "react";
import styles from "./Checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  readonly label: ReactNode;
};

/** Native checkbox in Foyer's colours; the label is part of its 44 px touch target. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input {...input} type="checkbox" className={styles.input} />
    <span>{label}</span>
  </label>
);
