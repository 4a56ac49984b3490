import { type Fields, field } from "@foyer/contract/resources/fields";
import { ANNOUNCEMENT_CHANNELS } from "@foyer/contract/notifications/deliveries";
import { PLACEHOLDERS } from "@foyer/contract/notifications/office";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { FieldControl } from "../../resources/FieldControl.tsx";
import type { useRecordForm } from "../../resources/use-record-form.ts";
import styles from "./announcements.module.css";
import { useLastField } from "./use-last-field.ts";

const TEXTS = {
  title: field.singleLine({ translated: true }),
  body: field.multiline({ translated: true }),
} as const;

/** Fields of the form. `useRecordForm` reads only whether a field is translated, not its kind. */
export const CONTENT_FIELDS: Fields = {
  ...TEXTS,
  filter: field.multiline(),
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
  readonly children: ReactNode;
};

/** Title and body in both languages, with buttons that insert placeholders. */
export const TextFields = ({ edition, form, errors, children }: TextFieldsProps) => {
  const { t, language } = useTranslation();
  const [activeLanguage, setActiveLanguage] = useState(language);
  const section = useRef<HTMLElement>(null);
  const insert = useLastField(section);
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
          <button
            key={name}
            type="button"
            onClick={() => insert(`{{${name}}}`) || toast.info(t("announcements.placeCursorFirst"))}
          >
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
          onLanguageChange={setActiveLanguage}
        />
      ))}
      {children}
    </section>
  );
};
