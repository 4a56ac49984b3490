import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { useId } from "react";
import { useTranslation } from "../lib/i18n.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import styles from "./FieldControl.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Control } from "./fields/Control.tsx";
import { TranslatedField } from "./TranslatedField.tsx";

/** Labelled field. Translated fields show both languages side by side. */
export const FieldControl = (props: FieldControlProps) => {
  const { name, field, value, edition, onChange, hint, disabled, isChanged } = props;
  const { t } = useTranslation();
  const id = useId();
  const label = t(`fields.${name}`);
  if (field.translated) return <TranslatedField {...props} label={label} />;

  // Errors of a part, such as a latitude, belong to the whole field.
  const error = Object.values(props.errors).join(" ") || undefined;
  const isSwitch = field.kind === "flag" || field.kind === "hidden";
  return (
    <div
      className={styles.field}
      data-changed={isChanged || undefined}
      data-switch={isSwitch || undefined}
    >
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        <FieldLabel label={label} isRequired={field.required === true} />
      </label>
      <Control
        field={field}
        name={name}
        edition={edition}
        disabled={disabled}
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        labelledBy={`${id}-label`}
        describedBy={error === undefined && hint === undefined ? undefined : `${id}-note`}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
};
