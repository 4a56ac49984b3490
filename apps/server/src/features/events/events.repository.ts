import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { panel } from "../../db/schema/index.ts";

export const createEventsRepository = (db: Db) => ({
  findEditionOfEvent: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: panel.editionId })
      .from(panel)
      .where(eq(panel.id, id));
    return row?.editionId;
  },
});
