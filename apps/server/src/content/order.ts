import { isDeepStrictEqual } from "node:util";
import { asc, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../lib/failure.ts";
import { recordAct } from "./audit.ts";
import { columnOf, isInEdition } from "./in-edition.ts";
import type { Values } from "./references.ts";
import { type At, type Kind, writeRows } from "./write-rows.ts";

/** The place of an edition's last row; -1 where there is none. */
export const findLastPosition = async (at: At, table: PgTable): Promise<number> => {
  const [row] = await at.tx
    .select({ last: sql<number>`coalesce(max(${columnOf(table, "position")}), -1)` })
    .from(table)
    .where(isInEdition(table, at.editionId));
  return Number(row?.last);
};

/**
 * Puts rows into an order; those that it does not name, as one just added, follow in theirs. On record
 * it is one act.
 * @throws Failure `not-found` for an id that is not the edition's
 */
export const reorderRows = async (at: At, kind: Kind, ids: readonly number[]): Promise<void> => {
  const { table, resource } = kind;
  const rows: Values[] = await at.tx
    .select()
    .from(table)
    .where(isInEdition(table, at.editionId))
    .orderBy(asc(columnOf(table, "position")), asc(columnOf(table, "id")));
  const byId = new Map(rows.map((row) => [Number(row["id"]), row]));
  if (ids.some((id) => !byId.has(id))) throw notFound();
  const before = [...byId.keys()];
  const after = [...new Set([...ids, ...before])];
  await writeRows(
    { ...at, audit: { ...at.audit, isSilent: true } },
    kind,
    after.map((id, position) => ({ before: byId.get(id), values: { position } })),
  );
  if (resource === undefined || isDeepStrictEqual(before, after)) return;
  await recordAct(at, {
    action: "order",
    resource,
    before: { ids: before },
    after: { ids: after },
  });
};
