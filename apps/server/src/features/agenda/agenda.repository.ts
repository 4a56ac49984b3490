import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { bookmark, edition, panel, recommendation } from "../../db/schema/index.ts";

/** Person whose bookmarks and recommendations are loaded. */
export type FlagsOwner = { attendeeId: number; userGroupId: number | null };

// Prepared, because every list and details page of logged-in users runs it.
const prepareFlagged = prepareOnce((db) => {
  const liked = db
    .select({ id: bookmark.panelId, isLiked: sql<boolean>`true` })
    .from(bookmark)
    .where(eq(bookmark.attendeeId, sql.placeholder("attendeeId")));
  const recommended = db
    .select({ id: recommendation.panelId, isLiked: sql<boolean>`false` })
    .from(recommendation)
    .where(eq(recommendation.userGroupId, sql.placeholder("userGroupId")));
  return unionAll(liked, recommended)
    .orderBy(sql`1`)
    .prepare("flagged_panels");
});

export const createAgendaRepository = (db: Db) => ({
  findEditionOfPanel: async (panelId: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: panel.editionId })
      .from(panel)
      .innerJoin(edition, eq(edition.id, panel.editionId))
      .where(and(eq(panel.id, panelId), eq(panel.isHidden, false), eq(edition.showAgenda, true)));
    return row?.editionId;
  },

  /** Returns the bookmarks of an attendee and the recommendations for their group. */
  listFlaggedIds: async ({ attendeeId, userGroupId }: FlagsOwner) => {
    const rows = await prepareFlagged(db).execute({ attendeeId, userGroupId });
    const listIds = (isLiked: boolean) =>
      rows.filter((row) => row.isLiked === isLiked).map(({ id }) => id);
    return { liked: listIds(true), recommended: listIds(false) };
  },

  /** An existing bookmark stays unchanged. */
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
