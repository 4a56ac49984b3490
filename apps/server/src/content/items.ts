import { and, eq, like, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../lib/failure.ts";
import { type Counts, countOutcomes, type Outcome } from "./counts.ts";
import { columnOf, columnsOf, isInEdition } from "./in-edition.ts";
import { findLastPosition, reorderRows } from "./order.ts";
import { readRows } from "./records.ts";
import type { Values } from "./references.ts";
import { type KeepEdits, type LoadedWrite, mergeEdits } from "./edits.ts";
import { type At, type Kind, type Write, type Written, writeRows } from "./write-rows.ts";

type ItemTable = PgTable & { id: PgColumn };

/** What is written of a row; whose it is and its key are known already. */
export type Content<Table extends ItemTable> = Omit<
  Table["$inferInsert"],
  "id" | "editionId" | "importKey" | "externalId" | "gid"
>;

/** A row that a load brings, under a key that is its own in that load. */
export type Loaded<Draft> = Draft & { key: string; isHidden?: boolean; position?: number };

export type LoadOptions<Row = Values> = {
  /** The rows that the load owns, by the keys that it gives; those with the prefix, if left out. */
  stored?: ReadonlyMap<string, Row>;
  /** Whose the rows are, where that is not the edition. */
  owner?: Readonly<Record<string, number>>;
  /** Of rows that the load does not bring any more. */
  vanished?: "hide" | "keep";
  advance?: ((rows: number) => void) | undefined;
  /** How cells that organisers have edited since the last load are kept; left out, the load's win. */
  keep?: KeepEdits | undefined;
};

/** What became of the drafts of a load: their ids, in the same order. */
export type LoadResult = {
  ids: number[];
  counts: Counts;
  lists: Record<string, Counts>;
  /** How many rows stand as they were, with lists that have changed. */
  relisted: number;
};

type Items<Table extends ItemTable, Draft> = Kind<Table> & {
  /** The column of the key that a load gives. */
  key?: string;
  /** The columns and lists that a draft is stored in, if they are not its own fields. */
  toValues?: (draft: Partial<Draft>, at: At) => Values;
};

/**
 * The service of the rows of a table, one by one as organisers write them, or by a load. All throw Failure
 * `not-found` for what is not the edition's, and `validation-failed` for a draft that is not good.
 */
export const createItems = <Table extends ItemTable, Draft extends object = Content<Table>>({
  key = "importKey",
  toValues = (draft) => draft,
  ...declared
}: Items<Table, Draft>) => {
  const kind = declared as unknown as Kind<Table>;
  const table: PgTable = kind.table;
  const { position, isHidden } = columnsOf(table);

  const list = (at: At, where?: SQL): Promise<Table["$inferSelect"][]> =>
    at.tx
      .select()
      .from(table)
      .where(and(isInEdition(table, at.editionId), where));

  const write = (at: At, writes: readonly Write[], advance?: (rows: number) => void) =>
    writeRows(at, kind, writes, advance);

  const writeLoaded = async (
    at: At,
    writes: readonly LoadedWrite[],
    { keep, advance }: Pick<LoadOptions, "keep" | "advance">,
  ): Promise<Written> => {
    if (!keep) return write(at, writes, advance);
    const merged = await mergeEdits(at, kind as unknown as Kind, writes, keep);
    const written = await write(at, merged.writes, advance);
    await merged.remember(written.ids);
    return written;
  };

  /** @throws Failure `not-found` */
  const get = async (at: At, id: number): Promise<Table["$inferSelect"]> => {
    const [row] = await readRows(at, kind.table, "id", [id]);
    if (!row) throw notFound();
    return row;
  };

  /** Adds rows in their order. @returns their ids */
  const createAll = async (at: At, drafts: readonly Draft[]): Promise<number[]> => {
    const last = position ? await findLastPosition(at, table) : 0;
    const { ids } = await write(
      at,
      drafts.map((draft, index) => ({
        values: { ...(position && { position: last + 1 + index }), ...toValues(draft, at) },
      })),
    );
    return ids;
  };

  /** The rows that a load with these keys owns, by the keys that it gave. */
  const listLoaded = async (
    at: At,
    prefix: string,
    owner: LoadOptions["owner"] = {},
  ): Promise<ReadonlyMap<string, Table["$inferSelect"]>> => {
    const owned = Object.entries(owner).map(([name, id]) => eq(columnOf(table, name), id));
    const rows: Values[] = await list(at, and(like(columnOf(table, key), `${prefix}%`), ...owned));
    return new Map(rows.map((row) => [String(row[key]).slice(prefix.length), row]));
  };

  return {
    kind,
    get,
    list: (at: At) => list(at),
    listLoaded,

    /** Adds a row, as the last where it stands in an order. @returns its id */
    create: async (at: At, draft: Draft): Promise<number> => {
      const [id] = await createAll(at, [draft]);
      return Number(id);
    },

    createAll,

    change: async (at: At, id: number, draft: Partial<Draft>): Promise<void> => {
      await write(at, [{ before: await get(at, id), values: toValues(draft, at) }]);
    },

    /** Changes several at once. */
    changeAll: async (
      at: At,
      drafts: readonly { id: number; draft: Partial<Draft> }[],
      { keep }: Pick<LoadOptions, "keep"> = {},
    ): Promise<Counts> => {
      const ids = drafts.map(({ id }) => id);
      const rows: Values[] = await readRows(at, kind.table, "id", ids);
      const stored = new Map(rows.map((row) => [row["id"], row]));
      if (ids.some((id) => !stored.has(id))) throw notFound();
      const { outcomes } = await writeLoaded(
        at,
        drafts.map(({ id, draft }) => ({ before: stored.get(id), values: toValues(draft, at) })),
        { keep },
      );
      return countOutcomes(outcomes);
    },

    /** Hides a row from everybody, or shows it again. */
    hide: async (at: At, id: number, hidden = true): Promise<void> => {
      await write(at, [{ before: await get(at, id), values: { isHidden: hidden } }]);
    },

    remove: async (at: At, id: number): Promise<void> => {
      await write(at, [{ before: await get(at, id), values: null }]);
    },

    /** Puts rows into an order; those that it does not name, as one just added, follow in theirs. */
    reorder: (at: At, ids: readonly number[]): Promise<void> =>
      reorderRows(at, kind as unknown as Kind, ids),

    /**
     * Brings the rows of a load to what is wanted of them, by key, and into its order unless the drafts
     * name their own. Rows under keys that it does not bring any more are hidden; rows without the
     * prefix are left alone.
     * @param prefix begins the keys of the rows that the load owns
     */
    load: async (
      at: At,
      prefix: string,
      drafts: readonly Loaded<Draft>[],
      { owner, vanished = "hide", advance, keep, ...rest }: LoadOptions<Table["$inferSelect"]> = {},
    ): Promise<LoadResult> => {
      const stored: ReadonlyMap<string, Values> =
        rest.stored ?? (await listLoaded(at, prefix, owner));
      const isHideable = isHidden !== undefined;
      const wanted = drafts.map(({ key: name, ...draft }, index): LoadedWrite => ({
        key: name,
        before: stored.get(name),
        values: {
          ...(position && { position: index }),
          ...(isHideable && { isHidden: false }),
          ...owner,
          [key]: stored.get(name)?.[key] ?? `${prefix}${name}`,
          ...toValues(draft as unknown as Draft, at),
          ...pickPlace(draft),
        },
      }));
      const brought = new Set(drafts.map(({ key: name }) => name));
      const gone = [...stored].flatMap(([name, before]): Write[] =>
        isHideable && vanished === "hide" && !brought.has(name)
          ? [{ before, values: { isHidden: true } }]
          : [],
      );
      const { ids, outcomes, lists, relisted } = await writeLoaded(at, [...wanted, ...gone], {
        keep,
        advance,
      });
      const loaded = outcomes.slice(0, drafts.length);
      const hidden = outcomes.slice(drafts.length).filter((outcome) => outcome === "changed");
      const all: Outcome[] = [...loaded, ...hidden.map(() => "hidden" as const)];
      return { ids: ids.slice(0, drafts.length), counts: countOutcomes(all), lists, relisted };
    },
  };
};

type Place = { isHidden?: boolean | undefined; position?: number | undefined };

const pickPlace = ({ isHidden, position }: Place): Values => ({
  ...(isHidden !== undefined && { isHidden }),
  ...(position !== undefined && { position }),
});
