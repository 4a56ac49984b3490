import { LANGUAGES } from "@foyer/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { file } from "../db/schema/index.ts";
import { invalidField } from "../lib/failure.ts";
import { isInEdition } from "./edition-scope.ts";

export type Values = Readonly<Record<string, unknown>>;
type Id = number | string;

/** Reference of rows by id. The referenced row must belong to the same edition. */
export type Reference = {
  /** Field of the error for an invalid reference. */
  field: string;
  table: PgTable & { id: PgColumn };
  /** True if the file must be public. */
  isPicture?: true;
  listIds: (row: Values) => readonly unknown[];
};

type ReferencedTable = Reference["table"];

export const columnReference = (column: string, table: ReferencedTable): Reference => ({
  field: column,
  table,
  listIds: (row) => [row[column]],
});

export const listReference = (
  list: string,
  column: string,
  table: ReferencedTable,
  field = list,
): Reference => ({
  field,
  table,
  listIds: (row) => ((row[list] ?? []) as readonly Values[]).map((listRow) => listRow[column]),
});

export const pictureReference = (column: string, field = column): Reference => ({
  field,
  table: file,
  isPicture: true,
  listIds: (row) => [row[column]],
});

export const textPictureReference = (field: string): Reference => ({
  field,
  table: file,
  isPicture: true,
  listIds: ({ text }) =>
    LANGUAGES.map((language) => (text as Partial<Record<string, Values>>)?.[language]?.[field]),
});

const isId = (id: unknown): id is Id => typeof id === "number" || typeof id === "string";

const countMatches = (
  tx: Db,
  { table, isPicture }: Reference,
  editionId: number,
  ids: Id[],
): Promise<number> => {
  const isPublic = isPicture ? eq(file.isPublic, true) : undefined;
  return tx.$count(table, and(isInEdition(table, editionId), inArray(table.id, ids), isPublic));
};

/** Returns the fields of a row whose referenced rows do not exist in the edition. */
export const listBrokenReferences = async (
  { tx, editionId }: { tx: Db; editionId: number },
  references: readonly Reference[],
  row: Values,
): Promise<string[]> => {
  const broken: string[] = [];
  for (const reference of references) {
    const ids = [...new Set(reference.listIds(row).filter(isId))];
    if (ids.length > 0 && (await countMatches(tx, reference, editionId, ids)) < ids.length) {
      broken.push(reference.field);
    }
  }
  return broken;
};

/**
 * Checks new references of rows.
 * @throws Failure `validation-failed` for the field if a referenced row does not belong to the edition
 */
export const checkReferences = async (
  { tx, editionId }: { tx: Db; editionId: number },
  references: readonly Reference[],
  rows: readonly { before: Values | null; after: Values }[],
): Promise<void> => {
  for (const reference of references) {
    const { listIds } = reference;
    const ids = rows.flatMap(({ before, after }) => {
      const idsBefore = new Set(before ? listIds(before) : []);
      return listIds(after)
        .filter(isId)
        .filter((id) => !idsBefore.has(id));
    });
    const referencedIds = [...new Set(ids)];
    if (
      referencedIds.length > 0 &&
      (await countMatches(tx, reference, editionId, referencedIds)) < referencedIds.length
    ) {
      throw invalidField(reference.field, "oneOf");
    }
  }
};
