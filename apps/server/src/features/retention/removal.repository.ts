import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  type PersonalTable,
  TABLES_OF_ACCOUNT,
  TABLES_OF_ATTENDEE,
} from "../../content/personal-tables.ts";
import {
  account,
  attendee,
  auditEntry,
  auditPersonal,
  officeImported,
  chatMessage,
  chatPair,
  edition,
  file,
  panelAttendee,
  retentionRun,
} from "../../db/schema/index.ts";

/** How many rows went, by table; it names nobody. */
export type Removed = Record<string, number>;

/** An attendee that is to go, and what else is told apart by it. */
export type Part = { id: number; editionId: number; avatarFileId: string | null };

const listOf = (values: readonly (number | string)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

const isIn = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  values.length > 0 ? sql`${column} in ${listOf(values)}` : sql`false`;

const count = async (statement: SQL, tx: Db): Promise<number> => {
  const { rows } = (await tx.execute(
    sql`with gone as (${statement} returning 1) select count(*)::int as gone from gone`,
  )) as { rows: { gone: number }[] };
  return rows[0]?.gone ?? 0;
};

const deleteRowsOf = ({ table, column }: PersonalTable, ids: readonly number[]): SQL =>
  sql`delete from ${table} where ${sql.identifier(column)} in ${listOf(ids)}`;

const NAME_ALONE = {
  accountId: null,
  /** The list's number of the person gives way to one that says nothing. */
  externalId: sql`default`,
  /** So does what opened the door. */
  entryCode: sql`default`,
  userGroupId: null,
  accessGranted: false,
  overrideUserGroupModules: false,
  modules: [],
  country: null,
  kind: null,
  isInformationAccount: false,
  isListed: false,
  tradeId: null,
  hotelId: null,
  linkedIn: null,
  twitter: null,
  chatActive: false,
  avatarFileId: null,
  managerFirstName: null,
  managerLastName: null,
  managerEmail: null,
  text: {},
  emailDigest: null,
};

const deleteLinks = (table: PersonalTable, ids: readonly number[], tx: Db): Promise<number> =>
  count(deleteRowsOf(table, ids), tx);

const isOneOf = (ids: readonly number[]): SQL => sql`${attendee.id} in ${listOf(ids)}`;

const isNamed = sql`exists (select from ${panelAttendee}
  where ${panelAttendee.attendeeId} = ${attendee.id})`;

/** SQL of removing people; every function takes the transaction, and one batch that is not empty. */
export const createRemovalRepository = () => ({
  /**
   * A batch is of many editions: it waits for transactions that write the content of one, and keeps others
   * waiting, as every write of content does before it locks any other row (`lockEdition`).
   */
  lockEditions: (tx: Db) =>
    tx.select({ id: edition.id }).from(edition).orderBy(edition.id).for("no key update"),

  /** The parts that accounts have in editions, locked, so that nothing is added to them meanwhile. */
  lockParts: async (accountIds: readonly number[], tx: Db): Promise<Part[]> => {
    const { rows } = (await tx.execute(sql`
      select ${attendee.id} as id, ${attendee.editionId} as "editionId",
        ${attendee.avatarFileId} as "avatarFileId"
      from ${attendee} where ${attendee.accountId} in ${listOf(accountIds)}
      order by ${attendee.id} for update`)) as { rows: Part[] };
    return rows;
  },

  listEditionsOf: async (attendeeIds: readonly number[], tx: Db): Promise<number[]> => {
    const { rows } = (await tx.execute(sql`
      select distinct ${edition.id} as id from ${edition}
      join ${attendee} on ${attendee.editionId} = ${edition.id}
      where ${isOneOf(attendeeIds)} order by 1`)) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  },

  /** What tells where people stayed and what they did there; the rest of their part stays. */
  deleteStays: async (attendeeIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    for (const table of TABLES_OF_ATTENDEE.filter(({ isOfStay }) => isOfStay)) {
      removed[getTableName(table.table)] = await deleteLinks(table, attendeeIds, tx);
    }
    await tx.update(attendee).set({ hotelId: null, emailDigest: null }).where(isOneOf(attendeeIds));
    return removed;
  },

  /** Whatever names attendees, but what the programme has published. */
  deleteLinksOf: async (attendeeIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    // That something was changed stays on record, what it was goes.
    removed[getTableName(auditPersonal)] = await count(
      sql`delete from ${auditPersonal} where ${auditPersonal.entryId} in (
        select ${auditEntry.id} from ${auditEntry}
        where ${auditEntry.resource} = 'people' and ${auditEntry.objectId} in ${listOf(attendeeIds)})`,
      tx,
    );
    removed[getTableName(officeImported)] = await count(
      sql`delete from ${officeImported} where ${officeImported.resource} = 'people'
        and ${officeImported.objectId} in ${listOf(attendeeIds)}`,
      tx,
    );
    for (const table of TABLES_OF_ATTENDEE.filter(({ atRemoval }) => atRemoval === "removed")) {
      removed[getTableName(table.table)] = await deleteLinks(table, attendeeIds, tx);
    }
    return removed;
  },

  /** Whom the programme names it goes on naming, and nothing else is known of them. */
  keepNames: async (attendeeIds: readonly number[], tx: Db): Promise<number> => {
    const kept = await tx
      .update(attendee)
      .set(NAME_ALONE)
      .where(sql`${isOneOf(attendeeIds)} and ${isNamed}`)
      .returning({ id: attendee.id });
    return kept.length;
  },

  deleteOthers: (attendeeIds: readonly number[], tx: Db): Promise<number> =>
    count(sql`delete from ${attendee} where ${isOneOf(attendeeIds)} and not ${isNamed}`, tx),

  /** Pictures that are nobody's any more, and what the accounts uploaded for others to read. */
  deleteFiles: (avatarIds: readonly string[], accountIds: readonly number[], tx: Db) =>
    count(
      sql`delete from ${file} where ((${file.kind} <> 'content'
          and ${isIn(file.ownerAccountId, accountIds)}) or ${isIn(file.id, avatarIds)})
        and not exists (select from ${attendee} where ${attendee.avatarFileId} = ${file.id})`,
      tx,
    ),

  /** Accounts with their sessions and links; what else refers to them lets go of them. */
  deleteAccounts: async (accountIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    const owned = TABLES_OF_ACCOUNT.filter(
      ({ table, atRemoval }) => atRemoval === "removed" && table !== file,
    );
    for (const table of owned) {
      removed[getTableName(table.table)] = await count(deleteRowsOf(table, accountIds), tx);
    }
    removed["account"] = await count(
      sql`delete from ${account} where ${account.id} in ${listOf(accountIds)}`,
      tx,
    );
    return removed;
  },

  /** Conversations with all that was written in them, and the files that went along. */
  deleteConversations: async (pairIds: readonly number[], tx: Db): Promise<Removed> => {
    const isOfThem = sql`${chatMessage.pairId} in ${listOf(pairIds)}`;
    const files = await count(
      sql`delete from ${file} where ${file.kind} = 'chat' and (${file.id} in (
          select ${chatMessage.fileId} from ${chatMessage} where ${isOfThem})
        or ${file.id} in (select original.preview_file_id from ${file} as original
          join ${chatMessage} on ${chatMessage.fileId} = original.id where ${isOfThem}))`,
      tx,
    );
    const messages = await count(sql`delete from ${chatMessage} where ${isOfThem}`, tx);
    const conversations = await count(
      sql`delete from ${chatPair} where ${chatPair.id} in ${listOf(pairIds)}`,
      tx,
    );
    return { chat_pair: conversations, chat_message: messages, file: files };
  },

  /** Notes what a run has removed so far. @returns the id of the run */
  saveRun: async (
    { id, ranAt, removed }: { id: number | undefined; ranAt: Date; removed: Removed },
    tx: Db,
  ): Promise<number> => {
    const [row] = await tx
      .insert(retentionRun)
      .values({ ranAt, removed, ...(id !== undefined && { id }) })
      .onConflictDoUpdate({ target: retentionRun.id, set: { removed } })
      .returning({ id: retentionRun.id });
    if (!row) throw new Error("a run of the retention was not noted");
    return row.id;
  },
});

export type RemovalRepository = ReturnType<typeof createRemovalRepository>;
