import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, accountInvitation, attendee, edition } from "../../db/schema/index.ts";

/** An invitation to use an existing account instead of a new one. */
export type InvitationRow = typeof accountInvitation.$inferSelect;

export const createInvitationsRepository = (db: Db) => ({
  findByToken: async (tokenHash: string, now: Date): Promise<InvitationRow | undefined> => {
    const [row] = await db
      .select()
      .from(accountInvitation)
      .where(and(eq(accountInvitation.tokenHash, tokenHash), gt(accountInvitation.expiresAt, now)));
    return row;
  },

  /** Returns the valid invitations of an account with the texts of their editions. */
  listOfAccount: (accountId: number, now: Date) =>
    db
      .select({ invitation: accountInvitation, text: edition.text })
      .from(accountInvitation)
      .innerJoin(attendee, eq(attendee.accountId, accountInvitation.accountId))
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .where(
        and(
          eq(accountInvitation.invitedAccountId, accountId),
          gt(accountInvitation.expiresAt, now),
        ),
      )
      .orderBy(accountInvitation.accountId),

  /** Locks an invitation. @returns false if it was accepted, replaced or deleted meanwhile */
  lock: async ({ accountId, tokenHash }: InvitationRow): Promise<boolean> => {
    const rows = await db
      .select({ id: accountInvitation.accountId })
      .from(accountInvitation)
      .where(
        and(eq(accountInvitation.accountId, accountId), eq(accountInvitation.tokenHash, tokenHash)),
      )
      .for("update");
    return rows.length > 0;
  },

  lockAccounts: (ids: readonly number[]) =>
    db
      .select()
      .from(account)
      .where(inArray(account.id, [...ids]))
      .orderBy(account.id)
      .for("update"),

  listAttendees: (accountId: number) =>
    db.select().from(attendee).where(eq(attendee.accountId, accountId)),
});
