import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import type { PanelFacts } from "../../db/panel-changes.ts";
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

type EventValues = Pick<typeof panel.$inferSelect, "id" | "itemType" | "text">;

/** Some agenda items of an edition, with what people are told of when it changes. */
export const listEvents = (
  tx: Db,
  editionId: number,
  ids: readonly number[],
): Promise<(EventValues & PanelFacts)[]> =>
  tx
    .select({
      id: panel.id,
      itemType: panel.itemType,
      startsAt: panel.startsAt,
      endsAt: panel.endsAt,
      roomId: panel.roomId,
      isHidden: panel.isHidden,
      text: panel.text,
    })
    .from(panel)
    .where(and(eq(panel.editionId, editionId), inArray(panel.id, [...ids])));

export const updateEvent = (tx: Db, editionId: number, { id, ...values }: EventValues) =>
  tx
    .update(panel)
    .set(values)
    .where(and(eq(panel.id, id), eq(panel.editionId, editionId)));
