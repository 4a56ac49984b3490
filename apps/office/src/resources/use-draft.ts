import type { Language } from "@foyer/contract/constants";
import type { Draft } from "@foyer/contract/office/resource";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "../lib/drafts.ts";

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isTexts = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A translated value with one language changed; what is empty is sent as null. */
export const withLanguage = (value: unknown, language: Language, text: unknown): Values => ({
  ...(isTexts(value) ? value : {}),
  [language]: text,
});

/**
 * What was typed over a record and not saved. It is kept on this device, also when the session ends,
 * and laid over the record however that changes meanwhile.
 * @param stored the record as it is now; undefined for a new one, or while it is read
 */
export const useDraft = (key: string, stored: Values | undefined) => {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  /** What the fields were when somebody began to change them. */
  const [base, setBase] = useState<Values>({});

  useEffect(() => keepDraft(key, draft), [key, draft]);

  const isWritten = (name: string) => name in draft && !isSame(draft[name], stored?.[name]);
  const changed = Object.keys(draft).filter(isWritten);
  /** Fields that somebody else has changed since, to something else. */
  const conflicts = changed.filter((name) => name in base && !isSame(base[name], stored?.[name]));

  return {
    changed,
    conflicts,
    value: (name: string): unknown => (name in draft ? draft[name] : stored?.[name]),
    /** The fields to send. */
    patch: (): Draft => Object.fromEntries(changed.map((name) => [name, draft[name]])),
    set: (name: string, value: unknown) => {
      if (!(name in draft)) setBase((known) => ({ ...known, [name]: stored?.[name] }));
      setDraft((known) => ({ ...known, [name]: value }));
    },
    /** Gives a field up, for what it is now. */
    drop: (name: string) => setDraft(({ [name]: _dropped, ...others }) => others),
    /** Keeps one's own text, knowing of the other. */
    insist: (name: string) => setBase((known) => ({ ...known, [name]: stored?.[name] })),
    clear: () => {
      setDraft({});
      setBase({});
    },
  };
};
