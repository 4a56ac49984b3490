import type { ReactNode } from "react";
import styles from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";

type FieldProps = {
  /** That of the control; its note is named after it, `<id>-note`. */
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** Puts a label over a control, and a note under it. */
export const Field = ({ id, label, error, hint, children }: FieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldNote id={`${id}-note`} error={error} hint={hint} />
  </div>
);
