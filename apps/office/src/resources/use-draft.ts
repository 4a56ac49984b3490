import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Fields } from "@foyer/contract/office/fields";
import type { Draft } from "@foyer/contract/office/resource";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "../lib/drafts.ts";

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A translated value with one language changed; what is empty is sent as null. */
export const withLanguage = (value: unknown, language: Language, text: unknown): Values => ({
  ...(value as Values | undefined),
  [language]: text,
});

/** What is typed by itself: a field, or one language of it. */
export type Part = { name: string; language?: Language };

const keyOf = ({ name, language }: Part): string => (language ? `${name}.${language}` : name);

const partsOf = (fields: Fields, name: string): Part[] =>
  fields[name]?.translated ? LANGUAGES.map((language) => ({ name, language })) : [{ name }];

/** Of a record the value of a part. */
export const readPart = (values: Values | undefined, { name, language }: Part): unknown =>
  language ? (values?.[name] as Values | undefined)?.[language] : values?.[name];

const without = (values: Values, keys: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));

/** Parts as the fields that they are of. */
const gather = (parts: readonly { part: Part; value: unknown }[]): Draft => {
  const draft: Draft = {};
  for (const { part, value } of parts) {
    const { name, language } = part;
    draft[name] = language ? withLanguage(draft[name], language, value) : value;
  }
  return draft;
};

/**
 * What was typed over a record and not saved, each language of a text by itself. It is kept on this device,
 * also when the session ends, and laid over the record however that changes meanwhile.
 * @param stored the record as it is now; undefined for a new one, or while it is read
 */
export const useDraft = (key: string, fields: Fields, stored: Values | undefined) => {
  const [draft, setDraft] = useState(() => readDraft(key));
  const { typed, base } = draft;

  useEffect(() => keepDraft(key, draft), [key, draft]);

  /** What a part is now; null for nothing, which what is kept on the device tells from not known. */
  const baseOf = (part: Part): unknown => readPart(stored, part) ?? null;

  /** The parts that were sent, and the keys of those into which nothing was typed since. */
  const doneOf = (now: Values, sent: Draft) => {
    const parts = Object.keys(sent)
      .flatMap((name) => partsOf(fields, name))
      .filter(({ name, language }) => !language || language in (sent[name] as Values));
    const done = parts.filter((part) => isSame(readPart(sent, part), now[keyOf(part)]));
    return { parts, keys: new Set(done.map(keyOf)) };
  };

  const isTyped = (part: Part): boolean => keyOf(part) in typed;
  const changedParts = Object.keys(fields)
    .flatMap((name) => partsOf(fields, name))
    .filter((part) => isTyped(part) && !isSame(typed[keyOf(part)], readPart(stored, part)));
  /** What somebody else has changed since, to something else. */
  const conflicts = changedParts.filter((part) => {
    const known = keyOf(part);
    return known in base && !isSame(base[known], readPart(stored, part));
  });

  return {
    changed: [...new Set(changedParts.map(({ name }) => name))],
    conflicts,
    value: (name: string): unknown => {
      const written = partsOf(fields, name).filter(isTyped);
      const typedOf = gather(written.map((part) => ({ part, value: typed[keyOf(part)] })))[name];
      if (written.length === 0) return stored?.[name];
      const isTranslated = fields[name]?.translated === true;
      return isTranslated ? { ...(stored?.[name] as Values), ...(typedOf as Values) } : typedOf;
    },
    /** What was typed into a part. */
    mine: (part: Part): unknown => typed[keyOf(part)],
    /** What a part was when somebody began to type into it. */
    before: (part: Part): unknown => base[keyOf(part)],
    /** The fields to send, of texts the languages that were changed. */
    patch: (): Draft => gather(changedParts.map((part) => ({ part, value: typed[keyOf(part)] }))),
    /** All that was typed, also what is as it stands, to be laid over what is held back. */
    all: (): Draft =>
      gather(
        Object.keys(fields)
          .flatMap((name) => partsOf(fields, name))
          .filter(isTyped)
          .map((part) => ({ part, value: typed[keyOf(part)] })),
      ),
    set: (name: string, value: unknown) =>
      setDraft((known) => {
        const written = partsOf(fields, name).filter((part) => {
          const now =
            keyOf(part) in known.typed ? known.typed[keyOf(part)] : readPart(stored, part);
          return !isSame(readPart({ [name]: value }, part), now);
        });
        const next = { typed: { ...known.typed }, base: { ...known.base } };
        for (const part of written) {
          if (!(keyOf(part) in known.typed)) next.base[keyOf(part)] = baseOf(part);
          next.typed[keyOf(part)] = readPart({ [name]: value }, part);
        }
        return next;
      }),
    /** Gives a part up, for what it is now. */
    drop: (part: Part) =>
      setDraft((known) => ({
        typed: without(known.typed, new Set([keyOf(part)])),
        base: without(known.base, new Set([keyOf(part)])),
      })),
    /** Keeps one's own text, knowing of the other. */
    insist: (part: Part) =>
      setDraft((known) => ({
        ...known,
        base: { ...known.base, [keyOf(part)]: baseOf(part) },
      })),
    /** Forgets what was saved; what was typed while it was on its way stays. */
    settle: (sent: Draft) =>
      setDraft((known) => {
        const { parts, keys } = doneOf(known.typed, sent);
        const saved = Object.fromEntries(parts.map((part) => [keyOf(part), readPart(sent, part)]));
        return {
          typed: without(known.typed, keys),
          base: without({ ...known.base, ...saved }, keys),
        };
      }),
    /** Forgets what is held back now, while the record stays as it was. */
    release: (sent: Draft) =>
      setDraft((known) => {
        const { keys } = doneOf(known.typed, sent);
        return { typed: without(known.typed, keys), base: without(known.base, keys) };
      }),
    clear: () => setDraft({ typed: {}, base: {} }),
  };
};
