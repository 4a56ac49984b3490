import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { panel } from "../../db/schema/index.ts";

/** SQL of cultural and special events, which are agenda items. */
export const createEventsRepository = (db: Db) => ({
  findEvent: async (id: number, itemType: number) => {
    const [row] = await db
      .select({
        editionId: panel.editionId,
        itemType: panel.itemType,
        showDetails: panel.showDetails,
        text: panel.text,
      })
      .from(panel)
      .where(and(eq(panel.id, id), eq(panel.itemType, itemType), eq(panel.isHidden, false)));
    return row;
  },
});

export type EventsRepository = ReturnType<typeof createEventsRepository>;
