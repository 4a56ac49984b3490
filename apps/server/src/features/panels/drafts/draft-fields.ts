import { isDeepStrictEqual } from "node:util";
import type { RecordInput, Fields } from "@foyer/contract/office/index";
import type { Values } from "../../../content/references.ts";

/** Values by field, as `startsAt`, or by one language of a field, as `topic.en`. */
export type DraftFields = Values;

const splitKey = (key: string): [name: string, language?: string] => {
  const [name = "", language] = key.split(".");
  return language === undefined ? [name] : [name, language];
};

export const hasFields = (draftFields: DraftFields): boolean => Object.keys(draftFields).length > 0;

/** Splits an input into its fields and languages of fields. */
export const toDraftFields = (fields: Fields, input: RecordInput): DraftFields =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return [];
      if (!fields[name]?.translated) return [[name, value]];
      const texts = Object.entries(value as Values).filter(([, text]) => text !== undefined);
      return texts.map(([language, text]) => [`${name}.${language}`, text]);
    }),
  );

export const getField = (record: Values, key: string): unknown => {
  const [name, language] = splitKey(key);
  const value = record[name];
  return (language ? (value as Values | undefined)?.[language] : value) ?? null;
};

export const pickFields = (record: Values, keys: readonly string[]): DraftFields =>
  Object.fromEntries(keys.map((key) => [key, getField(record, key)]));

const isSame = (first: unknown, second: unknown): boolean =>
  isDeepStrictEqual(first ?? null, second ?? null);

/** Omits the fields that have the same value in a record. */
export const omitUnchanged = (draftFields: DraftFields, record: Values): DraftFields =>
  Object.fromEntries(
    Object.entries(draftFields).filter(([key, value]) => !isSame(value, getField(record, key))),
  );

type DraftedChanges = { changes: DraftFields; base: DraftFields };

/** Returns the fields that another writer has changed to another value since the draft was based on them. */
export const listConflicts = ({ changes, base }: DraftedChanges, record: Values): string[] =>
  Object.keys(omitUnchanged(changes, record)).filter(
    (key) => !isSame(base[key], getField(record, key)),
  );
