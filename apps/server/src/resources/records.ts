import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "@foyer/contract";
import type { RecordInput, Field, OfficeRecord } from "@foyer/contract/office/index";
import { getColumns } from "../content/edition-scope.ts";
import { joinLists } from "../content/lists.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { type Binding, listFields, isRowOfField, getList, getStoredName } from "./binding.ts";

type Texts = Partial<Record<Language, Values>>;

const getTexts = (row: Values): Texts => row["text"] ?? {};

/** Reads a text field, or a property of an object field such as `organiser.name`. */
const readPath = (texts: Values | undefined, stored: string): unknown =>
  stored
    .split(".")
    .reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], texts);

const writePath = (texts: Values, stored: string, value: unknown): Values => {
  const [key = "", ...rest] = stored.split(".");
  const { [key]: old, ...others } = texts;
  const updated = rest.length > 0 ? writePath((old ?? {}) as Values, rest.join("."), value) : value;
  const isRemoved =
    isEmpty(updated) || (rest.length > 0 && Object.keys(updated as Values).length === 0);
  return isRemoved ? others : { ...texts, [key]: updated };
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

const readTranslated = (row: Values, stored: string): Values =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = readPath(getTexts(row)[language], stored);
      return isEmpty(value) ? [] : [[language, value]];
    }),
  );

const compareByPosition = (a: Values, b: Values) =>
  Number(a["position"] ?? 0) - Number(b["position"] ?? 0);

const readValue = (binding: Binding, name: string, field: Field, row: Values): unknown => {
  const stored = getStoredName(binding, name);
  if (field.translated) return readTranslated(row, stored);
  switch (field.kind) {
    case "many": {
      const [key = ""] = getList(binding, name).key;
      const rows = ((row[stored] ?? []) as Values[]).filter((listed) =>
        isRowOfField(binding, name, listed),
      );
      return rows.toSorted(compareByPosition).map((listed) => listed[key]);
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

/** Converts a row with its lists to a record of the office, with all or some fields. */
export const toRecord = (
  binding: Binding,
  row: Values,
  fields: readonly [string, Field][] = listFields(binding),
): OfficeRecord => ({
  id: Number(row["id"]),
  ...Object.fromEntries(
    fields.map(([name, field]) => [name, readValue(binding, name, field, row)]),
  ),
});

/** Title of a row in a language, or in the other one. */
export const getTitle = (binding: Binding, row: Values, language: Language): string => {
  const { title, fields } = binding.resource;
  const field = fields[title];
  if (!field) throw new Error(`${binding.resource.name} has no field ${title}`);
  const value = readValue(binding, title, field, row) as string | Values | null;
  if (typeof value !== "object" || value === null) return value ?? "";
  return (value[language] ?? Object.values(value)[0] ?? "") as string;
};

/** Adds the lists that the resource shows. */
export const withLists = async (
  tx: Db,
  binding: Binding,
  rows: readonly Values[],
): Promise<Values[]> => {
  const listFieldEntries = listFields(binding).filter(([, { kind }]) => kind === "many");
  const lists = listFieldEntries.map(([name]) => [
    getStoredName(binding, name),
    getList(binding, name),
  ]);
  return joinLists(tx, Object.fromEntries(lists), rows);
};

/** Merges texts with the input; null removes a text, and a language without texts is removed. */
const mergeTexts = (before: Texts, stored: string, input: Values): Texts => {
  const texts: Texts = { ...before };
  for (const language of LANGUAGES) {
    if (!(language in input)) continue;
    const merged = writePath(texts[language] ?? {}, stored, input[language]);
    if (Object.keys(merged).length > 0) texts[language] = merged;
    else delete texts[language];
  }
  return texts;
};

/** @param row current row, whose other list entries and texts remain */
const toStored = (
  binding: Binding,
  name: string,
  field: Field,
  { value, row }: { value: unknown; row: Values },
): Values => {
  const stored = getStoredName(binding, name);
  switch (field.kind) {
    case "many": {
      const { table, key } = getList(binding, name);
      const hasPosition = "position" in getColumns(table);
      const ids = [...new Set(value as number[])];
      const rows = ids.map((id, position) => ({
        [key[0] ?? ""]: id,
        ...binding.sharedLists[name],
        ...(hasPosition && { position }),
      }));
      const others = ((row[stored] ?? []) as Values[]).filter(
        (listed) => !isRowOfField(binding, name, listed),
      );
      return { [stored]: [...others, ...rows] };
    }
    case "place": {
      const place = value as { lat: number; long: number } | null;
      return { lat: place?.lat ?? null, long: place?.long ?? null };
    }
    case "instant":
      return { [stored]: value === null ? null : new Date(value as string) };
    case "singleLine":
    case "multiline":
    case "phone": {
      // Text columns that are not nullable store an empty text instead of null.
      const none = getColumns(binding.table)[stored]?.notNull ? "" : null;
      return { [stored]: value === "" || value === null ? none : value };
    }
    default:
      return { [stored]: value };
  }
};

/** Converts an input to columns and lists, merged with the existing row. */
export const toValues = (binding: Binding, input: RecordInput, before?: Values): Values => {
  let texts: Texts | undefined;
  const values: Record<string, unknown> = {};
  for (const [name, field] of listFields(binding)) {
    const value = input[name];
    if (value === undefined) continue;
    if (!field.translated) {
      const row = { ...before, ...values };
      Object.assign(values, toStored(binding, name, field, { value, row }));
    } else {
      const stored = getStoredName(binding, name);
      texts = mergeTexts(texts ?? getTexts(before ?? {}), stored, value as Values);
    }
  }
  return { ...values, ...(texts && { text: texts }) };
};

/**
 * Converts an input to columns and lists, with derived values.
 * @throws Failure `validation-failed` for contradicting values
 */
export const toWrite = async (
  context: EditionWriteContext,
  binding: Binding,
  input: RecordInput,
  before?: Values,
): Promise<Values> => {
  const values = toValues(binding, input, before);
  return binding.complete ? binding.complete(context, values, before) : values;
};

const VERSION_LENGTH = 22;

/** Version of a record for `If-Match`: a hash of all its fields. */
export const hashRecord = (record: OfficeRecord): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, VERSION_LENGTH);
