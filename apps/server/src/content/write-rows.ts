import { isDeepStrictEqual } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import { inArray, is, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { insertRows } from "../db/insert-rows.ts";
import { invalidField } from "../lib/failure.ts";
import { mapInTurns } from "../lib/turns.ts";
import { recordWrites } from "./audit.ts";
import { cleanValues } from "./clean-values.ts";
import { type Counts, type Outcome, sumCounts } from "./write-counts.ts";
import { getColumns } from "./edition-scope.ts";
import type { Kind } from "./kind.ts";
import { diffList, type ListRows, readList, saveList } from "./lists.ts";
import { markUsedFiles } from "./mark-used-files.ts";
import { checkReferences, type Values } from "./references.ts";
import type { EditionWriteContext } from "./write-context.ts";

export type { Kind } from "./kind.ts";
export type { EditionWriteContext, Diff, WriteContext } from "./write-context.ts";

/** An existing row, if any, and its new values; null to delete it. */
export type Write = {
  before?: Values | undefined;
  values: Values | null;
  /** True if the values are already sanitised. */
  isClean?: true;
};

export type Written = {
  /** Ids of the rows in the order of the writes. */
  ids: number[];
  outcomes: Outcome[];
  lists: Record<string, Counts>;
  /** Number of rows with unchanged columns and changed lists. */
  onlyListsChanged: number;
};

type PlannedWrite = {
  before: Values | null;
  after: Values | null;
  differing: string[];
  lists: Record<string, ReturnType<typeof diffList>>;
};

/** Columns whose change requires no validation of the row. */
const PLACEMENT_COLUMNS = new Set(["position", "isHidden"]);

const getKeyColumn = (table: PgTable): [name: string, column: PgColumn] => {
  const entry = Object.entries(getColumns(table)).find(([, column]) => column.primary);
  if (!entry) throw new Error("The table has no single-column key");
  return entry;
};

const emptyRows = new WeakMap<PgTable, Values>();

/** Defaults for columns missing from a new row, except those the database sets. */
const emptyRow = (table: PgTable): Values => {
  const row = emptyRows.get(table) ?? createEmptyRow(table);
  emptyRows.set(table, row);
  return row;
};

const createEmptyRow = (table: PgTable): Values =>
  Object.fromEntries(
    Object.entries(getColumns(table)).flatMap(([name, { notNull, hasDefault, default: value }]) => {
      if (!hasDefault) return notNull ? [] : [[name, null]];
      return value === undefined || is(value, SQL) ? [] : [[name, value]];
    }),
  );

const planWrite = (
  context: EditionWriteContext,
  { table, lists = {}, defaults }: Kind,
  before: Values | null,
  values: Values | null,
): PlannedWrite => {
  if (values === null) return { before, after: null, differing: [], lists: {} };
  const columns = getColumns(table);
  const editionColumns = "editionId" in columns ? { editionId: context.editionId } : {};
  const written = before ? values : { ...editionColumns, ...defaults?.(context), ...values };
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

const hasListChanges = ({ lists }: PlannedWrite): boolean =>
  Object.values(lists).some(({ saved, removed }) => saved.length + removed.length > 0);

const differs = (plan: PlannedWrite): boolean =>
  plan.after === null || plan.differing.length > 0 || hasListChanges(plan);

const outcomeOf = ({ before, after, differing }: PlannedWrite): Outcome => {
  if (after === null) return "removed";
  if (before === null) return "added";
  return differing.length > 0 ? "changed" : "unchanged";
};

/** Existing rows with their list relations. */
const readLists = async (
  tx: Db,
  { table, lists = {} }: Kind,
  writes: readonly Write[],
): Promise<(Values | null)[]> => {
  const [key] = getKeyColumn(table);
  const stored: Record<string, ListRows> = {};
  for (const [name, list] of Object.entries(lists)) {
    const owners = writes.flatMap(({ before, values }) =>
      before && (values === null || name in values) ? [before[key]] : [],
    );
    if (owners.length > 0) stored[name] = await readList(tx, list, owners);
  }
  return writes.map(({ before }) => {
    if (!before) return null;
    const listValues = Object.entries(stored).map(([name, rows]) => [
      name,
      rows.get(before[key]) ?? [],
    ]);
    return { ...before, ...Object.fromEntries(listValues) };
  });
};

/** @throws Failure `validation-failed` if a required text is empty in all languages */
const rejectMissing = ({ text }: Values, field: string): void => {
  const texts = (text ?? {}) as Partial<Record<Language, Partial<Record<string, string>>>>;
  if (!LANGUAGES.some((language) => texts[language]?.[field]?.trim())) {
    throw invalidField(field, "required");
  }
};

const checkPlans = async (
  context: EditionWriteContext,
  kind: Kind,
  plans: readonly PlannedWrite[],
): Promise<void> => {
  const rows = plans.flatMap(({ before, after, differing, lists }) => {
    const isMoved = differing.every((name) => PLACEMENT_COLUMNS.has(name)) && before !== null;
    if (after === null || (isMoved && Object.keys(lists).length === 0)) return [];
    return [{ before, after }];
  });
  for (const { before, after } of rows) {
    if (kind.required) rejectMissing(after, kind.required);
    kind.check?.(after, context, before);
  }
  await checkReferences(context, kind.references ?? [], rows);
  await markUsedFiles(
    context,
    kind,
    rows.map(({ after }) => after),
  );
};

/**
 * Writes columns.
 * @returns the keys of the rows in order
 */
const saveRows = async (
  context: EditionWriteContext,
  { table, stamp }: Kind,
  plans: readonly PlannedWrite[],
  onProgress?: (rows: number) => void,
): Promise<unknown[]> => {
  const [keyName, key] = getKeyColumn(table);
  const columns = getColumns(table);
  const stamped = stamp?.(context) ?? {};
  const rows = plans.map(({ after, differing }) =>
    after && differing.length > 0 ? { ...after, ...stamped } : undefined,
  );
  const keys = plans.map(({ before, after }) => (after ?? before)?.[keyName]);
  const removed = plans.flatMap(({ after }, index) => (after === null ? [keys[index]] : []));
  await runInBatches(removed, (ids) =>
    context.tx.delete(table).where(inArray(key, ids)).returning({ key }),
  );

  const hasKey = keys.map((storedKey) => storedKey !== undefined);
  const existingRows = rows.filter((row, index) => row && hasKey[index]) as Values[];
  const names = [...new Set(plans.flatMap(({ differing }) => differing)), ...Object.keys(stamped)];
  const update = { target: [key], names: names.filter((name) => name in columns) };
  await insertRows(context.tx, table, existingRows, { key, update, onProgress });

  const newRows = rows.filter((row, index) => row && !hasKey[index]) as Values[];
  const insertedKeys = await insertRows(context.tx, table, newRows, { key, onProgress });
  // Removing keys from the start of a long list one by one would take seconds.
  const addedKeys = insertedKeys.values();
  return keys.map((storedKey) => storedKey ?? addedKeys.next().value);
};

const saveLists = async (
  tx: Db,
  { lists = {} }: Kind,
  plans: readonly PlannedWrite[],
  keys: readonly unknown[],
): Promise<Record<string, Counts>> => {
  const counts: Record<string, Counts> = {};
  for (const [name, list] of Object.entries(lists)) {
    const diffs = plans.flatMap((plan, index) => {
      const diff = plan.lists[name];
      return diff ? [{ ...diff, ownerId: keys[index] }] : [];
    });
    counts[name] = diffs.length > 0 ? await saveList(tx, list, diffs) : sumCounts();
  }
  return counts;
};

/**
 * Writes content; no other function may do so. It validates rows of a kind, writes the differences, and
 * publishes only if something changed. The caller has locked the edition and read the existing rows.
 * @param onProgress called with the number of written rows
 * @throws Failure `validation-failed` for an invalid row, or for a reference to another edition
 */
export const writeRows = async <Table extends PgTable>(
  context: EditionWriteContext,
  tableKind: Kind<Table>,
  writes: readonly Write[],
  onProgress?: (rows: number) => void,
): Promise<Written> => {
  // The generic code does not know the columns of a table.
  const kind = tableKind as unknown as Kind;
  const cleaned = await mapInTurns(writes, ({ before, values, isClean }) => ({
    before,
    values: values && !isClean ? cleanValues(kind, values, before) : values,
  }));
  const stored = await readLists(context.tx, kind, cleaned);
  const plans = await mapInTurns(cleaned.entries(), ([index, { values }]) =>
    planWrite(context, kind, stored[index] ?? null, values),
  );
  const differing = plans.filter(differs);
  await checkPlans(context, kind, differing);
  const keys = await saveRows(context, kind, plans, onProgress).catch((error: unknown) => {
    throw kind.explain ? kind.explain(error) : error;
  });
  const lists = await saveLists(context.tx, kind, plans, keys);
  const diffs = plans.flatMap(({ before, after, ...plan }, index) =>
    differs({ before, after, ...plan }) ? [{ id: keys[index], before, after }] : [],
  );
  if (diffs.length > 0) {
    await kind.onWritten?.(context, diffs);
    if (kind.resource) await recordWrites(context, kind.resource, diffs, kind.personal);
    const { editionId } = context;
    context.publish(
      ...(kind.parts ?? []).map((part) => ({ kind: "edition", editionId, part }) as const),
      ...(kind.publishes?.(context, diffs) ?? []),
    );
  }
  const outcomes = plans.map(outcomeOf);
  const onlyListsChanged = plans.filter(
    (plan, index) => outcomes[index] === "unchanged" && hasListChanges(plan),
  );
  return { ids: keys.map(Number), outcomes, lists, onlyListsChanged: onlyListsChanged.length };
};
