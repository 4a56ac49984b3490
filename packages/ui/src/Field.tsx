import type { ReactNode } from "react";
import styles from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";

type FieldProps = {
  /** Id of the control; the id of its note is `<id>-note`. */
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** Control with a label above and a note below. */
export const Field = ({ id, label, error, hint, children }: FieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldNote id={`${id}-note`} error={error} hint={hint} />
  </div>
);
