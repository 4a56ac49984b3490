import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { tabId, tabPanelId } from "@foyer/ui/tab-ids.ts";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { lazy, useId, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { otherLanguage } from "../lib/language.ts";
import type { ControlProps } from "./fields/control-props.ts";
import { ColorControl } from "./fields/ColorControl.tsx";
import { IconControl } from "./fields/IconControl.tsx";
import { ManyControl } from "./fields/ManyControl.tsx";
import { OneControl } from "./fields/OneControl.tsx";
import { PictureControl } from "./fields/PictureControl.tsx";
import { PlainControl } from "./fields/PlainControl.tsx";
import styles from "./FieldControl.module.css";
import { withLanguage } from "./use-record-form.ts";

const HtmlControl = lazy(async () => ({
  default: (await import("./fields/HtmlControl.tsx")).HtmlControl,
}));
const HtmlReading = lazy(async () => ({
  default: (await import("./fields/html/HtmlReading.tsx")).HtmlReading,
}));
const MapControl = lazy(async () => ({
  default: (await import("./fields/MapControl.tsx")).MapControl,
}));

/** Rendered text for users without write access. */
const ReadOnlyHtml = ({ value, labelledBy, lang }: ControlProps) => (
  <div className={styles.reading} role="group" aria-labelledby={labelledBy} lang={lang}>
    {typeof value === "string" && value !== "" ? <HtmlReading html={value} /> : "–"}
  </div>
);

const Control = (props: ControlProps) => {
  switch (props.field.kind) {
    case "html":
      return (
        <LazyPart fallback={<div className={styles.loading} />}>
          {props.disabled ? <ReadOnlyHtml {...props} /> : <HtmlControl {...props} />}
        </LazyPart>
      );
    case "place":
    case "points":
      return (
        <LazyPart fallback={<div className={styles.loading} />}>
          <MapControl {...props} />
        </LazyPart>
      );
    case "picture":
      return <PictureControl {...props} />;
    case "one":
      return <OneControl {...props} of={props.field.of} />;
    case "many":
      return <ManyControl {...props} of={props.field.of} />;
    case "icon":
      return <IconControl {...props} />;
    case "color":
      return <ColorControl {...props} />;
    default:
      return <PlainControl {...props} />;
  }
};

type FieldControlProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  readonly onOther?: ((name: string, value: unknown) => void) | undefined;
  /** Error texts by language; the key is empty for a field that is not translated. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly isChanged: boolean;
  /** Visible language on phones, if the fields of a form switch it together. */
  readonly visibleLanguage?: Language | undefined;
  readonly onLanguageChange?: ((language: Language) => void) | undefined;
};

/** On narrow screens one language is visible at a time. */
const NARROW = "(width < 600px)";

/** Labelled field. Translated fields show both languages side by side. */
export const FieldControl = (props: FieldControlProps) => {
  const { name, field, value, edition, onChange, onOther, errors, disabled, isChanged } = props;
  const { t, language: pageLanguage } = useTranslation();
  const [selected, setSelected] = useState<Language>(pageLanguage);
  const { visibleLanguage = selected, onLanguageChange = setSelected } = props;
  const isNarrow = useMediaQuery(NARROW);
  const id = useId();
  const label = t(`fields.${name}`);
  const common = { field, name, edition, onOther, disabled };

  if (!field.translated) {
    const error = errors[""];
    return (
      <div className={styles.field} data-changed={isChanged || undefined}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {label}
          {field.required && <span className={styles.required}> {t("form.required")}</span>}
        </label>
        <Control
          {...common}
          id={id}
          value={value}
          onChange={onChange}
          isInvalid={error !== undefined}
          labelledBy={`${id}-label`}
          describedBy={error === undefined ? undefined : `${id}-note`}
        />
        {error !== undefined && (
          <p className={styles.error} id={`${id}-note`}>
            {error}
          </p>
        )}
      </div>
    );
  }

  const texts = (value ?? {}) as Partial<Record<Language, unknown>>;
  const isMissingIn = (language: Language) =>
    !texts[language] && Boolean(texts[otherLanguage(language)]);
  const errorIn = (language: Language) =>
    errors[language] ?? (language === LANGUAGES[0] ? errors[""] : undefined);
  const toTab = (language: Language) => ({
    value: language,
    label: (
      <>
        {t(`languages.${language}`)}
        {isMissingIn(language) && <span className={styles.missing}>{t("form.missing")}</span>}
        {errorIn(language) !== undefined && (
          <span className={styles.wrong}>{t("form.hasErrors")}</span>
        )}
      </>
    ),
  });
  return (
    <fieldset className={styles.field} data-changed={isChanged || undefined}>
      <legend className={styles.label} id={`${id}-label`}>
        {label}
        {field.required && <span className={styles.required}> {t("form.required")}</span>}
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
        {LANGUAGES.map((language) => {
          const otherText = texts[otherLanguage(language)];
          const isMissing = isMissingIn(language);
          const error = errorIn(language);
          const controlId = `${id}-${language}`;
          const panel = isNarrow &&
            language === visibleLanguage && {
              id: tabPanelId(id),
              role: "tabpanel",
              "aria-labelledby": tabId(id, language),
            };
          return (
            <div
              key={language}
              className={styles.language}
              hidden={isNarrow && language !== visibleLanguage}
              {...panel}
            >
              <div className={styles.header}>
                <label className={styles.code} htmlFor={controlId} id={`${controlId}-label`}>
                  {t(`languages.${language}`)}
                </label>
                {isMissing && (
                  <>
                    <span className={styles.missing}>{t("form.missing")}</span>
                    <button
                      type="button"
                      className={styles.copy}
                      disabled={disabled}
                      onClick={() => onChange(withLanguage(value, language, otherText))}
                    >
                      {t("form.copyOver")}
                    </button>
                  </>
                )}
              </div>
              <Control
                {...common}
                id={controlId}
                lang={language}
                value={texts[language]}
                onChange={(text) => onChange(withLanguage(value, language, text))}
                isInvalid={error !== undefined}
                labelledBy={`${id}-label ${controlId}-label`}
                describedBy={error === undefined ? undefined : `${controlId}-note`}
              />
              {error !== undefined && (
                <p className={styles.error} id={`${controlId}-note`}>
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
