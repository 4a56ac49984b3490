import { type Fields, field } from "@foyer/contract/resources/fields";
import { ANNOUNCEMENT_CHANNELS } from "@foyer/contract/notifications/deliveries";
import {
  type Placeholder,
  PLACEHOLDERS,
  TITLE_PLACEHOLDERS,
} from "@foyer/contract/notifications/placeholders";
import type { Language } from "@foyer/contract/constants";
import { type ReactNode, type RefObject } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { FieldControl } from "../../resources/FieldControl.tsx";
import type { useRecordForm } from "../../resources/use-record-form.ts";
import styles from "./announcements.module.css";
import { useLastField } from "./use-last-field.ts";

const TEXTS = {
  title: field.singleLine({ translated: true }),
  body: field.html({ translated: true }),
} as const;

/** Fields of the form. `useRecordForm` reads only whether a field is translated, not its kind. */
export const CONTENT_FIELDS: Fields = {
  ...TEXTS,
  audience: field.multiline(),
  channels: field.choices(ANNOUNCEMENT_CHANNELS),
  expiresAt: field.instant(),
};

type FieldErrors = Readonly<Record<string, string[]>>;

const errorsByLanguage = (errors: FieldErrors, name: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, texts]) => [path.slice(name.length + 1), texts.join(" ")]),
  );

type TextFieldsProps = {
  readonly edition: string;
  readonly form: Pick<ReturnType<typeof useRecordForm>, "getValue" | "setValue" | "changed">;
  readonly errors: FieldErrors;
  readonly section: RefObject<HTMLElement | null>;
  /** Visible language on phones. */
  readonly activeLanguage: Language;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
};

/** Title and body in both languages, with buttons that insert placeholders. */
export const TextFields = (props: TextFieldsProps) => {
  const { edition, form, errors, section, activeLanguage, onLanguage, children } = props;
  const { t } = useTranslation();
  const { isInTitle, insert } = useLastField(section);
  const handleInsert = (name: Placeholder) => {
    if (isInTitle() && !TITLE_PLACEHOLDERS.some((one) => one === name)) {
      toast.info(t("announcements.textOnly"));
    } else if (!insert(`{{${name}}}`)) toast.info(t("announcements.placeCursorFirst"));
  };
  return (
    <section ref={section} className={styles.part} aria-labelledby="announcement-text">
      <h2 id="announcement-text">{t("announcements.text")}</h2>
      <div
        className={styles.placeholders}
        role="group"
        aria-label={t("announcements.placeholders")}
      >
        <span>{t("announcements.placeholders")}</span>
        {PLACEHOLDERS.map((name) => (
          <button key={name} type="button" onClick={() => handleInsert(name)}>
            {t(`announcements.placeholder.${name}`)}
          </button>
        ))}
      </div>
      {(["title", "body"] as const).map((name) => (
        <FieldControl
          key={name}
          name={name}
          field={TEXTS[name]}
          value={form.getValue(name)}
          edition={edition}
          onChange={(value) => form.setValue(name, value)}
          errors={errorsByLanguage(errors, name)}
          disabled={false}
          isChanged={form.changed.includes(name)}
          visibleLanguage={activeLanguage}
          onLanguageChange={onLanguage}
        />
      ))}
      {children}
    </section>
  );
};
