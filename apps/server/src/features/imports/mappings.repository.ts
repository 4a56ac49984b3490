import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { importMapping } from "../../db/schema/index.ts";
import { normalizeHeader } from "./sheets/guess-columns.ts";
import type { Table } from "./sheets/read-table.ts";

/** Mapping of programme sheets, whose columns differ from those of exported panels. */
export const PROGRAMME = "programme";

export type Mapping = Pick<typeof importMapping.$inferSelect, "columns" | "nameOrder">;

type MappedTable = Omit<Table, "columns"> & {
  columns: readonly (string | null)[];
  nameOrder?: Mapping["nameOrder"] | undefined;
};

const listHeaders = ({ sheets, sheet, headerRow }: MappedTable): string[] =>
  (sheets[sheet]?.rows[headerRow] ?? []).map(normalizeHeader);

/**
 * Returns the columns of headers that an earlier file had too, and the guessed ones of the others.
 * @param repeated targets that several columns can have
 */
export const selectRemembered = (
  table: MappedTable,
  { columns }: Mapping,
  repeated: readonly string[] = [],
): (string | null)[] => {
  const headers = listHeaders(table);
  const isRemembered = headers.map(
    (header) =>
      Object.hasOwn(columns, header) && headers.indexOf(header) === headers.lastIndexOf(header),
  );
  const used = new Set<string>();
  const use = (target: string | null = null): string | null => {
    if (target === null || repeated.includes(target)) return target;
    if (used.has(target)) return null;
    used.add(target);
    return target;
  };
  const remembered = headers.map((header, index) =>
    isRemembered[index] ? use(columns[header]) : null,
  );
  return headers.map((_header, index) =>
    isRemembered[index] ? (remembered[index] ?? null) : use(table.columns[index]),
  );
};

/** Last target of each header per resource and edition. */
export const createMappings = (db: Db) => ({
  find: async (editionId: number, resource: string): Promise<Mapping | undefined> => {
    const [row] = await db
      .select({ columns: importMapping.columns, nameOrder: importMapping.nameOrder })
      .from(importMapping)
      .where(and(eq(importMapping.editionId, editionId), eq(importMapping.resource, resource)));
    return row;
  },

  /** Headers of earlier files stay: two lists, such as of tickets and of hotels, can alternate. */
  save: async (editionId: number, resource: string, table: MappedTable): Promise<void> => {
    const columns = Object.fromEntries(
      listHeaders(table).map((header, index) => [header, table.columns[index] ?? null]),
    );
    await db
      .insert(importMapping)
      .values({ editionId, resource, columns, nameOrder: table.nameOrder ?? null })
      .onConflictDoUpdate({
        target: [importMapping.editionId, importMapping.resource],
        set: {
          columns: sql`${importMapping.columns} || excluded.columns`,
          nameOrder: sql`coalesce(excluded.name_order, ${importMapping.nameOrder})`,
        },
      });
  },
});

export type Mappings = ReturnType<typeof createMappings>;
