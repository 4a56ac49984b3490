import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, edition } from "../../db/schema/index.ts";

export type StoredSettings = Pick<
  typeof account.$inferInsert,
  | "linkedIn"
  | "twitter"
  | "chatActive"
  | "isListed"
  | "digestEmails"
  | "announcementEmails"
  | "showsPhoto"
  | "showsCompany"
  | "showsLinks"
  | "allowsInvitations"
>;

export const createSettingsRepository = (db: Db) => ({
  /** Returns the settings of the account; unset ones are null. */
  findSettings: async (accountId: number, from: Db = db) => {
    const [row] = await from
      .select({
        linkedIn: account.linkedIn,
        twitter: account.twitter,
        chatActive: account.chatActive,
        isListed: account.isListed,
        digestEmails: account.digestEmails,
        announcementEmails: account.announcementEmails,
        showsPhoto: account.showsPhoto,
        showsCompany: account.showsCompany,
        showsLinks: account.showsLinks,
        allowsInvitations: account.allowsInvitations,
      })
      .from(account)
      .where(eq(account.id, accountId));
    return row;
  },

  /** Returns the organisers' values of the account in its latest visible edition. */
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

  listEditions: async (accountId: number, tx: Db): Promise<number[]> => {
    const rows = await tx
      .select({ editionId: attendee.editionId })
      .from(attendee)
      .where(eq(attendee.accountId, accountId));
    return rows.map((row) => row.editionId);
  },
});

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
