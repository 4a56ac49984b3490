import { asc, eq, inArray } from "drizzle-orm";
import { visibleUsernameSql } from "../../content/visible-username.ts";
import type { Db } from "../../db/index.ts";
import { account } from "../../db/schema/index.ts";

/** Organisers in any edition, and owners of the installation. */
export const createOrganisersRepository = (db: Db) => ({
  listUsernames: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await db
      .select({ id: account.id, username: visibleUsernameSql })
      .from(account)
      .where(inArray(account.id, [...ids]));
    return new Map(rows.map(({ id, username }) => [id, username]));
  },

  listOwners: () =>
    db.select().from(account).where(eq(account.isOwner, true)).orderBy(asc(account.username)),
});
