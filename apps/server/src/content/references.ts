import { LANGUAGES } from "@foyer/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { file } from "../db/schema/index.ts";
import { invalidField } from "../lib/failure.ts";
import { isInEdition } from "./in-edition.ts";

export type Values = Readonly<Record<string, unknown>>;
type Id = number | string;

/** What rows name by its id, and must be of their edition. */
export type Reference = {
  /** The field at which a wrong one is told. */
  field: string;
  table: PgTable & { id: PgColumn };
  /** Whether it must be a file that everybody may see who sees the edition. */
  isPicture?: true;
  listIds: (row: Values) => readonly unknown[];
};

type Referred = Reference["table"];

/** A column that names a row of another table. */
export const refersTo = (column: string, table: Referred): Reference => ({
  field: column,
  table,
  listIds: (row) => [row[column]],
});

/** A list whose rows name rows of another table. */
export const listRefersTo = (
  list: string,
  column: string,
  table: Referred,
  field = list,
): Reference => ({
  field,
  table,
  listIds: (row) => ((row[list] ?? []) as readonly Values[]).map((listed) => listed[column]),
});

/** A column that names a picture. */
export const showsPicture = (column: string, field = column): Reference => ({
  field,
  table: file,
  isPicture: true,
  listIds: (row) => [row[column]],
});

/** A field of texts that names a picture. */
export const showsPictureInText = (field: string): Reference => ({
  field,
  table: file,
  isPicture: true,
  listIds: ({ text }) =>
    LANGUAGES.map((language) => (text as Partial<Record<string, Values>>)?.[language]?.[field]),
});

const isId = (id: unknown): id is Id => typeof id === "number" || typeof id === "string";

const countFound = (
  tx: Db,
  { table, isPicture }: Reference,
  editionId: number,
  ids: Id[],
): Promise<number> => {
  const isFit = isPicture ? eq(file.isPublic, true) : undefined;
  return tx.$count(table, and(isInEdition(table, editionId), inArray(table.id, ids), isFit));
};

/**
 * Checks what rows name that they did not name before.
 * @throws Failure `validation-failed` for the field unless all that is named is the edition's
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
    const named = [...new Set(ids)];
    if (named.length > 0 && (await countFound(tx, reference, editionId, named)) < named.length) {
      throw invalidField(reference.field, "oneOf");
    }
  }
};
