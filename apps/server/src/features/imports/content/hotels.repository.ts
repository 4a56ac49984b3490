import { and, eq, inArray, like } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { hotel } from "../../../db/schema/index.ts";
import { CONTENT_KEYS } from "../import-key.ts";

export const createHotelsRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(hotel)
      .where(and(eq(hotel.editionId, editionId), like(hotel.importKey, CONTENT_KEYS))),

  upsert: (rows: (typeof hotel.$inferInsert)[]) =>
    tx
      .insert(hotel)
      .values(rows)
      .onConflictDoUpdate({
        target: [hotel.editionId, hotel.importKey],
        set: takeNew("position", "address", "url", "phone", "text"),
      })
      .returning({ id: hotel.id }),

  delete: (ids: number[]) =>
    tx.delete(hotel).where(inArray(hotel.id, ids)).returning({ id: hotel.id }),
});
