import { isDeepStrictEqual } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import { inArray, is, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { setToExcluded, writeInBatches } from "../db/batches.ts";
import type { Invalidation, EditionPart } from "../db/invalidations.ts";
import type { Db } from "../db/index.ts";
import { invalidField } from "../lib/failure.ts";
import { sanitiseTexts } from "../lib/html.ts";
import { recordWrites } from "./audit.ts";
import { type Counts, type Outcome, sumCounts } from "./counts.ts";
import { columnsOf } from "./in-edition.ts";
import { diffList, type List, type ListRows, readList, saveList } from "./lists.ts";
import { checkReferences, type Reference, type Values } from "./references.ts";
import type { At, Diff } from "./writing.ts";

export type { At, Diff, Writing } from "./writing.ts";

type RowOf<Table extends PgTable> = Table["$inferSelect"];

/** How the rows of one table are written. */
export type Kind<Table extends PgTable = PgTable> = {
  table: Table;
  /** What the audit calls the rows; nothing is recorded of a kind without. */
  resource?: string;
  /** The columns and lists that tell of a person. */
  personal?: readonly string[];
  lists?: Readonly<Record<string, List>>;
  /** The text that is needed in some language. */
  needed?: "name" | "title" | "topic";
  /** The field of texts that is HTML: any is taken, and stored sanitised. */
  html?: string;
  references?: readonly Reference[];
  /** Throws for a row that is not good. */
  check?: (row: RowOf<Table>, at: At) => void;
  /** What a new row holds unless it is told otherwise. */
  defaults?: (at: At) => Values;
  /** Columns that are written with others, and alone are no change. */
  stamp?: (at: At) => Values;
  /** The parts of the edition that show the rows. */
  parts?: readonly EditionPart[];
  /** What else depends on them. */
  publishes?: (at: At, diffs: readonly Diff<RowOf<Table>>[]) => readonly Invalidation[];
  /** What goes with them in the same transaction. */
  onWritten?: (at: At, diffs: readonly Diff<RowOf<Table>>[]) => Promise<void>;
  /** What a refusal of the database means to the writer. */
  explain?: (error: unknown) => unknown;
};

/** One row as it stands, if it does, and what it shall hold; null for one that goes. */
export type Write = {
  before?: Values | undefined;
  values: Values | null;
  /** That the values are clean already. */
  isClean?: true;
};

export type Written = {
  /** The ids of the rows, in the order of the writes. */
  ids: number[];
  outcomes: Outcome[];
  lists: Record<string, Counts>;
  /** How many rows stand as they were, with lists that have changed. */
  relisted: number;
};

type Draft = {
  before: Values | null;
  after: Values | null;
  /** The columns that differ. */
  differing: string[];
  lists: Record<string, ReturnType<typeof diffList>>;
};

/** Where a row stands and whether it is shown; a row that is put elsewhere is not checked again. */
const PLACING = new Set(["position", "isHidden"]);

const keyColumnOf = (table: PgTable): [name: string, column: PgColumn] => {
  const found = Object.entries(columnsOf(table)).find(([, column]) => column.primary);
  if (!found) throw new Error("a table of content has no key of one column");
  return found;
};

/** What the columns of a new row hold that it does not name, as far as that is not the database's affair. */
const emptyRow = (table: PgTable): Values =>
  Object.fromEntries(
    Object.entries(columnsOf(table)).flatMap(([name, { notNull, hasDefault, default: value }]) => {
      if (!hasDefault) return notNull ? [] : [[name, null]];
      return value === undefined || is(value, SQL) ? [] : [[name, value]];
    }),
  );

/** Of what is given the columns of the table and the lists of the kind, with safe HTML. */
export const cleanValues = (
  { table, lists = {}, html }: Kind,
  values: Values,
  before: Values | undefined,
): Values => {
  const columns = columnsOf(table);
  const ownValues = Object.entries(values).filter(
    ([name, value]) => value !== undefined && (name in columns || name in lists),
  );
  const clean = Object.fromEntries(ownValues);
  // What stands is safe, and to make it so takes longer than all the rest of a load that changes nothing.
  const isSafe = isDeepStrictEqual(before?.["text"], clean["text"]);
  if (html === undefined || !clean["text"] || isSafe) return clean;
  return { ...clean, text: sanitiseTexts<Record<string, unknown>>(clean["text"], html) };
};

const toDraft = (
  at: At,
  { table, lists = {}, defaults }: Kind,
  before: Values | null,
  values: Values | null,
): Draft => {
  if (values === null) return { before, after: null, differing: [], lists: {} };
  const columns = columnsOf(table);
  const ofEdition = "editionId" in columns ? { editionId: at.editionId } : {};
  const written = before ? values : { ...ofEdition, ...defaults?.(at), ...values };
  const isDifferent = ([name, value]: [string, unknown]) =>
    name in columns && !(before && isDeepStrictEqual(before[name], value));
  const writtenLists = Object.entries(lists).filter(([name]) => name in values);
  return {
    before,
    after: { ...(before ?? emptyRow(table)), ...written },
    differing: Object.entries(written)
      .filter(isDifferent)
      .map(([name]) => name),
    lists: Object.fromEntries(
      writtenLists.map(([name, list]) => [
        name,
        diffList(list, rowsIn(before, name), rowsIn(written, name)),
      ]),
    ),
  };
};

const rowsIn = (row: Values | null, list: string): readonly Values[] =>
  (row?.[list] ?? []) as readonly Values[];

const isListed = ({ lists }: Draft): boolean =>
  Object.values(lists).some(({ saved, removed }) => saved.length + removed.length > 0);

const differs = (draft: Draft): boolean =>
  draft.after === null || draft.differing.length > 0 || isListed(draft);

const outcomeOf = ({ before, after, differing }: Draft): Outcome => {
  if (after === null) return "removed";
  if (before === null) return "added";
  return differing.length > 0 ? "changed" : "unchanged";
};

/** Those that stand, with the lists that are told of. */
const readLists = async (
  tx: Db,
  { table, lists = {} }: Kind,
  writes: readonly Write[],
): Promise<(Values | null)[]> => {
  const [key] = keyColumnOf(table);
  const stored: Record<string, ListRows> = {};
  for (const [name, list] of Object.entries(lists)) {
    const owners = writes.flatMap(({ before, values }) =>
      before && (values === null || name in values) ? [before[key]] : [],
    );
    if (owners.length > 0) stored[name] = await readList(tx, list, owners);
  }
  return writes.map(({ before }) => {
    if (!before) return null;
    const read = Object.entries(stored).map(([name, rows]) => [name, rows.get(before[key]) ?? []]);
    return { ...before, ...Object.fromEntries(read) };
  });
};

/** @throws Failure `validation-failed` for a text that is needed and says nothing in any language */
const refuseUnwritten = ({ text }: Values, field: string): void => {
  const words = (text ?? {}) as Partial<Record<Language, Partial<Record<string, string>>>>;
  if (!LANGUAGES.some((language) => words[language]?.[field]?.trim())) {
    throw invalidField(field, "required");
  }
};

const checkDrafts = async (at: At, kind: Kind, drafts: readonly Draft[]): Promise<void> => {
  const rows = drafts.flatMap(({ before, after, differing, lists }) => {
    const isPlaced = differing.every((name) => PLACING.has(name)) && before !== null;
    if (after === null || (isPlaced && Object.keys(lists).length === 0)) return [];
    return [{ before, after }];
  });
  for (const { after } of rows) {
    if (kind.needed) refuseUnwritten(after, kind.needed);
    kind.check?.(after, at);
  }
  await checkReferences(at, kind.references ?? [], rows);
};

/** Writes columns. @returns the keys of the rows in their order */
const saveRows = async (
  at: At,
  { table, stamp }: Kind,
  drafts: readonly Draft[],
  advance?: (rows: number) => void,
): Promise<unknown[]> => {
  const [keyName, key] = keyColumnOf(table);
  const columns = columnsOf(table);
  const stamped = stamp?.(at) ?? {};
  const rows = drafts.map(({ after, differing }) =>
    after && differing.length > 0 ? { ...after, ...stamped } : undefined,
  );
  const keys = drafts.map(({ before, after }) => (after ?? before)?.[keyName]);
  const removed = drafts.flatMap(({ after }, index) => (after === null ? [keys[index]] : []));
  await writeInBatches(removed, (ids) =>
    at.tx.delete(table).where(inArray(key, ids)).returning({ key }),
  );

  const isKeyed = keys.map((one) => one !== undefined);
  const keyed = rows.filter((row, index) => row && isKeyed[index]) as Values[];
  const names = [...new Set(drafts.flatMap(({ differing }) => differing)), ...Object.keys(stamped)];
  const set = setToExcluded(...names.filter((name) => name in columns)) as never;
  await writeInBatches(
    keyed,
    (batch) =>
      at.tx.insert(table).values(batch).onConflictDoUpdate({ target: key, set }).returning({ key }),
    advance,
  );

  const fresh = rows.filter((row, index) => row && !isKeyed[index]) as Values[];
  const added = await writeInBatches(
    fresh,
    (batch) => at.tx.insert(table).values(batch).returning({ key }),
    advance,
  );
  const addedKeys = added.map((row) => row.key);
  return keys.map((one) => one ?? addedKeys.shift());
};

const saveLists = async (
  tx: Db,
  { lists = {} }: Kind,
  drafts: readonly Draft[],
  keys: readonly unknown[],
): Promise<Record<string, Counts>> => {
  const counts: Record<string, Counts> = {};
  for (const [name, list] of Object.entries(lists)) {
    const diffs = drafts.flatMap((draft, index) => {
      const diff = draft.lists[name];
      return diff ? [{ ...diff, ownerId: keys[index] }] : [];
    });
    counts[name] = diffs.length > 0 ? await saveList(tx, list, diffs) : sumCounts();
  }
  return counts;
};

/**
 * The one way in which content is written: checks what is wanted of some rows of a kind, writes what
 * differs, and publishes it if anything does. The caller has locked the edition and read what
 * stands.
 * @param advance called with the number of rows as they are written
 * @throws Failure `validation-failed` for a row that is not good, or that names what another edition has
 */
export const writeRows = async <Table extends PgTable>(
  at: At,
  declared: Kind<Table>,
  writes: readonly Write[],
  advance?: (rows: number) => void,
): Promise<Written> => {
  // What is done for every kind does not know the columns of one.
  const kind = declared as unknown as Kind;
  const wanted = writes.map(({ before, values, isClean }) => ({
    before,
    values: values && !isClean ? cleanValues(kind, values, before) : values,
  }));
  const stored = await readLists(at.tx, kind, wanted);
  const drafts = wanted.map(({ values }, index) =>
    toDraft(at, kind, stored[index] ?? null, values),
  );
  const differing = drafts.filter(differs);
  await checkDrafts(at, kind, differing);
  const keys = await saveRows(at, kind, drafts, advance).catch((error: unknown) => {
    throw kind.explain ? kind.explain(error) : error;
  });
  const lists = await saveLists(at.tx, kind, drafts, keys);
  const diffs = drafts.flatMap(({ before, after, ...draft }, index) =>
    differs({ before, after, ...draft }) ? [{ id: keys[index], before, after }] : [],
  );
  if (diffs.length > 0) {
    await kind.onWritten?.(at, diffs);
    if (kind.resource) await recordWrites(at, kind.resource, diffs, kind.personal);
    const { editionId } = at;
    at.publish(
      ...(kind.parts ?? []).map((part) => ({ kind: "edition", editionId, part }) as const),
      ...(kind.publishes?.(at, diffs) ?? []),
    );
  }
  const outcomes = drafts.map(outcomeOf);
  const relisted = drafts.filter(
    (draft, index) => outcomes[index] === "unchanged" && isListed(draft),
  );
  return { ids: keys.map(Number), outcomes, lists, relisted: relisted.length };
};
