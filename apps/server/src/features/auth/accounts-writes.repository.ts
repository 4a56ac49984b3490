import { eq, inArray } from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { account, lowered } from "../../db/schema/index.ts";

export type AccountRow = typeof account.$inferSelect;

export const listAccounts = (tx: Db, ids: readonly number[]): Promise<AccountRow[]> =>
  writeInBatches(ids, (batch) => tx.select().from(account).where(inArray(account.id, batch)));

/** Accounts by their usernames, however these are written. */
export const listAccountsNamed = (tx: Db, usernames: readonly string[]): Promise<AccountRow[]> =>
  writeInBatches(usernames, (batch) =>
    tx
      .select()
      .from(account)
      .where(inArray(lowered(account.username), batch.map(lowered))),
  );

/** One account by its username, locked against its person, who may be setting a password. */
export const lockAccountNamed = async (
  tx: Db,
  username: string,
): Promise<AccountRow | undefined> => {
  const [row] = await tx
    .select()
    .from(account)
    .where(eq(lowered(account.username), lowered(username)))
    .for("no key update");
  return row;
};
