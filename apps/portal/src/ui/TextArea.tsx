import { useId, type ComponentProps } from "react";
import { FieldNote } from "./FieldNote.tsx";
import { joinClasses } from "./join-classes.ts";
import own from "./TextArea.module.css";
import styles from "./TextField.module.css";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "className" | "id"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** Draws a labelled field for several lines; everything else goes to the field itself. */
export const TextArea = ({ label, error, hint, ...field }: TextAreaProps) => {
  const id = useId();
  const noted = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        className={joinClasses(styles.input, own.lines)}
        aria-invalid={error !== undefined}
        aria-describedby={noted ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
};
