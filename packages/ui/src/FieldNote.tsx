import ErrorIcon from "@material-design-icons/svg/filled/error.svg?react";
import styles from "./FieldNote.module.css";
import { Icon } from "./icons/Icon.tsx";

type FieldNoteProps = {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** Stands under a field and says what is wrong with it, or what it is for; an error takes the hint's place. */
export const FieldNote = ({ id, error, hint }: FieldNoteProps) => {
  if (error === undefined && hint === undefined) return null;
  return (
    <p id={id} className={error === undefined ? styles.hint : styles.error}>
      {error !== undefined && <Icon of={ErrorIcon} size={16} className={styles.icon} />}
      {error ?? hint}
    </p>
  );
};
