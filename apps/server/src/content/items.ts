import { and, eq, like, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../lib/failure.ts";
import { type Counts, countOutcomes, type Outcome } from "./write-counts.ts";
import { getColumn, getColumns, isInEdition } from "./edition-scope.ts";
import { findLastPosition, reorderRows } from "./order.ts";
import { readRows } from "./records.ts";
import type { Values } from "./references.ts";
import { type PreserveEditsOptions, type LoadedWrite, mergeEdits } from "./edits.ts";
import {
  type EditionWriteContext,
  type Kind,
  type Write,
  type Written,
  writeRows,
} from "./write-rows.ts";

type ItemTable = PgTable & { id: PgColumn };

/** Columns of a row that callers provide. Edition and key are set by the service. */
export type Content<Table extends ItemTable> = Omit<
  Table["$inferInsert"],
  "id" | "editionId" | "importKey" | "externalId" | "gid"
>;

/** A row of a load, with a key that is unique within the load. */
export type Loaded<Input> = Input & { key: string; isHidden?: boolean; position?: number };

export type LoadOptions<Row = Values> = {
  /** Existing rows of the load by key. The default is all rows with the prefix. */
  stored?: ReadonlyMap<string, Row>;
  /** Parent of the rows, if it is not the edition. */
  owner?: Readonly<Record<string, number>>;
  /** Action for rows that the load no longer contains. */
  missingRows?: "hide" | "preserve";
  onProgress?: ((rows: number) => void) | undefined;
  /** Options to preserve organisers' edits since the last load. Without them the load overwrites edits. */
  preserveEdits?: PreserveEditsOptions | undefined;
};

/** Result of a load: the ids in the order of the inputs, and counts. */
export type LoadResult = {
  ids: number[];
  counts: Counts;
  lists: Record<string, Counts>;
  /** Number of rows with unchanged columns and changed lists. */
  onlyListsChanged: number;
};

type Items<Table extends ItemTable, Input> = Kind<Table> & {
  key?: string;
  /** Converts an input to columns and lists; needed if their names differ. */
  toValues?: (input: Partial<Input>, context: EditionWriteContext) => Values;
};

/**
 * Creates the service of a table's rows, for single writes and loads. All methods throw Failure `not-found`
 * for rows of other editions, and `validation-failed` for invalid inputs.
 */
export const createItems = <Table extends ItemTable, Input extends object = Content<Table>>({
  key = "importKey",
  toValues = (input) => input,
  ...definition
}: Items<Table, Input>) => {
  const kind = definition as unknown as Kind<Table>;
  const table: PgTable = kind.table;
  const { position, isHidden } = getColumns(table);

  const list = (context: EditionWriteContext, where?: SQL): Promise<Table["$inferSelect"][]> =>
    context.tx
      .select()
      .from(table)
      .where(and(isInEdition(table, context.editionId), where));

  const write = (
    context: EditionWriteContext,
    writes: readonly Write[],
    onProgress?: (rows: number) => void,
  ) => writeRows(context, kind, writes, onProgress);

  const writeLoaded = async (
    context: EditionWriteContext,
    writes: readonly LoadedWrite[],
    { preserveEdits, onProgress }: Pick<LoadOptions, "preserveEdits" | "onProgress">,
  ): Promise<Written> => {
    if (!preserveEdits) return write(context, writes, onProgress);
    const merged = await mergeEdits(context, kind as unknown as Kind, writes, preserveEdits);
    const written = await write(context, merged.writes, onProgress);
    await merged.saveBaselines(written.ids);
    return written;
  };

  /** @throws Failure `not-found` */
  const get = async (context: EditionWriteContext, id: number): Promise<Table["$inferSelect"]> => {
    const [row] = await readRows(context, kind.table, "id", [id]);
    if (!row) throw notFound();
    return row;
  };

  const createAll = async (
    context: EditionWriteContext,
    inputs: readonly Input[],
  ): Promise<number[]> => {
    const last = position ? await findLastPosition(context, table) : 0;
    const { ids } = await write(
      context,
      inputs.map((input, index) => ({
        values: { ...(position && { position: last + 1 + index }), ...toValues(input, context) },
      })),
    );
    return ids;
  };

  /** Returns the rows of a load by key. */
  const listLoaded = async (
    context: EditionWriteContext,
    prefix: string,
    owner: LoadOptions["owner"] = {},
  ): Promise<ReadonlyMap<string, Table["$inferSelect"]>> => {
    const ownerConditions = Object.entries(owner).map(([name, id]) =>
      eq(getColumn(table, name), id),
    );
    const rows: Values[] = await list(
      context,
      and(like(getColumn(table, key), `${prefix}%`), ...ownerConditions),
    );
    return new Map(rows.map((row) => [String(row[key]).slice(prefix.length), row]));
  };

  return {
    kind,
    get,
    list: (context: EditionWriteContext) => list(context),
    listLoaded,

    /**
     * Inserts a row, at the end of an order.
     * @returns its id
     */
    create: async (context: EditionWriteContext, input: Input): Promise<number> => {
      const [id] = await createAll(context, [input]);
      return Number(id);
    },

    createAll,

    change: async (
      context: EditionWriteContext,
      id: number,
      input: Partial<Input>,
    ): Promise<void> => {
      await write(context, [{ before: await get(context, id), values: toValues(input, context) }]);
    },

    changeAll: async (
      context: EditionWriteContext,
      inputs: readonly { id: number; input: Partial<Input> }[],
      { preserveEdits }: Pick<LoadOptions, "preserveEdits"> = {},
    ): Promise<Counts> => {
      const ids = inputs.map(({ id }) => id);
      const rows: Values[] = await readRows(context, kind.table, "id", ids);
      const stored = new Map(rows.map((row) => [row["id"], row]));
      if (ids.some((id) => !stored.has(id))) throw notFound();
      const { outcomes } = await writeLoaded(
        context,
        inputs.map(({ id, input }) => ({
          before: stored.get(id),
          values: toValues(input, context),
        })),
        { preserveEdits },
      );
      return countOutcomes(outcomes);
    },

    hide: async (context: EditionWriteContext, id: number, hidden = true): Promise<void> => {
      await write(context, [{ before: await get(context, id), values: { isHidden: hidden } }]);
    },

    remove: async (context: EditionWriteContext, id: number): Promise<void> => {
      await write(context, [{ before: await get(context, id), values: null }]);
    },

    /** Reorders rows. Rows not listed follow in their previous order, such as a row inserted meanwhile. */
    reorder: (context: EditionWriteContext, ids: readonly number[]): Promise<void> =>
      reorderRows(context, kind as unknown as Kind, ids),

    /**
     * Loads rows by key, and orders them like the inputs unless these contain positions. Rows under keys that
     * the load no longer contains are hidden. Rows without the prefix stay unchanged.
     * @param prefix prefix of the keys of the load
     */
    load: async (
      context: EditionWriteContext,
      prefix: string,
      inputs: readonly Loaded<Input>[],
      {
        owner,
        missingRows = "hide",
        onProgress,
        preserveEdits,
        ...rest
      }: LoadOptions<Table["$inferSelect"]> = {},
    ): Promise<LoadResult> => {
      const stored: ReadonlyMap<string, Values> =
        rest.stored ?? (await listLoaded(context, prefix, owner));
      const isHideable = isHidden !== undefined;
      const writes = inputs.map(({ key: name, ...input }, index): LoadedWrite => ({
        key: name,
        before: stored.get(name),
        values: {
          ...(position && { position: index }),
          ...(isHideable && { isHidden: false }),
          ...owner,
          [key]: stored.get(name)?.[key] ?? `${prefix}${name}`,
          ...toValues(input as unknown as Input, context),
          ...pickPlacement(input),
        },
      }));
      const loadedKeys = new Set(inputs.map(({ key: name }) => name));
      const hides = [...stored].flatMap(([name, before]): Write[] =>
        isHideable && missingRows === "hide" && !loadedKeys.has(name)
          ? [{ before, values: { isHidden: true } }]
          : [],
      );
      const { ids, outcomes, lists, onlyListsChanged } = await writeLoaded(
        context,
        [...writes, ...hides],
        {
          preserveEdits,
          onProgress,
        },
      );
      const loaded = outcomes.slice(0, inputs.length);
      const hidden = outcomes.slice(inputs.length).filter((outcome) => outcome === "changed");
      const all: Outcome[] = [...loaded, ...hidden.map(() => "hidden" as const)];
      return {
        ids: ids.slice(0, inputs.length),
        counts: countOutcomes(all),
        lists,
        onlyListsChanged,
      };
    },
  };
};

type PlacementInput = { isHidden?: boolean | undefined; position?: number | undefined };

const pickPlacement = ({ isHidden, position }: PlacementInput): Values => ({
  ...(isHidden !== undefined && { isHidden }),
  ...(position !== undefined && { position }),
});
