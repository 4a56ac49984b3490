import type { ControlProps } from "../FieldControl.tsx";
import styles from "./controls.module.css";

/** A text in HTML, as it is stored. */
export const HtmlControl = (props: ControlProps) => {
  const { id, value, onChange, isInvalid, describedBy, disabled, lang } = props;
  return (
    <textarea
      id={id}
      className={styles.control}
      rows={8}
      lang={lang}
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      value={(value as string | null | undefined) ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
};
