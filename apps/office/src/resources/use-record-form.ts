import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Fields } from "@foyer/contract/resources/fields";
import type { RecordInput } from "@foyer/contract/resources/resource";
import { useEffect, useState } from "react";
import { saveAutosave, readAutosave } from "../lib/autosave.ts";

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the translated value with one language changed. */
export const withLanguage = (value: unknown, language: Language, text: unknown): Values => ({
  ...(value as Values | undefined),
  [language]: text,
});

/** Smallest unit that can change and conflict: a field, or one language of a translated field. */
export type Part = { name: string; language?: Language };

const getKey = ({ name, language }: Part): string => (language ? `${name}.${language}` : name);

const listParts = (fields: Fields, name: string): Part[] =>
  fields[name]?.translated ? LANGUAGES.map((language) => ({ name, language })) : [{ name }];

export const readPart = (values: Values | undefined, { name, language }: Part): unknown =>
  language ? (values?.[name] as Values | undefined)?.[language] : values?.[name];

const omitKeys = (values: Values, keys: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));

/** Combines parts into the fields of an input. */
const toInput = (parts: readonly { part: Part; value: unknown }[]): RecordInput => {
  const input: RecordInput = {};
  for (const { part, value } of parts) {
    const { name, language } = part;
    input[name] = language ? withLanguage(input[name], language, value) : value;
  }
  return input;
};

/**
 * Unsaved changes of a record, by part. They are autosaved on the device and survive the end of a session.
 * Changes to the record itself do not overwrite them.
 * @param stored current record; undefined for a new one or while it loads
 */
export const useRecordForm = (key: string, fields: Fields, stored: Values | undefined) => {
  const [form, setForm] = useState(() => readAutosave(key));
  const { changes, base } = form;

  useEffect(() => saveAutosave(key, form), [key, form]);

  /**
   * Current value of a part; null if empty, because JSON drops undefined and the part would seem to have no
   * base.
   */
  const getStored = (part: Part): unknown => readPart(stored, part) ?? null;

  /** Returns the sent parts, and the keys of those that have not changed since they were sent. */
  const findSavedParts = (currentChanges: Values, sent: RecordInput) => {
    const parts = Object.keys(sent)
      .flatMap((name) => listParts(fields, name))
      .filter(({ name, language }) => !language || language in (sent[name] as Values));
    const saved = parts.filter((part) =>
      isSame(readPart(sent, part), currentChanges[getKey(part)]),
    );
    return { parts, keys: new Set(saved.map(getKey)) };
  };

  const hasChange = (part: Part): boolean => getKey(part) in changes;
  const changedParts = Object.keys(fields)
    .flatMap((name) => listParts(fields, name))
    .filter((part) => hasChange(part) && !isSame(changes[getKey(part)], readPart(stored, part)));
  /** Parts that someone else has changed to a different value since the user started to edit them. */
  const conflicts = changedParts.filter((part) => {
    const partKey = getKey(part);
    return partKey in base && !isSame(base[partKey], readPart(stored, part));
  });

  return {
    changed: [...new Set(changedParts.map(({ name }) => name))],
    conflicts,
    getValue: (name: string): unknown => {
      const ownParts = listParts(fields, name).filter(hasChange);
      const changedValue = toInput(
        ownParts.map((part) => ({ part, value: changes[getKey(part)] })),
      )[name];
      if (ownParts.length === 0) return stored?.[name];
      const isTranslated = fields[name]?.translated === true;
      return isTranslated
        ? { ...(stored?.[name] as Values), ...(changedValue as Values) }
        : changedValue;
    },
    getChange: (part: Part): unknown => changes[getKey(part)],
    /** Value of the part before its first change. */
    getBase: (part: Part): unknown => base[getKey(part)],
    /** Changed fields to send, or the named ones of them; translated fields contain only the changed languages. */
    getPatch: (names?: readonly string[]): RecordInput =>
      toInput(
        changedParts
          .filter(({ name }) => names?.includes(name) ?? true)
          .map((part) => ({ part, value: changes[getKey(part)] })),
      ),
    /** All input, also values equal to the stored ones, to be merged into the draft. */
    getInput: (): RecordInput =>
      toInput(
        Object.keys(fields)
          .flatMap((name) => listParts(fields, name))
          .filter(hasChange)
          .map((part) => ({ part, value: changes[getKey(part)] })),
      ),
    setValue: (name: string, value: unknown) =>
      setForm((current) => {
        const newParts = listParts(fields, name).filter((part) => {
          const currentValue =
            getKey(part) in current.changes
              ? current.changes[getKey(part)]
              : readPart(stored, part);
          return !isSame(readPart({ [name]: value }, part), currentValue);
        });
        const next = { changes: { ...current.changes }, base: { ...current.base } };
        for (const part of newParts) {
          if (!(getKey(part) in current.changes)) next.base[getKey(part)] = getStored(part);
          next.changes[getKey(part)] = readPart({ [name]: value }, part);
        }
        return next;
      }),
    /** Discards the change in favour of the current value. */
    discardChange: (part: Part) =>
      setForm((current) => ({
        changes: omitKeys(current.changes, new Set([getKey(part)])),
        base: omitKeys(current.base, new Set([getKey(part)])),
      })),
    /** Resolves a conflict in favour of the user's value. */
    overrideConflict: (part: Part) =>
      setForm((current) => ({
        ...current,
        base: { ...current.base, [getKey(part)]: getStored(part) },
      })),
    /**
     * Removes saved changes from the form. Parts that changed during the request stay, now based on the saved
     * value.
     */
    markSaved: (sent: RecordInput) =>
      setForm((current) => {
        const { parts, keys } = findSavedParts(current.changes, sent);
        const saved = Object.fromEntries(parts.map((part) => [getKey(part), readPart(sent, part)]));
        return {
          changes: omitKeys(current.changes, keys),
          base: omitKeys({ ...current.base, ...saved }, keys),
        };
      }),
    /** Removes changes saved as a draft; the record itself stays unchanged. */
    markSavedAsDraft: (sent: RecordInput) =>
      setForm((current) => {
        const { keys } = findSavedParts(current.changes, sent);
        return { changes: omitKeys(current.changes, keys), base: omitKeys(current.base, keys) };
      }),
    /** Discards all changes, or those of the named fields. */
    clear: (names: readonly string[] = Object.keys(fields)) =>
      setForm((current) => {
        const keys = new Set(names.flatMap((name) => listParts(fields, name)).map(getKey));
        return { changes: omitKeys(current.changes, keys), base: omitKeys(current.base, keys) };
      }),
  };
};
