import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, emailChange } from "../../db/schema/index.ts";
import { deletePasswordLinks } from "./accounts-writes.repository.ts";

type EmailChangeRow = typeof emailChange.$inferSelect;

const isUnexpired = (now: Date) => gt(emailChange.expiresAt, now);

/** Condition: the change of the link can be confirmed, and its account is not disabled. */
const isConfirmable = (db: Db, tokenHash: string, now: Date) =>
  and(
    eq(emailChange.confirmTokenHash, tokenHash),
    isUnexpired(now),
    isNull(emailChange.confirmedAt),
    inArray(
      emailChange.accountId,
      db.select({ id: account.id }).from(account).where(eq(account.isDisabled, false)),
    ),
  );

/** Condition: the old address can stop or revert the change of the link. */
const isStoppable = (tokenHash: string, now: Date) =>
  and(eq(emailChange.stopTokenHash, tokenHash), isUnexpired(now));

export const createEmailChangesRepository = (db: Db) => {
  const find = async (where: SQL | undefined) => {
    const [row] = await db.select().from(emailChange).where(where);
    return row;
  };

  return {
    findOfAccount: (accountId: number) => find(eq(emailChange.accountId, accountId)),

    findConfirmable: (tokenHash: string, now: Date) => find(isConfirmable(db, tokenHash, now)),

    findStoppable: (tokenHash: string, now: Date) => find(isStoppable(tokenHash, now)),

    /**
     * Stores a change and replaces an unconfirmed or expired one.
     * @returns false, without a change, while the old address can still revert a confirmed one
     */
    replace: async (row: typeof emailChange.$inferInsert, now: Date): Promise<boolean> => {
      const { accountId: _accountId, ...set } = row;
      const rows = await db
        .insert(emailChange)
        .values(row)
        .onConflictDoUpdate({
          target: emailChange.accountId,
          set: { ...set, confirmedAt: null },
          setWhere: sql`${emailChange.confirmedAt} is null
            or ${emailChange.expiresAt} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ accountId: emailChange.accountId });
      return rows.length > 0;
    },

    /** Marks a change as confirmed. Two concurrent requests cannot both succeed. */
    confirm: async (tokenHash: string, now: Date): Promise<EmailChangeRow | undefined> => {
      const [row] = await db
        .update(emailChange)
        .set({ confirmedAt: now })
        .where(isConfirmable(db, tokenHash, now))
        .returning();
      return row;
    },

    /** Deletes a change when its old address stops it. */
    stop: async (tokenHash: string, now: Date): Promise<EmailChangeRow | undefined> => {
      const [row] = await db.delete(emailChange).where(isStoppable(tokenHash, now)).returning();
      return row;
    },

    /**
     * Replaces the address of an account, and deletes the links that were sent to the previous one.
     * @returns false, without a change, if the account has another address meanwhile
     */
    replaceEmail: async (
      accountId: number,
      from: string | null,
      to: string | null,
    ): Promise<boolean> => {
      const rows = await db
        .update(account)
        .set({ email: to })
        .where(and(eq(account.id, accountId), sql`${account.email} is not distinct from ${from}`))
        .returning({ id: account.id });
      if (rows.length === 0) return false;
      await deletePasswordLinks(db, [accountId]);
      return true;
    },

    deleteUnconfirmed: async (accountId: number): Promise<void> => {
      await db
        .delete(emailChange)
        .where(and(eq(emailChange.accountId, accountId), isNull(emailChange.confirmedAt)));
    },

    replacePassword: async (accountId: number, passwordHash: string): Promise<void> => {
      await db.update(account).set({ passwordHash }).where(eq(account.id, accountId));
    },

    deleteExpired: async (now: Date): Promise<void> => {
      await db.delete(emailChange).where(lt(emailChange.expiresAt, now));
    },
  };
};
