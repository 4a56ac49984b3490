import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, trade, userGroup } from "../../db/schema/index.ts";

export const createAttendeesRepository = (db: Db) => ({
  /**
   * Returns the attendees of an edition with account, group and visible trade. Private columns are not read.
   */
  listPeople: async (editionId: number) =>
    db
      .select({
        id: attendee.id,
        accountId: attendee.accountId,
        externalId: attendee.externalId,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        country: attendee.country,
        avatarFileId: attendee.avatarFileId,
        isInformationAccount: attendee.isInformationAccount,
        isListed: attendee.isListed,
        linkedIn: attendee.linkedIn,
        twitter: attendee.twitter,
        chatActive: attendee.chatActive,
        accessGranted: attendee.accessGranted,
        overrideUserGroupModules: attendee.overrideUserGroupModules,
        modules: attendee.modules,
        userGroupModules: userGroup.modules,
        text: attendee.text,
        trade: { id: trade.id, text: trade.text },
        account: {
          isDisabled: account.isDisabled,
          isListed: account.isListed,
          linkedIn: account.linkedIn,
          twitter: account.twitter,
          chatActive: account.chatActive,
          showsPhoto: account.showsPhoto,
          showsCompany: account.showsCompany,
          showsLinks: account.showsLinks,
          allowsInvitations: account.allowsInvitations,
        },
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .leftJoin(trade, and(eq(trade.id, attendee.tradeId), eq(trade.isHidden, false)))
      .where(eq(attendee.editionId, editionId))
      .orderBy(asc(attendee.id)),

  /** Returns the editions of an account if it is disabled. */
  listEditionsOfDisabled: async (accountId: number): Promise<number[]> => {
    const rows = await db
      .select({ editionId: attendee.editionId })
      .from(attendee)
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(and(eq(attendee.accountId, accountId), eq(account.isDisabled, true)));
    return rows.map(({ editionId }) => editionId);
  },
});

export type AttendeesRepository = ReturnType<typeof createAttendeesRepository>;
export type AttendeeRow = Awaited<ReturnType<AttendeesRepository["listPeople"]>>[number];
