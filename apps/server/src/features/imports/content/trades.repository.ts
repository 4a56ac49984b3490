import { and, eq, inArray, like } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { trade } from "../../../db/schema/index.ts";
import { CONTENT_KEYS } from "../import-key.ts";

export const createTradesRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(trade)
      .where(and(eq(trade.editionId, editionId), like(trade.importKey, CONTENT_KEYS))),

  listNamed: () =>
    tx
      .select({ id: trade.id, importKey: trade.importKey, text: trade.text })
      .from(trade)
      .where(eq(trade.editionId, editionId)),

  upsert: (rows: (typeof trade.$inferInsert)[]) =>
    tx
      .insert(trade)
      .values(rows)
      .onConflictDoUpdate({
        target: [trade.editionId, trade.importKey],
        set: takeNew("position", "text"),
      })
      .returning({ id: trade.id }),

  delete: (ids: number[]) =>
    tx.delete(trade).where(inArray(trade.id, ids)).returning({ id: trade.id }),
});
