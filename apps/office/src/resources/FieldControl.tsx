import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { tabId, tabPanelId } from "@foyer/ui/tab-ids.ts";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { lazy, useId, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { otherLanguage } from "../lib/language.ts";
import { ColourControl } from "./fields/ColourControl.tsx";
import { IconControl } from "./fields/IconControl.tsx";
import { ManyControl } from "./fields/ManyControl.tsx";
import { OneControl } from "./fields/OneControl.tsx";
import { PictureControl } from "./fields/PictureControl.tsx";
import { PlainControl } from "./fields/PlainControl.tsx";
import styles from "./FieldControl.module.css";
import { withLanguage } from "./use-draft.ts";

const HtmlControl = lazy(async () => ({
  default: (await import("./fields/HtmlControl.tsx")).HtmlControl,
}));
const HtmlReading = lazy(async () => ({
  default: (await import("./fields/html/HtmlReading.tsx")).HtmlReading,
}));
const MapControl = lazy(async () => ({
  default: (await import("./fields/MapControl.tsx")).MapControl,
}));

/** What every control takes: a value and what tells of another. */
export type ControlProps = {
  readonly field: Field;
  /** What the field is called. */
  readonly name?: string;
  readonly id: string;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  /** Sets another field of the record, where a control sets two together. */
  readonly onOther?: ((name: string, value: unknown) => void) | undefined;
  readonly isInvalid: boolean;
  /** The ids of what names it, for a control that is no element of a form. */
  readonly labelledBy?: string | undefined;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly lang?: Language | undefined;
};

/** A text as it looks, for whoever may not change it. */
const ReadOnlyHtml = ({ value, labelledBy, lang }: ControlProps) => (
  <div className={styles.reading} role="group" aria-labelledby={labelledBy} lang={lang}>
    {typeof value === "string" && value !== "" ? <HtmlReading html={value} /> : "–"}
  </div>
);

/** The control of one value, by the kind of its field. */
const Control = (props: ControlProps) => {
  switch (props.field.kind) {
    case "html":
      return (
        <LazyPart fallback={<div className={styles.waiting} />}>
          {props.disabled ? <ReadOnlyHtml {...props} /> : <HtmlControl {...props} />}
        </LazyPart>
      );
    case "place":
    case "points":
      return (
        <LazyPart fallback={<div className={styles.waiting} />}>
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
    case "colour":
      return <ColourControl {...props} />;
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
  /** What is wrong, by the place in the value: a language, or nothing. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly isChanged: boolean;
  /** The language that a phone shows, where the fields of a form change it together. */
  readonly shown?: Language | undefined;
  readonly onShow?: ((language: Language) => void) | undefined;
};

/** A phone shows one language at a time. */
const NARROW = "(width < 600px)";

/** A field under its label: in both languages side by side where it is translated. */
export const FieldControl = (props: FieldControlProps) => {
  const { name, field, value, edition, onChange, onOther, errors, disabled, isChanged } = props;
  const { t, language: own } = useTranslation();
  const [chosen, setChosen] = useState<Language>(own);
  const { shown = chosen, onShow = setChosen } = props;
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
          {field.needed && <span className={styles.needed}> {t("form.needed")}</span>}
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
  const tabOf = (language: Language) => ({
    value: language,
    label: (
      <>
        {t(`languages.${language}`)}
        {isMissingIn(language) && <span className={styles.missing}>{t("form.missing")}</span>}
        {errorIn(language) !== undefined && <span className={styles.wrong}>{t("form.wrong")}</span>}
      </>
    ),
  });
  return (
    <fieldset className={styles.field} data-changed={isChanged || undefined}>
      <legend className={styles.label} id={`${id}-label`}>
        {label}
        {field.needed && <span className={styles.needed}> {t("form.needed")}</span>}
      </legend>
      {isNarrow && (
        <Tabs
          row={id}
          label={label}
          value={shown}
          onChange={(language) => onShow(language as Language)}
          tabs={LANGUAGES.map(tabOf)}
        />
      )}
      <div className={styles.languages} data-tabs={isNarrow || undefined}>
        {LANGUAGES.map((language) => {
          const others = texts[otherLanguage(language)];
          const isMissing = isMissingIn(language);
          const error = errorIn(language);
          const controlId = `${id}-${language}`;
          const panel = isNarrow &&
            language === shown && {
              id: tabPanelId(id),
              role: "tabpanel",
              "aria-labelledby": tabId(id, language),
            };
          return (
            <div
              key={language}
              className={styles.language}
              hidden={isNarrow && language !== shown}
              {...panel}
            >
              <div className={styles.head}>
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
                      onClick={() => onChange(withLanguage(value, language, others))}
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
