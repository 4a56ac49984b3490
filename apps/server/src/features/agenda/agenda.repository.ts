import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { bookmark, edition, panel, recommendation } from "../../db/schema/index.ts";

/** Whose bookmarks and recommendations are asked for. */
export type FlagsOwner = { attendeeId: number; userGroupId: number | null };

// With every list and every page of a session that somebody logged in opens.
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

  /** What somebody has bookmarked, and what is recommended to their group. */
  listFlaggedIds: async ({ attendeeId, userGroupId }: FlagsOwner) => {
    const rows = await prepareFlagged(db).execute({ attendeeId, userGroupId });
    const idsOf = (isLiked: boolean) =>
      rows.filter((row) => row.isLiked === isLiked).map(({ id }) => id);
    return { liked: idsOf(true), recommended: idsOf(false) };
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
