import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { setToExcluded } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { account, attendee, credentialsLink, edition } from "../../db/schema/index.ts";
import { byUsername } from "./accounts-writes.repository.ts";

/**
 * Condition: the link is valid. It only sets the first password, so accounts with a password are excluded.
 */
const isValidLink = (tokenHash: string, username: string, now: Date, db: Db) =>
  and(
    eq(credentialsLink.tokenHash, tokenHash),
    gt(credentialsLink.expiresAt, now),
    inArray(
      credentialsLink.accountId,
      db
        .select({ id: account.id })
        .from(account)
        .where(
          and(byUsername(username), isNull(account.passwordHash), eq(account.isDisabled, false)),
        ),
    ),
  );

export const createCredentialsRepository = (db: Db) => {
  const hasValidLink = (now: Date) =>
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

    /**
     * Returns accounts of an edition without a password; with `withoutLinkOnly`, only those without a valid
     * link.
     */
    listWithoutPassword: (
      editionId: number,
      now: Date,
      { withoutLinkOnly }: { withoutLinkOnly: boolean },
    ) =>
      db
        .select({ id: account.id, email: account.email, language: account.language })
        .from(account)
        .innerJoin(attendee, eq(attendee.accountId, account.id))
        .where(
          and(
            eq(attendee.editionId, editionId),
            isNull(account.passwordHash),
            eq(account.isDisabled, false),
            withoutLinkOnly ? not(hasValidLink(now)) : undefined,
          ),
        )
        .orderBy(asc(account.id)),

    /** Stores new links and invalidates the previous ones. */
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

    /**
     * Sets the expiry of a link and the time of its e-mail.
     * @returns false if it was used or replaced
     */
    renewLink: async (tokenHash: string, expiresAt: Date, sentAt?: Date): Promise<boolean> => {
      const rows = await db
        .update(credentialsLink)
        .set({ expiresAt, ...(sentAt && { sentAt }) })
        .where(eq(credentialsLink.tokenHash, tokenHash))
        .returning({ accountId: credentialsLink.accountId });
      return rows.length > 0;
    },

    /**
     * Records that a link was opened.
     * @returns true if the link is valid
     */
    openLink: async (tokenHash: string, username: string, now: Date): Promise<boolean> => {
      const rows = await db
        .update(credentialsLink)
        .set({ openedAt: sql`coalesce(${credentialsLink.openedAt}, ${now.toISOString()})` })
        .where(isValidLink(tokenHash, username, now, db))
        .returning({ accountId: credentialsLink.accountId });
      return rows.length > 0;
    },

    /** Deletes a link when it is used. Two concurrent requests cannot both succeed. */
    consumeLink: async (tokenHash: string, username: string, now: Date, tx: Db) => {
      const [row] = await tx
        .delete(credentialsLink)
        .where(isValidLink(tokenHash, username, now, tx))
        .returning({ accountId: credentialsLink.accountId });
      return row?.accountId;
    },

    /** Deletes expired links and those of accounts that have a password now. */
    deleteUsedLinks: async (now: Date) => {
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
