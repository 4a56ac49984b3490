import { type Language, LANGUAGES } from "@foyer/contract";
import type { Field } from "@foyer/contract/office/index";
import { and, asc, desc, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { columnOf } from "../content/in-edition.ts";
import { invalidField } from "../lib/failure.ts";
import { searchWords } from "@foyer/contract/search-text";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { type Binding, fieldsOf, listOf, storedName } from "./binding.ts";
import { searchPattern } from "./search-pattern.ts";

type Query = Readonly<Record<string, unknown>>;

const textIn = ({ table }: Binding, language: Language, stored: string): SQL<string | null> =>
  sql`nullif(${columnOf(table, "text")} -> ${language}::text ->> ${stored}::text, '')`;

/** The text that a reader of the language sees, which is the other one where that is all there is. */
const shownText = (binding: Binding, language: Language, stored: string): SQL => {
  const others = LANGUAGES.filter((other) => other !== language);
  const texts = [language, ...others].map((one) => textIn(binding, one, stored));
  return sql`coalesce(${sql.join(texts, sql`, `)})`;
};

const fieldOf = (binding: Binding, name: string): Field => {
  const field = binding.resource.fields[name];
  if (!field) throw new Error(`${binding.resource.name} has no field ${name}`);
  return field;
};

const searchedTexts = (binding: Binding): SQL[] =>
  binding.resource.list.search.flatMap((name) => {
    const stored = storedName(binding, name);
    if (fieldOf(binding, name).translated) {
      return LANGUAGES.map((language) => textIn(binding, language, stored));
    }
    return [sql`${columnOf(binding.table, stored)}`];
  });

/** Every word must be somewhere in what the resource is searched by, whatever its accents. */
const matchesWords = (binding: Binding, q: string): SQL | undefined => {
  const texts = searchedTexts(binding);
  if (texts.length === 0) return undefined;
  const all = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
  const words = searchWords(q);
  return and(...words.map((word) => sql`${all} ~ ${searchPattern(word)}`));
};

const isMissingIn = (binding: Binding, language: Language): SQL | undefined => {
  const other = LANGUAGES.filter((one) => one !== language);
  const translated = fieldsOf(binding).filter(([, field]) => field.translated);
  return or(
    ...translated.flatMap(([name]) =>
      other.map((one) => {
        const stored = storedName(binding, name);
        return sql`(${textIn(binding, one, stored)} is not null and ${textIn(binding, language, stored)} is null)`;
      }),
    ),
  );
};

const ID = /^[1-9]\d{0,9}$/;
const INT_MAX = 2_147_483_647;

const readInt = (name: string, value: string): number => {
  if (!ID.test(value) || Number(value) > INT_MAX) throw invalidField(name, "invalid");
  return Number(value);
};

const readFlag = (name: string, value: string): boolean => {
  if (value !== "true" && value !== "false") throw invalidField(name, "boolean");
  return value === "true";
};

const readOption = (name: string, of: readonly (string | number)[], value: string) => {
  const found = of.find((one) => String(one) === value);
  if (found === undefined) throw invalidField(name, "oneOf");
  return found;
};

/** What a filter of a column compares with. @throws Failure `validation-failed` at the filter */
const readOperand = (name: string, field: Field, value: string): unknown => {
  switch (field.kind) {
    case "one":
    case "many":
    case "number":
    case "icon":
      return readInt(name, value);
    case "flag":
    case "hidden":
      return readFlag(name, value);
    case "choice":
    case "choices":
      return readOption(name, field.of, value);
    case "day":
      if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) {
        throw invalidField(name, "invalid");
      }
      return value;
    default:
      return value;
  }
};

/** The rows of a field's list that are a record's. */
const ownedBy = (binding: Binding, name: string, table: PgTable, owner: string): SQL => {
  const shared = Object.entries(binding.shares[name] ?? {});
  const all = [
    sql`${columnOf(table, owner)} = ${binding.table.id}`,
    ...shared.map(([column, value]) => sql`${columnOf(table, column)} = ${value}`),
  ];
  return sql.join(all, sql` and `);
};

const isAnyOf = (binding: Binding, name: string, values: readonly string[]): SQL | undefined => {
  const field = fieldOf(binding, name);
  const operands = values
    .filter((value) => value !== "")
    .map((value) => readOperand(name, field, value));
  const wantsEmpty = values.includes("");
  if (field.kind === "many") {
    const { table, owner, key } = listOf(binding, name);
    const member = columnOf(table, key[0] ?? "");
    const owned = sql`select 1 from ${table} where ${ownedBy(binding, name, table, owner)}`;
    return or(
      operands.length > 0 ? sql`exists (${owned} and ${inArray(member, operands)})` : undefined,
      wantsEmpty ? sql`not exists (${owned})` : undefined,
    );
  }
  const column = columnOf(binding.table, storedName(binding, name));
  if (field.kind === "choices") {
    return or(
      ...operands.map((operand) => sql`${operand} = any(${column})`),
      wantsEmpty ? sql`cardinality(${column}) = 0` : undefined,
    );
  }
  return or(
    operands.length > 0 ? inArray(column, operands) : undefined,
    wantsEmpty ? isNull(column) : undefined,
  );
};

const asList = (value: unknown): string[] =>
  value === undefined ? [] : ([value].flat() as string[]);

type Narrowed = { binding: Binding; db: Db; editionId: number };

const meets = async (
  { binding, db, editionId }: Narrowed,
  name: string,
  values: readonly string[],
): Promise<SQL | undefined> => {
  if (values.length === 0) return undefined;
  const { derived } = binding.resource;
  if (!derived?.[name] || !binding.derived) return isAnyOf(binding, name, values);
  const field = derived[name];
  for (const value of values) if (value !== "") readOperand(name, field, value);
  return binding.derived.meets(db, editionId, name, values);
};

/**
 * What a list's query narrows it to: search, filters, gaps.
 * @throws Failure `validation-failed` at a filter whose value its field cannot have
 */
export const toCondition = async (of: Narrowed, query: Query): Promise<SQL | undefined> => {
  const { binding } = of;
  const filters: (SQL | undefined)[] = [];
  for (const name of binding.resource.list.filters) {
    const isUnwanted = await meets(of, name, asList(query[`${name}!`]));
    filters.push(
      await meets(of, name, asList(query[name])),
      isUnwanted && not(sql`coalesce(${isUnwanted}, false)`),
    );
  }
  const { q, gaps } = query as { q?: string; gaps?: Language };
  return and(
    ...filters,
    q?.trim() ? matchesWords(binding, q) : undefined,
    gaps ? isMissingIn(binding, gaps) : undefined,
  );
};

const sortedBy = (binding: Binding, name: string, language: Language): SQL => {
  if (name === "id") return sql`${binding.table.id}`;
  const field = fieldOf(binding, name);
  const stored = storedName(binding, name);
  if (field.kind === "many") {
    const { table, owner } = listOf(binding, name);
    return sql`(select count(*) from ${table} where ${ownedBy(binding, name, table, owner)})`;
  }
  if (field.kind === "place") return sql`${columnOf(binding.table, "lat")}`;
  const value = field.translated
    ? shownText(binding, language, stored)
    : sql`${columnOf(binding.table, stored)}`;
  return field.kind === "line" ? sql`${value} collate "und-x-icu"` : value;
};

/** Whether a record may have nothing to be sorted by; where none may, one index serves both directions. */
const mayBeEmpty = (binding: Binding, name: string): boolean => {
  if (name === "id") return false;
  const field = fieldOf(binding, name);
  if (field.kind === "many") return false;
  if (field.translated || field.kind === "place") return true;
  return !columnOf(binding.table, storedName(binding, name)).notNull;
};

/** The order of a list: by a column, or else as organisers put it, or by title. */
export const toOrder = (binding: Binding, sort: string | undefined, language: Language): SQL[] => {
  const { table, resource } = binding;
  if (sort === undefined && resource.order === "manual") {
    return [asc(columnOf(table, "position")), asc(table.id)];
  }
  const wanted = sort ?? resource.title;
  const name = wanted.replace(/^-/, "");
  const by = sortedBy(binding, name, language);
  const towards = wanted.startsWith("-") ? desc : asc;
  const ordered = towards(by);
  return [mayBeEmpty(binding, name) ? sql`${ordered} nulls last` : ordered, towards(table.id)];
};
