import type { Role } from "@foyer/contract/office/index";
import { and, asc, eq } from "drizzle-orm";
import { visibleUsernameSql } from "../../content/visible-username.ts";
import type { Db } from "../../db/index.ts";
import { account, organiser } from "../../db/schema/index.ts";

const selected = {
  id: organiser.id,
  accountId: organiser.accountId,
  username: visibleUsernameSql,
  email: account.email,
  role: organiser.role,
  endsAt: organiser.endsAt,
};

export const createRolesRepository = (db: Db) => {
  const select = () =>
    db.select(selected).from(organiser).innerJoin(account, eq(account.id, organiser.accountId));

  return {
    list: (editionId: number) =>
      select().where(eq(organiser.editionId, editionId)).orderBy(asc(account.username)),

    find: async (editionId: number, id: number) => {
      const [row] = await select().where(
        and(eq(organiser.editionId, editionId), eq(organiser.id, id)),
      );
      return row;
    },

    hasAccount: async (id: number): Promise<boolean> =>
      (await db.$count(account, eq(account.id, id))) > 0,
  };
};

export type RoleRow = {
  id: number;
  accountId: number;
  username: string;
  email: string | null;
  role: Role;
  endsAt: Date | null;
};
