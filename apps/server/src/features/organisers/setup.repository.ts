import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, setupLink } from "../../db/schema/index.ts";

type SetupLinkRow = typeof setupLink.$inferSelect;

export const createSetupRepository = (db: Db) => ({
  hasOwner: async (): Promise<boolean> => (await db.$count(account, eq(account.isOwner, true))) > 0,

  find: async (): Promise<SetupLinkRow | undefined> => {
    const [row] = await db.select().from(setupLink);
    return row;
  },

  /**
   * Stores the only link of an installation, or a closed one. @returns false if one exists already, for example
   * of another replica
   */
  insert: async (tokenHash: string | null, now: Date): Promise<boolean> => {
    const rows = await db
      .insert(setupLink)
      .values({ tokenHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: setupLink.id });
    return rows.length > 0;
  },

  /** Replaces an unused link. @returns false if none is unused */
  replace: async (tokenHash: string, now: Date): Promise<boolean> => {
    const rows = await db
      .update(setupLink)
      .set({ tokenHash, createdAt: now })
      .where(isNotNull(setupLink.tokenHash))
      .returning({ id: setupLink.id });
    return rows.length > 0;
  },

  /** Uses the link. Two concurrent requests cannot both succeed. @returns false for another token */
  consume: async (tokenHash: string): Promise<boolean> => {
    const rows = await db
      .update(setupLink)
      .set({ tokenHash: sql`null` })
      .where(and(isNotNull(setupLink.tokenHash), eq(setupLink.tokenHash, tokenHash)))
      .returning({ id: setupLink.id });
    return rows.length > 0;
  },
});
