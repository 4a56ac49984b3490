import type { Language } from "@foyer/contract";
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { isInEdition } from "../content/edition-scope.ts";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import type { Binding } from "./binding.ts";
import { comparesTexts, toCondition, toCountedColumn, toOrder, toRank } from "./list-query.ts";
import { withLists } from "./records.ts";

export type ListQuery = Readonly<Record<string, unknown>> & {
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  /** Only these records. */
  ids?: number[] | undefined;
};

/** A search whose best matches come first. */
type RankedQuery = ListQuery & { ranked?: boolean; q?: string | undefined };

const DEFAULT_PAGE_SIZE = 25;

/** Maximum number of counted values; a longer list of values is no help. */
const MAX_COUNTED = 200;

export const createResourceRepository = (db: Db) => {
  const where = (binding: Binding, editionId: number, more: SQL | undefined) =>
    and(isInEdition(binding.table, editionId), more);

  // Drizzle cannot select from a generic table type, so the table is not a type parameter.
  const select = (binding: Binding) => db.select().from(binding.table);

  return {
    find: async (binding: Binding, editionId: number, id: number): Promise<Values | undefined> => {
      const rows = await select(binding).where(where(binding, editionId, eq(binding.table.id, id)));
      const [row] = await withLists(db, binding, rows);
      return row;
    },

    findByIds: async (binding: Binding, editionId: number, ids: readonly number[]) => {
      const rows = await select(binding).where(
        where(binding, editionId, inArray(binding.table.id, [...ids])),
      );
      return withLists(db, binding, rows);
    },

    /** @throws Failure `validation-failed` at a field without counts or a filter with an invalid value */
    countValues: async (
      binding: Binding,
      editionId: number,
      field: string,
      query: ListQuery,
    ): Promise<{ value: string; count: number }[]> => {
      const column = toCountedColumn(binding, field);
      const filter = await toCondition({ binding, db, editionId }, query);
      const value = sql<string>`coalesce(${column}::text, '')`;
      const total = count();
      return db
        .select({ value, count: total })
        .from(binding.table)
        .where(where(binding, editionId, filter))
        .groupBy(column)
        .orderBy(desc(total), value)
        .limit(MAX_COUNTED);
    },

    /** @throws Failure `validation-failed` at a filter with an invalid value */
    list: async (
      binding: Binding,
      editionId: number,
      { sort, page = 1, size = DEFAULT_PAGE_SIZE, ids, ranked = false, ...query }: RankedQuery,
      language: Language,
    ): Promise<{ rows: Values[]; total: number }> => {
      const { table } = binding;
      const filter = await toCondition({ binding, db, editionId }, query);
      const condition = where(binding, editionId, and(filter, ids && inArray(table.id, ids)));
      const rank = ranked && query.q ? toRank(binding, query.q, language) : [];
      const order = [...rank, ...toOrder(binding, sort, language)];
      // The same pass counts the matches of a search, because a second one would take as long. Other lists count
      // by an index.
      const isSearch = comparesTexts(query);
      const countAll = () => db.$count(table, condition);
      // The ids are sorted without the other columns, which only the rows of the page need.
      const listed = db
        .select({
          id: sql`${table.id}`.as("listed_id"),
          matches: sql<number>`${isSearch ? sql`(count(*) over ())::int` : sql`null`}`.as(
            "matches",
          ),
        })
        .from(table)
        .where(condition)
        .orderBy(...order)
        .limit(size)
        .offset((page - 1) * size)
        .as("listed");
      const [found, counted] = await Promise.all([
        db
          .select({ row: getTableColumns(table), matches: listed.matches })
          .from(listed)
          .innerJoin(table, eq(table.id, listed.id))
          .orderBy(...order),
        isSearch ? null : countAll(),
      ]);
      const total = counted ?? found[0]?.matches ?? (page > 1 ? await countAll() : 0);
      const rows = found.map(({ row }) => row as Values);
      return { rows: await withLists(db, binding, rows), total };
    },

    count: async (binding: Binding, editionId: number, query: ListQuery): Promise<number> =>
      db.$count(
        binding.table,
        where(binding, editionId, await toCondition({ binding, db, editionId }, query)),
      ),

    /** Ids of all matching records in the order of the list. */
    listIds: async (
      binding: Binding,
      editionId: number,
      query: ListQuery,
      language: Language,
    ): Promise<number[]> => {
      const filter = await toCondition({ binding, db, editionId }, query);
      const rows = await db
        .select({ id: binding.table.id })
        .from(binding.table)
        .where(where(binding, editionId, filter))
        .orderBy(...toOrder(binding, query.sort, language));
      return rows.map(({ id }) => Number(id));
    },
  };
};
