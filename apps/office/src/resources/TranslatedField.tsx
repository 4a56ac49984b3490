import { type Language, LANGUAGES } from "@foyer/contract/constants";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { tabId, tabPanelId } from "@foyer/ui/tab-ids.ts";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { useId, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { otherLanguage } from "../lib/language.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import styles from "./FieldControl.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Control } from "./fields/Control.tsx";
import { withLanguage } from "./use-record-form.ts";

/** On narrow screens one language is visible at a time. */
const NARROW = "(width < 600px)";

type TranslationState = { text: unknown; isMissing: boolean; error: string | undefined };

/** Returns the text of a language, with its state. */
const readTranslation = (
  { value, errors }: FieldControlProps,
  language: Language,
): TranslationState => {
  const texts = (value ?? {}) as Partial<Record<Language, unknown>>;
  return {
    text: texts[language],
    isMissing: !texts[language] && Boolean(texts[otherLanguage(language)]),
    error: errors[language] ?? (language === LANGUAGES[0] ? errors[""] : undefined),
  };
};

type TranslationProps = FieldControlProps & {
  /** Id of the field. */
  readonly id: string;
  readonly label: string;
  readonly language: Language;
};

/** Control of one language, with the action that copies the text of the other one. */
const Translation = (props: TranslationProps) => {
  const { id, label, language, field, name, edition, value, onChange, disabled } = props;
  const { t } = useTranslation();
  const { text, isMissing, error } = readTranslation(props, language);
  const other = otherLanguage(language);
  const controlId = `${id}-${language}`;
  return (
    <>
      <div className={styles.header}>
        <label className={styles.code} htmlFor={controlId} id={`${controlId}-label`}>
          {t(`languages.${language}`)}
        </label>
        {isMissing && (
          <>
            <span className={styles.missing}>{t("form.missing")}</span>
            {!disabled && (
              <button
                type="button"
                className={styles.copy}
                onClick={() =>
                  onChange(withLanguage(value, language, readTranslation(props, other).text))
                }
              >
                {t(`form.copyFrom.${other}`)}
              </button>
            )}
          </>
        )}
      </div>
      <Control
        field={field}
        name={name}
        edition={edition}
        disabled={disabled}
        id={controlId}
        label={label}
        lang={language}
        value={text}
        onChange={(next) => onChange(withLanguage(value, language, next))}
        isInvalid={error !== undefined}
        labelledBy={`${id}-label ${controlId}-label`}
        describedBy={error === undefined ? undefined : `${controlId}-note`}
      />
      <FieldNote id={`${controlId}-note`} error={error} />
    </>
  );
};

/** Both languages of a field side by side; on phones in tabs. */
export const TranslatedField = (props: FieldControlProps & { readonly label: string }) => {
  const { label, field, hint, isChanged } = props;
  const { t, language: pageLanguage } = useTranslation();
  const [selected, setSelected] = useState<Language>(pageLanguage);
  const { visibleLanguage = selected, onLanguageChange = setSelected } = props;
  const isNarrow = useMediaQuery(NARROW);
  const id = useId();
  const toTab = (language: Language) => {
    const { isMissing, error } = readTranslation(props, language);
    return {
      value: language,
      label: (
        <>
          {t(`languages.${language}`)}
          {isMissing && <span className={styles.missing}>{t("form.missing")}</span>}
          {error !== undefined && <span className={styles.wrong}>{t("form.hasErrors")}</span>}
        </>
      ),
    };
  };
  return (
    <fieldset
      className={styles.field}
      data-changed={isChanged || undefined}
      aria-describedby={hint === undefined ? undefined : `${id}-note`}
    >
      <legend className={styles.label} id={`${id}-label`}>
        <FieldLabel label={label} isRequired={field.required === true} />
      </legend>
      {isNarrow && (
        <Tabs
          row={id}
          label={label}
          value={visibleLanguage}
          onChange={(language) => onLanguageChange(language as Language)}
          tabs={LANGUAGES.map(toTab)}
        />
      )}
      <div className={styles.languages} data-tabs={isNarrow || undefined}>
        {LANGUAGES.map((language) => (
          <div
            key={language}
            className={styles.language}
            data-missing={readTranslation(props, language).isMissing || undefined}
            hidden={isNarrow && language !== visibleLanguage}
            {...(isNarrow &&
              language === visibleLanguage && {
                id: tabPanelId(id),
                role: "tabpanel",
                "aria-labelledby": tabId(id, language),
              })}
          >
            <Translation {...props} id={id} language={language} />
          </div>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} />
    </fieldset>
  );
};
