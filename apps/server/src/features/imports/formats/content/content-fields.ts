import { instant, type Language, LANGUAGES, LINE_MAX_LENGTH } from "@foyer/contract";
import type { ContentCode, MessageParams } from "../../../../messages/message.ts";
import { cleanHtml, cleanLine, cleanLines, cleanLink, MAX_TEXT_LENGTH } from "../clean-text.ts";
import { escapeStep } from "../json-places.ts";
import type { Localised, PictureReference, Reference } from "./content-document.ts";
import type { ContentWarnings, Problems } from "./content-notes.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** An object of the file while it is read: which fields were asked for, and where faults are told. */
export type Entry = {
  fields: Fields;
  path: string;
  taken: Set<string>;
  problems: Problems;
  warnings: ContentWarnings;
};

type Source = Pick<Entry, "problems" | "warnings">;

/** Reads one value; undefined for an empty one and for a faulty one, whose fault it tells. */
type ReadValue<Value> = (value: unknown, path: string, source: Source) => Value | undefined;

const PARAGRAPHS_MAX_LENGTH = 5000;
const MAX_ENTRIES = 10_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

const pathOf = ({ path }: Entry, name: string): string => `${path}/${escapeStep(name)}`;

/** The value of a field; undefined where there is none, as for null. */
const take = (entry: Entry, name: string): unknown => {
  entry.taken.add(name);
  return Object.hasOwn(entry.fields, name) ? (entry.fields[name] ?? undefined) : undefined;
};

export const report = (
  entry: Entry,
  name: string,
  code: ContentCode,
  params?: MessageParams,
): void => entry.problems.add(code, pathOf(entry, name), params);

/**
 * Reads an object with `read`, and tells of the fields that it did not ask for: they are misspelt.
 * Gives undefined for what is no object.
 */
export const readObject = <Result>(
  value: unknown,
  path: string,
  { problems, warnings }: Source,
  read: (entry: Entry) => Result,
): Result | undefined => {
  if (!isFields(value)) {
    problems.add("wrong-type", path, { expected: "{…}" });
    return undefined;
  }
  const entry: Entry = { fields: value, path, taken: new Set(), problems, warnings };
  const result = read(entry);
  for (const name of Object.keys(value)) {
    if (!entry.taken.has(name)) report(entry, name, "field-unknown", { field: name });
  }
  return result;
};

/** The entries of a list that can be read; null where there is no list. */
export const readList = <Result>(
  entry: Entry,
  name: string,
  readOne: ReadValue<Result>,
  limit = MAX_ENTRIES,
): Result[] | null => {
  const value = take(entry, name);
  if (value === undefined) return null;
  if (!Array.isArray(value)) {
    report(entry, name, "wrong-type", { expected: "[…]" });
    return [];
  }
  if (value.length > limit) {
    report(entry, name, "too-many-entries", { limit });
    return [];
  }
  return value.flatMap((one: unknown, index) => {
    const read = readOne(one, `${pathOf(entry, name)}/${index}`, entry);
    return read === undefined ? [] : [read];
  });
};

const readText =
  (limit: number, clean: (text: string, path: string, source: Source) => string) =>
  (value: unknown, path: string, source: Source): string | undefined => {
    if (typeof value !== "string") {
      source.problems.add("wrong-type", path, { expected: "“…”" });
      return undefined;
    }
    if (value.length > limit) {
      source.problems.add("too-long", path, { limit });
      return undefined;
    }
    return clean(value, path, source) || undefined;
  };

/** A name or a title: text in one line. */
const asLine: ReadValue<string> = readText(LINE_MAX_LENGTH, cleanLine);

/** Plain text that may have several lines. */
const asLines: ReadValue<string> = readText(PARAGRAPHS_MAX_LENGTH, cleanLines);

const asHtml: ReadValue<string> = readText(MAX_TEXT_LENGTH, (text, path, { warnings }) => {
  const { html, unclosed, unknownTag } = cleanHtml(text);
  if (unclosed) warnings.add("unclosed-html", path);
  if (unknownTag !== null) warnings.add("unknown-tag", path, { tag: unknownTag });
  return html;
});

const asPicture: ReadValue<PictureReference> = (value, path, source) => {
  const file = asLine(value, path, source);
  return file === undefined ? undefined : { file, path };
};

export const asReference: ReadValue<Reference> = (value, path, source) => {
  const name = asLine(value, path, source);
  return name === undefined ? undefined : { name, path };
};

/** A value by language, or one for both. */
const readLocalised = <Value>(
  entry: Entry,
  name: string,
  readOne: ReadValue<Value>,
): Localised<Value> => {
  const given = take(entry, name);
  if (given === undefined) return {};
  const localised: Localised<Value> = {};
  const set = (language: Language, value: Value | undefined) => {
    if (value !== undefined) localised[language] = value;
  };
  if (!isFields(given)) {
    const value = readOne(given, pathOf(entry, name), entry);
    for (const language of LANGUAGES) set(language, value);
    return localised;
  }
  readObject(given, pathOf(entry, name), entry, (texts) => {
    for (const language of LANGUAGES) set(language, readOptional(texts, language, readOne));
  });
  return localised;
};

const readOptional = <Value>(
  entry: Entry,
  name: string,
  readOne: ReadValue<Value>,
): Value | undefined => {
  const value = take(entry, name);
  return isAbsent(value) ? undefined : readOne(value, pathOf(entry, name), entry);
};

export const readLines = (entry: Entry, name: string) => readLocalised(entry, name, asLines);
export const readHtml = (entry: Entry, name: string) => readLocalised(entry, name, asHtml);
export const readTitle = (entry: Entry, name: string) => readLocalised(entry, name, asLine);
export const readPictures = (entry: Entry, name: string) => readLocalised(entry, name, asPicture);

/** A title that must be there in one language at least. */
export const readNeededTitle = (entry: Entry, name: string): Localised<string> => {
  const before = entry.problems.count();
  const title = readTitle(entry, name);
  if (Object.keys(title).length === 0 && entry.problems.count() === before) {
    report(entry, name, "text-missing");
  }
  return title;
};

export const readPicture = (entry: Entry, name: string): PictureReference | null =>
  readOptional(entry, name, asPicture) ?? null;

export const readReference = (entry: Entry, name: string): Reference | null =>
  readOptional(entry, name, asReference) ?? null;

export const readLine = (entry: Entry, name: string): string | null =>
  readOptional(entry, name, asLine) ?? null;

/** @returns an empty text where it is missing or faulty, which is told */
export const readNeededLine = (entry: Entry, name: string): string => {
  const before = entry.problems.count();
  const line = readLine(entry, name) ?? "";
  if (line === "" && entry.problems.count() === before) {
    report(entry, name, "field-missing", { field: name });
  }
  return line;
};

/** An instant with the offset of its zone, `2026-09-02T08:00:00+02:00`. */
export const readInstant = (entry: Entry, name: string): Date | null => {
  const value = readOptional(entry, name, asLine);
  if (value === undefined) return null;
  if (instant.safeParse(value).success) return new Date(value);
  report(entry, name, "bad-instant", { value });
  return null;
};

/** An address of the web. @param expected its scheme; `http(s)` takes both */
export const readLink = (
  entry: Entry,
  name: string,
  expected: "http(s)" | "https" = "http(s)",
): string | null => {
  const value = readOptional(entry, name, readText(2000, String));
  if (value === undefined) return null;
  const link = cleanLink(value, expected === "https" ? ["https:"] : ["http:", "https:"]);
  if (link === null) report(entry, name, "bad-link", { value, expected });
  return link;
};

export const readFlag = (entry: Entry, name: string): boolean => {
  const value = take(entry, name) ?? false;
  if (typeof value !== "boolean") report(entry, name, "wrong-type", { expected: "true, false" });
  return value === true;
};

export const readChoice = <Choice extends string>(
  entry: Entry,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => {
  const value = readOptional(entry, name, asLine);
  const choice = choices.find((known) => known === value);
  if (value !== undefined && choice === undefined) {
    report(entry, name, "choice-unknown", { value, choices: choices.join(", ") });
  }
  return choice ?? choices[0];
};

type Bounds = { min: number; max: number; isWhole?: boolean };

export const readNumber = (
  entry: Entry,
  name: string,
  { min, max, isWhole = false }: Bounds,
): number | null => {
  const value = take(entry, name);
  if (value === undefined) return null;
  if (typeof value !== "number") report(entry, name, "wrong-type", { expected: "123" });
  else if (value < min || value > max) report(entry, name, "out-of-range", { value, min, max });
  else if (isWhole && !Number.isInteger(value)) report(entry, name, "not-whole", { value });
  // What is stored as 0 must not differ from -0 at the next import.
  else return value + 0;
  return null;
};

/** @returns the least value where it is missing or faulty, which is told */
export const readNeededNumber = (entry: Entry, name: string, bounds: Bounds): number => {
  const before = entry.problems.count();
  const value = readNumber(entry, name, bounds);
  if (value === null && entry.problems.count() === before) {
    report(entry, name, "field-missing", { field: name });
  }
  return value ?? bounds.min;
};

export const has = ({ fields }: Entry, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name] !== null;

/** Tells of a key that an entry before has already. */
export const refuseRepeatedKeys = (
  entries: readonly { key: string; path: string }[] | null,
  { problems }: Source,
): void => {
  const first = new Map<string, string>();
  for (const { key, path } of entries ?? []) {
    const known = first.get(key);
    if (known === undefined) first.set(key, path);
    else if (key !== "") problems.add("repeated-key", `${path}/key`, { value: key, first: known });
  }
};
