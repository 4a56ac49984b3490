import { type Fields, field } from "@foyer/contract/office/fields";
import { MESSAGE_CHANNELS, PLACEHOLDERS } from "@foyer/contract/office/messages";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { FieldControl } from "../../resources/FieldControl.tsx";
import type { useDraft } from "../../resources/use-draft.ts";
import styles from "./messages.module.css";
import { useLastField } from "./use-last-field.ts";

const TEXTS = {
  title: field.line({ translated: true }),
  body: field.lines({ translated: true }),
} as const;

/** What is written of a message, as far as a draft must know its kinds. */
export const WRITTEN: Fields = {
  ...TEXTS,
  filter: field.lines(),
  channels: field.choices(MESSAGE_CHANNELS),
  expiresAt: field.instant(),
};

export type FieldErrors = Readonly<Record<string, string[]>>;

const errorsOf = (errors: FieldErrors, name: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, texts]) => [path.slice(name.length + 1), texts.join(" ")]),
  );

type WordsProps = {
  readonly edition: string;
  readonly draft: Pick<ReturnType<typeof useDraft>, "value" | "set" | "changed">;
  readonly errors: FieldErrors;
  readonly children: ReactNode;
};

/** What a message says in both languages, with what stands in it for names. */
export const Words = ({ edition, draft, errors, children }: WordsProps) => {
  const { t, language } = useTranslation();
  const [shown, setShown] = useState(language);
  const part = useRef<HTMLElement>(null);
  const insert = useLastField(part);
  return (
    <section ref={part} className={styles.part} aria-labelledby="message-words">
      <h2 id="message-words">{t("messages.text")}</h2>
      <div className={styles.placeholders} role="group" aria-label={t("messages.placeholders")}>
        <span>{t("messages.placeholders")}</span>
        {PLACEHOLDERS.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(`{{${name}}}`) || toast.info(t("messages.placeFirst"))}
          >
            {t(`messages.placeholder.${name}`)}
          </button>
        ))}
      </div>
      {(["title", "body"] as const).map((name) => (
        <FieldControl
          key={name}
          name={name}
          field={TEXTS[name]}
          value={draft.value(name)}
          edition={edition}
          onChange={(value) => draft.set(name, value)}
          errors={errorsOf(errors, name)}
          disabled={false}
          isChanged={draft.changed.includes(name)}
          shown={shown}
          onShow={setShown}
        />
      ))}
      {children}
    </section>
  );
};
