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

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/**
 * What was typed over a record and not saved. It is kept on this device, also when the session ends,
 * and laid over the record however that changes meanwhile.
 * @param stored the record as it is now; undefined for a new one, or while it is read
 */
export const useDraft = (key: string, stored: Values | undefined) => {
  const [draft, setDraft] = useState(() => readDraft(key));
  const { typed, base } = draft;

  useEffect(() => keepDraft(key, draft), [key, draft]);

  const isWritten = (name: string) => name in typed && !isSame(typed[name], stored?.[name]);
  const changed = Object.keys(typed).filter(isWritten);
  /** Fields that somebody else has changed since, to something else. */
  const conflicts = changed.filter((name) => name in base && !isSame(base[name], stored?.[name]));

  return {
    changed,
    conflicts,
    value: (name: string): unknown => (name in typed ? typed[name] : stored?.[name]),
    /** What a field was when somebody began to type into it. */
    before: (name: string): unknown => base[name],
    /** The fields to send. */
    patch: (): Draft => Object.fromEntries(changed.map((name) => [name, typed[name]])),
    set: (name: string, value: unknown) =>
      setDraft((known) => ({
        typed: { ...known.typed, [name]: value },
        base: name in known.typed ? known.base : { ...known.base, [name]: stored?.[name] },
      })),
    /** Gives a field up, for what it is now. */
    drop: (name: string) =>
      setDraft((known) => ({
        typed: without(known.typed, new Set([name])),
        base: without(known.base, new Set([name])),
      })),
    /** Keeps one's own text, knowing of the other. */
    insist: (name: string) =>
      setDraft((known) => ({ ...known, base: { ...known.base, [name]: stored?.[name] } })),
    /** Forgets what was saved; what was typed while it was on its way stays. */
    settle: (sent: Draft) =>
      setDraft((known) => {
        const done = Object.keys(sent).filter((name) => isSame(sent[name], known.typed[name]));
        const names = new Set(done);
        return {
          typed: without(known.typed, names),
          base: without({ ...known.base, ...sent }, names),
        };
      }),
    clear: () => setDraft({ typed: {}, base: {} }),
  };
};
