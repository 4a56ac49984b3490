import VisibilityIcon from "@material-design-icons/svg/outlined/visibility.svg?react";
import VisibilityOffIcon from "@material-design-icons/svg/outlined/visibility_off.svg?react";
import { useId, useState, type ComponentProps } from "react";
import field from "./Field.module.css";
import { Field } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./TextField.module.css";

/** The names of the button that shows and hides a password. */
export type RevealTexts = { readonly show: string; readonly hide: string };

type TextFieldProps = Omit<ComponentProps<"input">, "children" | "className"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Given with `type="password"`, adds the button that shows what was typed. */
  readonly reveal?: RevealTexts | undefined;
};

/** Draws a labelled text field; everything else (`name`, `ref`, `onChange`) goes to the input itself. */
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
  const [shown, setShown] = useState(false);
  const noted = error !== undefined || hint !== undefined;

  return (
    <Field id={fieldId} label={label} error={error} hint={hint}>
      <div className={styles.box}>
        <input
          {...input}
          id={fieldId}
          type={reveal !== undefined && shown ? "text" : type}
          className={joinClasses(field.control, styles.input)}
          aria-invalid={error !== undefined}
          aria-describedby={noted ? `${fieldId}-note` : undefined}
        />
        {reveal !== undefined && (
          <IconButton
            className={styles.reveal}
            icon={shown ? VisibilityOffIcon : VisibilityIcon}
            label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
    </Field>
  );
};
