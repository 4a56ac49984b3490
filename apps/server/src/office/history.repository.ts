import type { AuditAction } from "@foyer/contract/office/history";
import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { account, auditEntry, auditPersonal, officeToken } from "../db/schema/index.ts";

export type EntryRow = typeof auditEntry.$inferSelect & {
  username: string | null;
  program: string | null;
};
export type HistoryPage = {
  action?: AuditAction | undefined;
  page?: number | undefined;
  size?: number | undefined;
};
type Scope = { editionId: number; resource?: string; objectId?: number };

const DEFAULT_SIZE = 50;

const inScope = ({ editionId, resource, objectId }: Scope, action?: AuditAction): SQL | undefined =>
  and(
    action === undefined ? undefined : eq(auditEntry.action, action),
    eq(auditEntry.editionId, editionId),
    resource === undefined ? undefined : eq(auditEntry.resource, resource),
    objectId === undefined ? undefined : eq(auditEntry.objectId, objectId),
  );

export const createHistoryRepository = (db: Db) => {
  const select = () =>
    db
      .select({
        entry: auditEntry,
        username: account.username,
        program: officeToken.name,
        personal: auditPersonal,
      })
      .from(auditEntry)
      .leftJoin(account, eq(account.id, auditEntry.accountId))
      .leftJoin(officeToken, eq(officeToken.id, auditEntry.tokenId))
      .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id));

  type Selected = Awaited<ReturnType<typeof select>>[number];

  /** An entry with its personal values, as far as they are still there. */
  const join = ({ entry, username, program, personal }: Selected): EntryRow => ({
    ...entry,
    username,
    program,
    before: entry.before && { ...entry.before, ...personal?.before },
    after: entry.after && { ...entry.after, ...personal?.after },
  });

  return {
    list: async (scope: Scope, { action, page = 1, size = DEFAULT_SIZE }: HistoryPage) => {
      const [rows, [counted]] = await Promise.all([
        select()
          .where(inScope(scope, action))
          .orderBy(desc(auditEntry.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(auditEntry).where(inScope(scope, action)),
      ]);
      return { entries: rows.map(join), total: counted?.total ?? 0 };
    },

    find: async (editionId: number, id: number): Promise<EntryRow | undefined> => {
      const [row] = await select().where(
        and(eq(auditEntry.id, id), eq(auditEntry.editionId, editionId)),
      );
      return row && join(row);
    },

    listUsernames: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const rows = await db
        .select({ id: account.id, username: account.username })
        .from(account)
        .where(inArray(account.id, [...ids]));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },

    /** What a run wrote of one resource. */
    readRun: async (runId: string, resource: string): Promise<EntryRow[]> => {
      const rows = await select()
        .where(and(eq(auditEntry.runId, runId), eq(auditEntry.resource, resource)))
        .orderBy(auditEntry.id);
      return rows.map(join);
    },

    /** The ids of what a run wrote, the last first. */
    listOfRun: async (runId: string): Promise<number[]> => {
      const rows = await db
        .select({ id: auditEntry.id })
        .from(auditEntry)
        .where(eq(auditEntry.runId, runId))
        .orderBy(desc(auditEntry.id));
      return rows.map(({ id }) => id);
    },
  };
};
