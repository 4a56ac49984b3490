import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, passwordReset } from "../../db/schema/index.ts";
import { byUsername } from "./accounts-writes.repository.ts";

const isValid = (tokenHash: string, username: string, now: Date, db: Db) =>
  and(
    eq(passwordReset.tokenHash, tokenHash),
    gt(passwordReset.expiresAt, now),
    eq(
      passwordReset.accountId,
      db
        .select({ id: account.id })
        .from(account)
        .where(and(byUsername(username), eq(account.isDisabled, false))),
    ),
  );

/** Links that replace forgotten passwords. */
export const createResetsRepository = (db: Db) => ({
  /** Stores a new link and invalidates the previous one. */
  replace: async (row: typeof passwordReset.$inferInsert, tx: Db) => {
    const { tokenHash, expiresAt } = row;
    await tx
      .insert(passwordReset)
      .values(row)
      .onConflictDoUpdate({
        target: passwordReset.accountId,
        set: { tokenHash, expiresAt, createdAt: sql`default` },
      });
  },

  /**
   * Sets the expiry of a link.
   * @returns false if it was used or replaced
   */
  renew: async (tokenHash: string, expiresAt: Date): Promise<boolean> => {
    const rows = await db
      .update(passwordReset)
      .set({ expiresAt })
      .where(eq(passwordReset.tokenHash, tokenHash))
      .returning({ accountId: passwordReset.accountId });
    return rows.length > 0;
  },

  delete: async (accountId: number, tx: Db) => {
    await tx.delete(passwordReset).where(eq(passwordReset.accountId, accountId));
  },

  has: async (tokenHash: string, username: string, now: Date): Promise<boolean> => {
    const rows = await db
      .select({ accountId: passwordReset.accountId })
      .from(passwordReset)
      .where(isValid(tokenHash, username, now, db));
    return rows.length > 0;
  },

  /** Deletes a link when it is used. Two concurrent requests cannot both succeed. */
  consume: async (tokenHash: string, username: string, now: Date, tx: Db) => {
    const [row] = await tx
      .delete(passwordReset)
      .where(isValid(tokenHash, username, now, tx))
      .returning({ accountId: passwordReset.accountId });
    return row?.accountId;
  },

  deleteExpiredBefore: async (instant: Date) => {
    await db.delete(passwordReset).where(lt(passwordReset.expiresAt, instant));
  },
});

export type ResetsRepository = ReturnType<typeof createResetsRepository>;
