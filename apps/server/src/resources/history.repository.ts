import type { AuditAction } from "@foyer/contract/resources/history";
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { account, auditEntry, auditPersonal, apiToken } from "../db/schema/index.ts";

export type EntryRow = typeof auditEntry.$inferSelect & {
  username: string | null;
  tokenName: string | null;
  /** Name of who prepared the run of the entry. */
  preparerName: string | null;
  /** Personal values of an action that is no write of a record, such as a change of an account. */
  actionValues: Pick<typeof auditPersonal.$inferSelect, "before" | "after"> | null;
};

const preparer = alias(account, "preparer");
const preparingToken = alias(apiToken, "preparing_token");

export type HistoryPage = {
  action?: AuditAction | undefined;
  page?: number | undefined;
  size?: number | undefined;
};
type Scope = { editionId: number; resource?: string; objectId?: number };

const DEFAULT_PAGE_SIZE = 50;

const toCondition = (
  { editionId, resource, objectId }: Scope,
  action?: AuditAction,
): SQL | undefined =>
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
        tokenName: apiToken.name,
        preparerName: sql<string | null>`coalesce(${preparer.username}, ${preparingToken.name})`,
        personal: auditPersonal,
      })
      .from(auditEntry)
      .leftJoin(account, eq(account.id, auditEntry.accountId))
      .leftJoin(apiToken, eq(apiToken.id, auditEntry.tokenId))
      .leftJoin(preparer, eq(preparer.id, auditEntry.preparedAccountId))
      .leftJoin(preparingToken, eq(preparingToken.id, auditEntry.preparedTokenId))
      .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id));

  type Selected = Awaited<ReturnType<typeof select>>[number];

  /** Merges an entry with its personal values, unless they were deleted. */
  const mergeRow = ({ entry, personal, ...names }: Selected): EntryRow => ({
    ...entry,
    ...names,
    actionValues: entry.before === null && entry.after === null ? personal : null,
    before: entry.before && { ...entry.before, ...personal?.before },
    after: entry.after && { ...entry.after, ...personal?.after },
  });

  return {
    list: async (scope: Scope, { action, page = 1, size = DEFAULT_PAGE_SIZE }: HistoryPage) => {
      const [rows, [counted]] = await Promise.all([
        select()
          .where(toCondition(scope, action))
          .orderBy(desc(auditEntry.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(auditEntry).where(toCondition(scope, action)),
      ]);
      return { entries: rows.map(mergeRow), total: counted?.total ?? 0 };
    },

    find: async (editionId: number, id: number): Promise<EntryRow | undefined> => {
      const [row] = await select().where(
        and(eq(auditEntry.id, id), eq(auditEntry.editionId, editionId)),
      );
      return row && mergeRow(row);
    },

    /** Audit entries of a run for one resource. */
    listRunEntries: async (runId: string, resource: string): Promise<EntryRow[]> => {
      const rows = await select()
        .where(and(eq(auditEntry.runId, runId), eq(auditEntry.resource, resource)))
        .orderBy(auditEntry.id);
      return rows.map(mergeRow);
    },

    /** Ids of the audit entries of a run, newest first. */
    listRunEntryIds: async (runId: string): Promise<number[]> => {
      const rows = await db
        .select({ id: auditEntry.id })
        .from(auditEntry)
        .where(eq(auditEntry.runId, runId))
        .orderBy(desc(auditEntry.id));
      return rows.map(({ id }) => id);
    },
  };
};
