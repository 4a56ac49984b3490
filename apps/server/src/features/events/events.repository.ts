import { and, eq } from "drizzle-orm";
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

type EventRow = Pick<typeof panel.$inferSelect, "id" | "itemType" | "text">;

export const listEvents = (tx: Db, editionId: number): Promise<EventRow[]> =>
  tx
    .select({ id: panel.id, itemType: panel.itemType, text: panel.text })
    .from(panel)
    .where(eq(panel.editionId, editionId));

export const updateEvent = (tx: Db, editionId: number, { id, ...values }: EventRow) =>
  tx
    .update(panel)
    .set(values)
    .where(and(eq(panel.id, id), eq(panel.editionId, editionId)));
