import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { setToExcluded } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { account, attendee, credentialsLink, edition, lowered } from "../../db/schema/index.ts";
import { composeUsername } from "../../lib/account-names.ts";

/** A link is for the first password alone: an account that has one is not served by it. */
const workingLink = (tokenHash: string, username: string, now: Date, db: Db) =>
  and(
    eq(credentialsLink.tokenHash, tokenHash),
    gt(credentialsLink.expiresAt, now),
    inArray(
      credentialsLink.accountId,
      db
        .select({ id: account.id })
        .from(account)
        .where(
          and(
            eq(lowered(account.username), lowered(composeUsername(username))),
            isNull(account.passwordHash),
            eq(account.isDisabled, false),
          ),
        ),
    ),
  );

/** SQL of the links by which people set their first password. */
export const createCredentialsRepository = (db: Db) => {
  const hasWorkingLink = (now: Date) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(credentialsLink)
        .where(and(eq(credentialsLink.accountId, account.id), gt(credentialsLink.expiresAt, now))),
    );

  return {
    findEditionId: async (year: number, type: number) => {
      const [row] = await db
        .select({ id: edition.id })
        .from(edition)
        .where(and(eq(edition.year, year), eq(edition.type, type)));
      return row?.id;
    },

    /** Those who take part in an edition and have no password; with `linkless`, no good link either. */
    listWithoutPassword: (editionId: number, now: Date, { linkless }: { linkless: boolean }) =>
      db
        .select({ id: account.id, email: account.email, language: account.language })
        .from(account)
        .innerJoin(attendee, eq(attendee.accountId, account.id))
        .where(
          and(
            eq(attendee.editionId, editionId),
            isNull(account.passwordHash),
            eq(account.isDisabled, false),
            linkless ? not(hasWorkingLink(now)) : undefined,
          ),
        )
        .orderBy(asc(account.id)),

    /** Each person's new link is the only one that works. */
    replaceLinks: async (rows: (typeof credentialsLink.$inferInsert)[], tx: Db) => {
      await tx
        .insert(credentialsLink)
        .values(rows)
        .onConflictDoUpdate({
          target: credentialsLink.accountId,
          set: {
            ...setToExcluded("tokenHash", "expiresAt"),
            createdAt: sql`default`,
            sentAt: null,
            openedAt: null,
          },
        });
    },

    /** Sets a link's end, and when it left; returns false where it was used or replaced. */
    renewLink: async (tokenHash: string, expiresAt: Date, sentAt?: Date): Promise<boolean> => {
      const rows = await db
        .update(credentialsLink)
        .set({ expiresAt, ...(sentAt && { sentAt }) })
        .where(eq(credentialsLink.tokenHash, tokenHash))
        .returning({ accountId: credentialsLink.accountId });
      return rows.length > 0;
    },

    /** Notes that somebody followed a link. @returns whether it works */
    openLink: async (tokenHash: string, username: string, now: Date): Promise<boolean> => {
      const rows = await db
        .update(credentialsLink)
        .set({ openedAt: sql`coalesce(${credentialsLink.openedAt}, ${now.toISOString()})` })
        .where(workingLink(tokenHash, username, now, db))
        .returning({ accountId: credentialsLink.accountId });
      return rows.length > 0;
    },

    /** Uses a link up; two calls at once cannot both succeed. */
    consumeLink: async (tokenHash: string, username: string, now: Date, tx: Db) => {
      const [row] = await tx
        .delete(credentialsLink)
        .where(workingLink(tokenHash, username, now, tx))
        .returning({ accountId: credentialsLink.accountId });
      return row?.accountId;
    },

    /** Links that expired, and those of people who have a password by now. */
    deleteSpentLinks: async (now: Date) => {
      await db.delete(credentialsLink).where(lt(credentialsLink.expiresAt, now));
      await db
        .delete(credentialsLink)
        .where(
          inArray(
            credentialsLink.accountId,
            db.select({ id: account.id }).from(account).where(isNotNull(account.passwordHash)),
          ),
        );
    },
  };
};

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>;
