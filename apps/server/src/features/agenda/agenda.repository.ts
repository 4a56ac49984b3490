import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { bookmark, edition, panel } from "../../db/schema/index.ts";

export const createAgendaRepository = (db: Db) => ({
  findEditionOfPanel: async (panelId: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: panel.editionId })
      .from(panel)
      .innerJoin(edition, eq(edition.id, panel.editionId))
      .where(and(eq(panel.id, panelId), eq(panel.isHidden, false), eq(edition.showAgenda, true)));
    return row?.editionId;
  },

  /** A bookmark that is there already stays as it is. */
  addBookmark: async (attendeeId: number, panelId: number) => {
    await db.insert(bookmark).values({ attendeeId, panelId }).onConflictDoNothing();
  },

  removeBookmark: async (attendeeId: number, panelId: number) => {
    await db
      .delete(bookmark)
      .where(and(eq(bookmark.attendeeId, attendeeId), eq(bookmark.panelId, panelId)));
  },
});

export type AgendaRepository = ReturnType<typeof createAgendaRepository>;
