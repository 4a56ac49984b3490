import type { AuditAction } from "@foyer/contract/resources/history";
import { and, count, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import {
  account,
  apiToken,
  attendee,
  auditEntry,
  auditPersonal,
  edition,
} from "../db/schema/index.ts";

/** Entry of the history with its personal values, unless they were deleted. */
export type Entry = typeof auditEntry.$inferSelect;

export type EntryRow = Entry & {
  username: string | null;
  /** Name of the account as an attendee of the edition. */
  fullName: string | null;
  tokenName: string | null;
  /** Name of who prepared the run of the entry. */
  preparerName: string | null;
  /** Personal values of an action that is no write of a record, such as a change of an account. */
  actionValues: Pick<typeof auditPersonal.$inferSelect, "before" | "after"> | null;
};

const preparer = alias(account, "preparer");
const preparingToken = alias(apiToken, "preparing_token");

export type HistoryFilter = {
  action?: AuditAction | undefined;
  accountId?: number | undefined;
  tokenId?: number | undefined;
  resource?: string | undefined;
  objectId?: number | undefined;
  runId?: string | undefined;
  /** First and last day in the time zone of the edition. */
  from?: string | undefined;
  to?: string | undefined;
};
type Page = { page?: number | undefined; size?: number | undefined };
export type HistoryPage = HistoryFilter & Page;
type Scope = { editionId: number };

const DEFAULT_PAGE_SIZE = 50;
/** Titles that the preview of an undo shows. */
const TITLES_MAX = 5;

/** Start of a day, or of the day after it, in the time zone of the edition. */
const startOf = (editionId: number, date: string, shift = 0): SQL =>
  sql`((${date}::date + ${shift}::int)::timestamp at time zone
    (select ${edition.timeZone} from ${edition} where ${edition.id} = ${editionId}))`;

const COMPARED = ["action", "accountId", "tokenId", "resource", "objectId", "runId"] as const;

const toCondition = (editionId: number, filter: HistoryFilter): SQL | undefined => {
  const { from, to } = filter;
  return and(
    eq(auditEntry.editionId, editionId),
    ...COMPARED.map((name) =>
      filter[name] === undefined ? undefined : sql`${auditEntry[name]} = ${filter[name]}`,
    ),
    from === undefined ? undefined : gte(auditEntry.at, startOf(editionId, from)),
    to === undefined ? undefined : lt(auditEntry.at, startOf(editionId, to, 1)),
  );
};

/** Runs of an edition. Each step finds the next run in the index instead of reading all entries. */
const runsOf = (editionId: number): SQL => sql`recursive runs as (
  (select run_id from audit_entry where edition_id = ${editionId} and run_id is not null
    order by run_id limit 1)
  union all
  select (select run_id from audit_entry where edition_id = ${editionId}
    and audit_entry.run_id > runs.run_id order by run_id limit 1)
  from runs where runs.run_id is not null)`;

/** Last entry of each run that matches a condition. */
const selectLastOfRuns = (condition: SQL | undefined): SQL => sql`select last.id from runs
  cross join lateral (select ${auditEntry.id} from ${auditEntry}
    where ${auditEntry.runId} = runs.run_id and ${condition}
    order by ${auditEntry.id} desc limit 1) as last`;

const selectSingle = (condition: SQL | undefined): SQL =>
  sql`select ${auditEntry.id} from ${auditEntry} where ${auditEntry.runId} is null and ${condition}`;

export const fullName = sql<
  string | null
>`nullif(trim(concat_ws(' ', ${attendee.firstName}, ${attendee.lastName})), '')`;

type Personal = typeof auditPersonal.$inferSelect;

const mergePersonal = (entry: Entry, personal: Personal | null | undefined): Entry => ({
  ...entry,
  before: entry.before && { ...entry.before, ...personal?.before },
  after: entry.after && { ...entry.after, ...personal?.after },
});

/** Returns a function that runs a query of raw SQL. */
export const createReadRows =
  (db: Db) =>
  async <Row>(query: SQL): Promise<Row[]> =>
    ((await db.execute(query)) as { rows: Row[] }).rows;

export const createHistoryRepository = (db: Db) => {
  const readRows = createReadRows(db);
  const select = () =>
    db
      .select({
        entry: auditEntry,
        username: account.username,
        fullName,
        tokenName: apiToken.name,
        preparerName: sql<string | null>`coalesce(${preparer.username}, ${preparingToken.name})`,
        personal: auditPersonal,
      })
      .from(auditEntry)
      .leftJoin(account, eq(account.id, auditEntry.accountId))
      .leftJoin(
        attendee,
        and(
          eq(attendee.editionId, auditEntry.editionId),
          eq(attendee.accountId, auditEntry.accountId),
        ),
      )
      .leftJoin(apiToken, eq(apiToken.id, auditEntry.tokenId))
      .leftJoin(preparer, eq(preparer.id, auditEntry.preparedAccountId))
      .leftJoin(preparingToken, eq(preparingToken.id, auditEntry.preparedTokenId))
      .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntry.id));

  type Selected = Awaited<ReturnType<typeof select>>[number];

  const mergeRow = ({ entry, personal, ...names }: Selected): EntryRow => ({
    ...mergePersonal(entry, personal),
    ...names,
    actionValues: entry.before === null && entry.after === null ? personal : null,
  });

  return {
    list: async (
      { editionId }: Scope,
      { page = 1, size = DEFAULT_PAGE_SIZE, ...filter }: HistoryPage,
    ) => {
      const condition = toCondition(editionId, filter);
      const [rows, [counted]] = await Promise.all([
        select()
          .where(condition)
          .orderBy(desc(auditEntry.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(auditEntry).where(condition),
      ]);
      return { entries: rows.map(mergeRow), total: counted?.total ?? 0 };
    },

    /** Lists single entries, and the last entry of each run, newest first. */
    listChanges: async (
      { editionId }: Scope,
      { page = 1, size = DEFAULT_PAGE_SIZE, ...filter }: HistoryPage,
    ) => {
      const condition = toCondition(editionId, filter);
      const newestEntries = sql`with ${runsOf(editionId)}
        (${selectSingle(condition)} order by ${auditEntry.id} desc limit ${page * size})
        union all ${selectLastOfRuns(condition)}
        order by id desc limit ${size} offset ${(page - 1) * size}`;
      const countAll = sql`with ${runsOf(editionId)} select
        (select count(*) from (${selectSingle(condition)}) as single)::int
        + (select count(*) from (${selectLastOfRuns(condition)}) as lasts)::int as total`;
      const [found, counted] = await Promise.all([
        readRows<{ id: number }>(newestEntries),
        readRows<{ total: number }>(countAll),
      ]);
      const ids = found.map(({ id }) => id);
      const rows =
        ids.length === 0
          ? []
          : await select().where(inArray(auditEntry.id, ids)).orderBy(desc(auditEntry.id));
      return { entries: rows.map(mergeRow), total: counted[0]?.total ?? 0 };
    },

    /** Records of a run, the number of those that were changed later, and the last entries of some. */
    findChangedSince: async (runId: string) => {
      const later = sql`exists (select from ${auditEntry} as later
        where later.resource = ${auditEntry.resource} and later.object_id = ${auditEntry.objectId}
        and later.id > ${auditEntry.id} and later.run_id is distinct from ${auditEntry.runId}
        and (later.before is not null or later.after is not null))`;
      const isOfRun = and(eq(auditEntry.runId, runId), isNotNull(auditEntry.objectId));
      const record = sql`(${auditEntry.resource}, ${auditEntry.objectId})`;
      const [[counted], changed] = await Promise.all([
        db
          .select({
            records: sql<number>`count(distinct ${record})::int`,
            changed: sql<number>`count(distinct ${record}) filter (where ${later})::int`,
          })
          .from(auditEntry)
          .where(isOfRun),
        select().where(and(isOfRun, later)).orderBy(auditEntry.id).limit(TITLES_MAX),
      ]);
      return {
        records: counted?.records ?? 0,
        changedSince: counted?.changed ?? 0,
        entries: changed.map(mergeRow),
      };
    },

    find: async (editionId: number, id: number): Promise<EntryRow | undefined> => {
      const [row] = await select().where(
        and(eq(auditEntry.id, id), eq(auditEntry.editionId, editionId)),
      );
      return row && mergeRow(row);
    },

    /**
     * Audit entries of a run for one resource, in pages of at most `limit`. A join in the transaction that wrote
     * thousands of entries has a slow plan, because the statistics do not know them.
     */
    listRunEntries: async (
      runId: string,
      resource: string,
      { limit, afterId = 0 }: { limit: number; afterId?: number },
    ): Promise<Entry[]> => {
      const entries = await db
        .select()
        .from(auditEntry)
        .where(
          and(
            eq(auditEntry.runId, runId),
            eq(auditEntry.resource, resource),
            gt(auditEntry.id, afterId),
          ),
        )
        .orderBy(auditEntry.id)
        .limit(limit);
      const personal = await runInBatches(
        entries.map(({ id }) => id),
        (ids) => db.select().from(auditPersonal).where(inArray(auditPersonal.entryId, ids)),
      );
      const personalById = new Map(personal.map((row) => [row.entryId, row]));
      return entries.map((entry) => mergePersonal(entry, personalById.get(entry.id)));
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
