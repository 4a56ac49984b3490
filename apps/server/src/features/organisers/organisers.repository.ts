import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, edition, lowered, organiser } from "../../db/schema/index.ts";

export const createOrganisersRepository = (db: Db) => ({
  findEditionId: async (year: number, type: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ id: edition.id })
      .from(edition)
      .where(and(eq(edition.year, year), eq(edition.type, type)));
    return row?.id;
  },

  findAccount: async (username: string, tx: Db = db) => {
    const [row] = await tx
      .select()
      .from(account)
      .where(eq(lowered(account.username), lowered(username)));
    return row;
  },

  insertAccount: async (row: typeof account.$inferInsert, tx: Db) => {
    await tx.insert(account).values(row).onConflictDoNothing();
  },

  /** Gives an account without a password its first one; says whether it did. */
  setFirstPassword: async (accountId: number, passwordHash: string, tx: Db): Promise<boolean> => {
    const rows = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, accountId), isNull(account.passwordHash)))
      .returning({ id: account.id });
    return rows.length > 0;
  },

  insertOrganiser: async (accountId: number, editionId: number, tx: Db): Promise<boolean> => {
    const rows = await tx
      .insert(organiser)
      .values({ accountId, editionId })
      .onConflictDoNothing()
      .returning({ accountId: organiser.accountId });
    return rows.length > 0;
  },
});

export type OrganisersRepository = ReturnType<typeof createOrganisersRepository>;
