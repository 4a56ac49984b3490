import ErrorIcon from "@material-design-icons/svg/filled/error.svg?react";
import styles from "./FieldNote.module.css";
import { Icon } from "./icons/Icon.tsx";

type FieldNoteProps = {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** Hint below a field; an error replaces it. */
export const FieldNote = ({ id, error, hint }: FieldNoteProps) => {
  if (error === undefined && hint === undefined) return null;
  return (
    <p id={id} className={error === undefined ? styles.hint : styles.error}>
      {error !== undefined && <Icon of={ErrorIcon} size={16} className={styles.icon} />}
      {error ?? hint}
    </p>
  );
};
