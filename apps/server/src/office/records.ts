import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "@foyer/contract";
import type { Draft, Field, OfficeRecord } from "@foyer/contract/office/index";
import { columnsOf } from "../content/in-edition.ts";
import { joinLists } from "../content/lists.ts";
import type { At } from "../content/write-rows.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { type Binding, fieldsOf, isShareOf, listOf, storedName } from "./binding.ts";

type Texts = Partial<Record<Language, Values>>;

const textsOf = (row: Values): Texts => row["text"] ?? {};

/** A field of the texts, or one of an object in them, as `organiser.name`. */
const readPath = (texts: Values | undefined, stored: string): unknown =>
  stored
    .split(".")
    .reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], texts);

const writePath = (texts: Values, stored: string, value: unknown): Values => {
  const [key = "", ...rest] = stored.split(".");
  const { [key]: old, ...others } = texts;
  const written = rest.length > 0 ? writePath((old ?? {}) as Values, rest.join("."), value) : value;
  const isGone =
    isEmpty(written) || (rest.length > 0 && Object.keys(written as Values).length === 0);
  return isGone ? others : { ...texts, [key]: written };
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

const readTranslated = (row: Values, stored: string): Values =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = readPath(textsOf(row)[language], stored);
      return isEmpty(value) ? [] : [[language, value]];
    }),
  );

const byPosition = (a: Values, b: Values) =>
  Number(a["position"] ?? 0) - Number(b["position"] ?? 0);

const readValue = (binding: Binding, name: string, field: Field, row: Values): unknown => {
  const stored = storedName(binding, name);
  if (field.translated) return readTranslated(row, stored);
  switch (field.kind) {
    case "many": {
      const [key = ""] = listOf(binding, name).key;
      const rows = ((row[stored] ?? []) as Values[]).filter((listed) =>
        isShareOf(binding, name, listed),
      );
      return rows.toSorted(byPosition).map((listed) => listed[key]);
    }
    case "place":
      return row["lat"] === null ? null : { lat: row["lat"], long: row["long"] };
    case "instant": {
      const at = row[stored];
      return at instanceof Date ? at.toISOString() : (at ?? null);
    }
    default:
      return row[stored] ?? null;
  }
};

/** A row with its lists as the office shows it, in all fields or in some. */
export const toRecord = (
  binding: Binding,
  row: Values,
  fields: readonly [string, Field][] = fieldsOf(binding),
): OfficeRecord => ({
  id: Number(row["id"]),
  ...Object.fromEntries(
    fields.map(([name, field]) => [name, readValue(binding, name, field, row)]),
  ),
});

/** What a row is called in a language, or in the other one. */
export const titleOf = (binding: Binding, row: Values, language: Language): string => {
  const { title, fields } = binding.resource;
  const field = fields[title];
  if (!field) throw new Error(`${binding.resource.name} has no field ${title}`);
  const value = readValue(binding, title, field, row) as string | Values | null;
  if (typeof value !== "object" || value === null) return value ?? "";
  return (value[language] ?? Object.values(value)[0] ?? "") as string;
};

/** Rows with the lists that the resource shows. */
export const withLists = async (
  tx: Db,
  binding: Binding,
  rows: readonly Values[],
): Promise<Values[]> => {
  const many = fieldsOf(binding).filter(([, { kind }]) => kind === "many");
  const lists = many.map(([name]) => [storedName(binding, name), listOf(binding, name)]);
  return joinLists(tx, Object.fromEntries(lists), rows);
};

/** Texts with those of a draft laid over; null takes one away, and with its last a language. */
const mergeTexts = (before: Texts, stored: string, given: Values): Texts => {
  const texts: Texts = { ...before };
  for (const language of LANGUAGES) {
    if (!(language in given)) continue;
    const merged = writePath(texts[language] ?? {}, stored, given[language]);
    if (Object.keys(merged).length > 0) texts[language] = merged;
    else delete texts[language];
  }
  return texts;
};

/** @param row what the field is laid over */
const toStored = (
  binding: Binding,
  name: string,
  field: Field,
  { value, row }: { value: unknown; row: Values },
): Values => {
  const stored = storedName(binding, name);
  switch (field.kind) {
    case "many": {
      const { table, key } = listOf(binding, name);
      const hasPosition = "position" in columnsOf(table);
      const ids = [...new Set(value as number[])];
      const rows = ids.map((id, position) => ({
        [key[0] ?? ""]: id,
        ...binding.shares[name],
        ...(hasPosition && { position }),
      }));
      const others = ((row[stored] ?? []) as Values[]).filter(
        (listed) => !isShareOf(binding, name, listed),
      );
      return { [stored]: [...others, ...rows] };
    }
    case "place": {
      const place = value as { lat: number; long: number } | null;
      return { lat: place?.lat ?? null, long: place?.long ?? null };
    }
    case "instant":
      return { [stored]: value === null ? null : new Date(value as string) };
    case "line":
    case "lines":
    case "phone": {
      // A column that must hold a text holds an empty one.
      const none = columnsOf(binding.table)[stored]?.notNull ? "" : null;
      return { [stored]: value === "" || value === null ? none : value };
    }
    default:
      return { [stored]: value };
  }
};

/** The columns and lists of a draft, over those of the row as it stands. */
export const toValues = (binding: Binding, draft: Draft, before?: Values): Values => {
  let texts: Texts | undefined;
  const values: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(binding)) {
    const value = draft[name];
    if (value === undefined) continue;
    if (!field.translated) {
      const row = { ...before, ...values };
      Object.assign(values, toStored(binding, name, field, { value, row }));
    } else {
      const stored = storedName(binding, name);
      texts = mergeTexts(texts ?? textsOf(before ?? {}), stored, value as Values);
    }
  }
  return { ...values, ...(texts && { text: texts }) };
};

/**
 * The columns and lists of a draft, with what follows of them.
 * @throws Failure `validation-failed` for values that contradict one another
 */
export const toWrite = async (
  at: At,
  binding: Binding,
  draft: Draft,
  before?: Values,
): Promise<Values> => {
  const values = toValues(binding, draft, before);
  return binding.complete ? binding.complete(at, values, before) : values;
};

const VERSION_LENGTH = 22;

/** The version of a record: a digest of all that is read of it (office calls, `If-Match`). */
export const versionOf = (record: OfficeRecord): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, VERSION_LENGTH);
