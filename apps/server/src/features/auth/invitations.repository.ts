import { and, eq, exists, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOrganiser } from "../../content/administrators.ts";
import type { Db } from "../../db/index.ts";
import { account, accountInvitation, attendee, edition, lowercase } from "../../db/schema/index.ts";

const ownAttendee = alias(attendee, "own_attendee");

export const createInvitationsRepository = (db: Db) => ({
  /**
   * Returns the only account with a password and this address that attends none of the editions of the new
   * account. Undefined if several people share the address, or if the new account has a role in the office.
   */
  findInvited: async ({ id, email }: { id: number; email: string }) => {
    if (await isOrganiser(db, id)) return undefined;
    const editionIds = db
      .select({ id: attendee.editionId })
      .from(attendee)
      .where(eq(attendee.accountId, id));
    const attends = exists(
      db
        .select({ one: sql`1` })
        .from(ownAttendee)
        .where(
          and(eq(ownAttendee.accountId, account.id), inArray(ownAttendee.editionId, editionIds)),
        ),
    );
    const [row, other] = await db
      .select({ account, attends: sql<boolean>`${attends}` })
      .from(account)
      .where(
        and(
          ne(account.id, id),
          eq(lowercase(account.email), lowercase(sql`${email}::text`)),
          isNotNull(account.passwordHash),
          eq(account.isDisabled, false),
        ),
      )
      .limit(2);
    return row && !other && !row.attends ? row.account : undefined;
  },

  /** Returns the only edition of a new account. */
  findEdition: async (accountId: number) => {
    const rows = await db
      .select({ id: edition.id, text: edition.text })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .where(eq(attendee.accountId, accountId));
    return rows.length === 1 ? rows[0] : undefined;
  },

  replace: async (row: typeof accountInvitation.$inferInsert): Promise<void> => {
    const { accountId: _accountId, ...set } = row;
    await db
      .insert(accountInvitation)
      .values(row)
      .onConflictDoUpdate({ target: accountInvitation.accountId, set });
  },

  deleteExpired: async (now: Date): Promise<void> => {
    await db.delete(accountInvitation).where(lt(accountInvitation.expiresAt, now));
  },
});

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;
