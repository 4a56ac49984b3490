import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, apiToken } from "../../db/schema/index.ts";

export type TokenRow = typeof apiToken.$inferSelect & { createdBy: string | null };

const isValid = (now: Date) =>
  and(isNull(apiToken.revokedAt), or(isNull(apiToken.endsAt), gt(apiToken.endsAt, now)));

export const createTokensRepository = (db: Db) => ({
  /** Tokens of an edition that are not revoked, including expired ones. */
  list: async (editionId: number): Promise<TokenRow[]> => {
    const rows = await db
      .select({ token: apiToken, createdBy: account.username })
      .from(apiToken)
      .leftJoin(account, eq(account.id, apiToken.accountId))
      .where(and(eq(apiToken.editionId, editionId), isNull(apiToken.revokedAt)))
      .orderBy(asc(apiToken.id));
    return rows.map(({ token, createdBy }) => ({ ...token, createdBy }));
  },

  insert: async (row: typeof apiToken.$inferInsert): Promise<number> => {
    const [inserted] = await db.insert(apiToken).values(row).returning({ id: apiToken.id });
    return Number(inserted?.id);
  },

  /** Finds a token that is neither revoked nor expired. */
  findValid: async (tokenHash: string, now: Date) => {
    const [row] = await db
      .select()
      .from(apiToken)
      .where(and(eq(apiToken.tokenHash, tokenHash), isValid(now)));
    return row;
  },

  touch: async (id: number, usedAt: Date): Promise<void> => {
    await db.update(apiToken).set({ usedAt }).where(eq(apiToken.id, id));
  },

  /** @returns the revoked row, or undefined if there was none */
  revoke: async (editionId: number, id: number, revokedAt: Date) => {
    const [row] = await db
      .update(apiToken)
      .set({ revokedAt })
      .where(
        and(eq(apiToken.editionId, editionId), eq(apiToken.id, id), isNull(apiToken.revokedAt)),
      )
      .returning();
    return row;
  },
});
