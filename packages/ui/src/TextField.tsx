import VisibilityIcon from "@material-design-icons/svg/outlined/visibility.svg?react";
import VisibilityOffIcon from "@material-design-icons/svg/outlined/visibility_off.svg?react";
import { useId, useState, type ComponentProps } from "react";
import field from "./Field.module.css";
import { Field } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./TextField.module.css";

/** Labels of the button that shows and hides a password. */
export type RevealTexts = { readonly show: string; readonly hide: string };

type TextFieldProps = Omit<ComponentProps<"input">, "children" | "className"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** With `type="password"`, adds the button that shows the password. */
  readonly reveal?: RevealTexts | undefined;
};

/** Labelled text field; other props (`name`, `ref`, `onChange`) go to the input itself. */
export const TextField = ({
  label,
  error,
  hint,
  reveal,
  type = "text",
  id,
  ...input
}: TextFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isRevealed, setRevealed] = useState(false);
  const hasNote = error !== undefined || hint !== undefined;

  return (
    <Field id={fieldId} label={label} error={error} hint={hint}>
      <div className={styles.box}>
        <input
          {...input}
          id={fieldId}
          type={reveal !== undefined && isRevealed ? "text" : type}
          className={joinClasses(field.control, styles.input)}
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? `${fieldId}-note` : undefined}
        />
        {reveal !== undefined && (
          <IconButton
            className={styles.reveal}
            icon={isRevealed ? VisibilityOffIcon : VisibilityIcon}
            label={isRevealed ? reveal.hide : reveal.show}
            onClick={() => setRevealed(!isRevealed)}
          />
        )}
      </div>
    </Field>
  );
};
