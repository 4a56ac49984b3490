import { useId, type ComponentProps } from "react";
import frame from "./Field.module.css";
import { Field } from "./Field.tsx";
import { joinClasses } from "./join-classes.ts";
import own from "./TextArea.module.css";
import styles from "./TextField.module.css";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "className" | "id"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** Labelled multiline field; other props go to the field itself. */
export const TextArea = ({ label, error, hint, ...field }: TextAreaProps) => {
  const id = useId();
  const noted = error !== undefined || hint !== undefined;
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        {...field}
        id={id}
        className={joinClasses(frame.control, styles.input, own.lines)}
        aria-invalid={error !== undefined}
        aria-describedby={noted ? `${id}-note` : undefined}
      />
    </Field>
  );
};
