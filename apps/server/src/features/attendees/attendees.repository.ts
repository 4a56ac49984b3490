import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, trade, userGroup } from "../../db/schema/index.ts";

export const createAttendeesRepository = (db: Db) => ({
  /**
   * The people of an edition with what their accounts and groups say of them, and their trades as far as
   * these are shown; of what nobody else may know nothing is read.
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
          takesInvitations: account.takesInvitations,
        },
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .leftJoin(trade, and(eq(trade.id, attendee.tradeId), eq(trade.isHidden, false)))
      .where(eq(attendee.editionId, editionId))
      .orderBy(asc(attendee.id)),

  /** The editions that an account takes part in, if it is disabled. */
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
export type PersonRow = Awaited<ReturnType<AttendeesRepository["listPeople"]>>[number];
