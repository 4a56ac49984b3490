import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, edition } from "../../db/schema/index.ts";

export type StoredSettings = Pick<
  typeof account.$inferInsert,
  | "linkedIn"
  | "twitter"
  | "chatActive"
  | "isListed"
  | "unreadEmails"
  | "showsPhoto"
  | "showsCompany"
  | "showsLinks"
  | "takesInvitations"
>;

/** What a person shows of themselves. */
export const createSettingsRepository = (db: Db) => ({
  /** What the account chose, each null until then. */
  findChosen: async (accountId: number, from: Db = db) => {
    const [row] = await from
      .select({
        linkedIn: account.linkedIn,
        twitter: account.twitter,
        chatActive: account.chatActive,
        isListed: account.isListed,
        unreadEmails: account.unreadEmails,
        showsPhoto: account.showsPhoto,
        showsCompany: account.showsCompany,
        showsLinks: account.showsLinks,
        takesInvitations: account.takesInvitations,
      })
      .from(account)
      .where(eq(account.id, accountId));
    return row;
  },

  /** What organisers know of the account in the latest visible edition that it takes part in. */
  findDefaults: async (accountId: number) => {
    const [row] = await db
      .select({
        linkedIn: attendee.linkedIn,
        twitter: attendee.twitter,
        chatActive: attendee.chatActive,
        isListed: attendee.isListed,
      })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .where(and(eq(attendee.accountId, accountId), eq(edition.visible, true)))
      .orderBy(desc(edition.year), desc(edition.type))
      .limit(1);
    return row;
  },

  save: async (accountId: number, settings: StoredSettings, tx: Db) => {
    await tx.update(account).set(settings).where(eq(account.id, accountId));
  },

  listEditionsOf: async (accountId: number, tx: Db): Promise<number[]> => {
    const rows = await tx
      .select({ editionId: attendee.editionId })
      .from(attendee)
      .where(eq(attendee.accountId, accountId));
    return rows.map((row) => row.editionId);
  },
});

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
