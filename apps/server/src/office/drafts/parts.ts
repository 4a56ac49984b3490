import { isDeepStrictEqual } from "node:util";
import type { Draft, Fields } from "@foyer/contract/office/index";
import type { Values } from "../../content/references.ts";

/** Values by what is typed by itself: a field as `startsAt`, or one language of it as `topic.en`. */
export type Parts = Values;

const splitKey = (key: string): [name: string, language?: string] => {
  const [name = "", language] = key.split(".");
  return language === undefined ? [name] : [name, language];
};

export const hasParts = (parts: Parts): boolean => Object.keys(parts).length > 0;

/** The parts of the fields that somebody sends. */
export const toParts = (fields: Fields, draft: Draft): Parts =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return [];
      if (!fields[name]?.translated) return [[name, value]];
      const texts = Object.entries(value as Values).filter(([, text]) => text !== undefined);
      return texts.map(([language, text]) => [`${name}.${language}`, text]);
    }),
  );

/** What a part is in a record; null for nothing. */
export const partOf = (record: Values, key: string): unknown => {
  const [name, language] = splitKey(key);
  const value = record[name];
  return (language ? (value as Values | undefined)?.[language] : value) ?? null;
};

/** What some parts are in a record. */
export const partsOf = (record: Values, keys: readonly string[]): Parts =>
  Object.fromEntries(keys.map((key) => [key, partOf(record, key)]));

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one ?? null, other ?? null);

/** Without the parts that are in a record what they shall be. */
export const leaveOutSame = (parts: Parts, record: Values): Parts =>
  Object.fromEntries(
    Object.entries(parts).filter(([key, value]) => !isSame(value, partOf(record, key))),
  );

type TypedOver = { typed: Parts; base: Parts };

/** The parts that somebody has changed since they were typed, to something else. */
export const listOvertaken = ({ typed, base }: TypedOver, record: Values): string[] =>
  Object.keys(leaveOutSame(typed, record)).filter((key) => !isSame(base[key], partOf(record, key)));
