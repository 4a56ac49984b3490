import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { editionPreview } from "../db/schema/index.ts";

export const createPreviewsRepository = (db: Db) => ({
  findGeneration: async (editionId: number): Promise<number> => {
    const [row] = await db
      .select()
      .from(editionPreview)
      .where(eq(editionPreview.editionId, editionId));
    return row?.generation ?? 0;
  },

  raiseGeneration: async (editionId: number): Promise<void> => {
    await db
      .insert(editionPreview)
      .values({ editionId, generation: 1 })
      .onConflictDoUpdate({
        target: editionPreview.editionId,
        set: { generation: sql`${editionPreview.generation} + 1` },
      });
  },
});
