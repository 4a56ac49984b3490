import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { account, officeToken } from "../db/schema/index.ts";

export type TokenRow = typeof officeToken.$inferSelect & { createdBy: string | null };

const isGood = (now: Date) =>
  and(isNull(officeToken.revokedAt), or(isNull(officeToken.endsAt), gt(officeToken.endsAt, now)));

export const createTokensRepository = (db: Db) => ({
  /** Those of an edition that nobody has revoked, whether or not they have ended. */
  list: async (editionId: number): Promise<TokenRow[]> => {
    const rows = await db
      .select({ token: officeToken, createdBy: account.username })
      .from(officeToken)
      .leftJoin(account, eq(account.id, officeToken.accountId))
      .where(and(eq(officeToken.editionId, editionId), isNull(officeToken.revokedAt)))
      .orderBy(asc(officeToken.id));
    return rows.map(({ token, createdBy }) => ({ ...token, createdBy }));
  },

  insert: async (row: typeof officeToken.$inferInsert): Promise<number> => {
    const [made] = await db.insert(officeToken).values(row).returning({ id: officeToken.id });
    return Number(made?.id);
  },

  /** One that was neither revoked nor has ended. */
  findGood: async (tokenHash: string, now: Date) => {
    const [row] = await db
      .select()
      .from(officeToken)
      .where(and(eq(officeToken.tokenHash, tokenHash), isGood(now)));
    return row;
  },

  touch: async (id: number, usedAt: Date): Promise<void> => {
    await db.update(officeToken).set({ usedAt }).where(eq(officeToken.id, id));
  },

  /** @returns what was revoked, undefined where nothing was */
  revoke: async (editionId: number, id: number, revokedAt: Date) => {
    const [row] = await db
      .update(officeToken)
      .set({ revokedAt })
      .where(
        and(
          eq(officeToken.editionId, editionId),
          eq(officeToken.id, id),
          isNull(officeToken.revokedAt),
        ),
      )
      .returning();
    return row;
  },
});
