import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { panel } from "../../db/schema/index.ts";

/** SQL of cultural and special events, which are agenda items. */
export const createEventsRepository = (db: Db) => ({
  findEditionOfEvent: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: panel.editionId })
      .from(panel)
      .where(eq(panel.id, id));
    return row?.editionId;
  },
});
