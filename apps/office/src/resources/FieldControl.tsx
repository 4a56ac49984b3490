import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { useId } from "react";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./FieldControl.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Control } from "./fields/Control.tsx";
import { TranslatedField } from "./TranslatedField.tsx";

export type FieldControlProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  /** Explanation below the field. */
  readonly hint?: string | undefined;
  /** Error texts by language; the key is empty for a field that is not translated. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly isChanged: boolean;
  /** Visible language on phones, if the fields of a form switch it together. */
  readonly visibleLanguage?: Language | undefined;
  readonly onLanguageChange?: ((language: Language) => void) | undefined;
};

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
