import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { account, attendee, panelDraft } from "../../../db/schema/index.ts";
import { fullName } from "../../../resources/history.repository.ts";

export type DraftRow = typeof panelDraft.$inferSelect;

export const createDraftsRepository = (db: Db) => ({
  list: (
    editionId: number,
  ): Promise<(DraftRow & { username: string | null; fullName: string | null })[]> =>
    db
      .select({
        panelId: panelDraft.panelId,
        editionId: panelDraft.editionId,
        accountId: panelDraft.accountId,
        savedAt: panelDraft.savedAt,
        changes: panelDraft.changes,
        base: panelDraft.base,
        username: account.username,
        fullName,
      })
      .from(panelDraft)
      .leftJoin(account, eq(account.id, panelDraft.accountId))
      .leftJoin(
        attendee,
        and(
          eq(attendee.editionId, panelDraft.editionId),
          eq(attendee.accountId, panelDraft.accountId),
        ),
      )
      .where(eq(panelDraft.editionId, editionId))
      .orderBy(desc(panelDraft.savedAt), panelDraft.panelId),

  findByPanelIds: (editionId: number, panelIds: readonly number[]): Promise<DraftRow[]> =>
    db
      .select()
      .from(panelDraft)
      .where(and(eq(panelDraft.editionId, editionId), inArray(panelDraft.panelId, [...panelIds]))),

  save: async (row: DraftRow): Promise<void> => {
    const { panelId: _panelId, ...set } = row;
    await db.insert(panelDraft).values(row).onConflictDoUpdate({ target: panelDraft.panelId, set });
  },

  remove: async (panelIds: readonly number[]): Promise<void> => {
    await db.delete(panelDraft).where(inArray(panelDraft.panelId, [...panelIds]));
  },
});
