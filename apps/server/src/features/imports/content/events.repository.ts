import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { panel } from "../../../db/schema/index.ts";

export const createEventsRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select({ id: panel.id, gid: panel.gid, itemType: panel.itemType, text: panel.text })
      .from(panel)
      .where(eq(panel.editionId, editionId)),

  update: (id: number, values: Pick<typeof panel.$inferSelect, "itemType" | "text">) =>
    tx.update(panel).set(values).where(eq(panel.id, id)),
});
