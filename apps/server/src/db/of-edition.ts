import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { invalidField } from "../lib/failure.ts";
import type { Db } from "./index.ts";
import { file } from "./schema/index.ts";

type Id = number | string | null | undefined;

export type CountOfEdition = (
  tx: Db,
  editionId: number,
  ids: (number | string)[],
) => Promise<number>;

/** Counts which rows of a table, named by their ids, belong to an edition. */
export const countIn =
  (table: PgTable & Record<"id" | "editionId", PgColumn>, condition?: SQL): CountOfEdition =>
  (tx, editionId, ids) =>
    tx.$count(table, and(eq(table.editionId, editionId), inArray(table.id, ids), condition));

/** Of an edition's files those that everybody may see who sees the edition. */
export const countPublicFiles = countIn(file, eq(file.isPublic, true));

/** @throws Failure `validation-failed` for the field unless every id is one of the edition's */
export const requireOfEdition = async (
  { tx, editionId }: { tx: Db; editionId: number },
  field: string,
  count: CountOfEdition,
  ids: readonly Id[],
): Promise<void> => {
  const given = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (given.length > 0 && (await count(tx, editionId, given)) < given.length) {
    throw invalidField(field, "oneOf");
  }
};
