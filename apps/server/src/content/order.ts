import { isDeepStrictEqual } from "node:util";
import { asc, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../lib/failure.ts";
import { recordAction } from "./audit.ts";
import { getColumn, isInEdition } from "./edition-scope.ts";
import type { Values } from "./references.ts";
import { type EditionWriteContext, type Kind, writeRows } from "./write-rows.ts";

/** Returns the last position in an edition; -1 without rows. */
export const findLastPosition = async (
  context: EditionWriteContext,
  table: PgTable,
): Promise<number> => {
  const [row] = await context.tx
    .select({ last: sql<number>`coalesce(max(${getColumn(table, "position")}), -1)` })
    .from(table)
    .where(isInEdition(table, context.editionId));
  return Number(row?.last);
};

/**
 * Reorders rows. Rows not listed follow in their previous order, such as a row inserted meanwhile. The
 * history contains one action.
 * @throws Failure `not-found` for an id of another edition
 */
export const reorderRows = async (
  context: EditionWriteContext,
  kind: Kind,
  ids: readonly number[],
): Promise<void> => {
  const { table, resource } = kind;
  const rows: Values[] = await context.tx
    .select()
    .from(table)
    .where(isInEdition(table, context.editionId))
    .orderBy(asc(getColumn(table, "position")), asc(getColumn(table, "id")));
  const byId = new Map(rows.map((row) => [Number(row["id"]), row]));
  if (ids.some((id) => !byId.has(id))) throw notFound();
  const before = [...byId.keys()];
  const after = [...new Set([...ids, ...before])];
  await writeRows(
    { ...context, audit: { ...context.audit, isSilent: true } },
    kind,
    after.map((id, position) => ({ before: byId.get(id), values: { position } })),
  );
  if (resource === undefined || isDeepStrictEqual(before, after)) return;
  await recordAction(context, {
    action: "order",
    resource,
    before: { ids: before },
    after: { ids: after },
  });
};
