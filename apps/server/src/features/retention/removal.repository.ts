import { isDeepStrictEqual } from "node:util";
import { and, eq, getTableName, sql, type SQL } from "drizzle-orm";
import { redactSearches } from "./redact-searches.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  type PersonalTable,
  TABLES_OF_ACCOUNT,
  TABLES_OF_ATTENDEE,
} from "../../content/personal-tables.ts";
import {
  account,
  announcement,
  attendee,
  auditEntry,
  auditPersonal,
  importBaseline,
  chatMessage,
  conversation,
  edition,
  file,
  panelAttendee,
  retentionRun,
  run,
} from "../../db/schema/index.ts";

/** Number of deleted rows by table, without personal data. */
export type Removed = Record<string, number>;

/** Attendee to delete, with the data that the deletion needs. */
export type AttendeeToRemove = { id: number; editionId: number; avatarFileId: string | null };

const toSqlList = (values: readonly (number | string)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

const isIn = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  values.length > 0 ? sql`${column} in ${toSqlList(values)}` : sql`false`;

const countDeleted = async (statement: SQL, tx: Db): Promise<number> => {
  const { rows } = (await tx.execute(
    sql`with deleted as (${statement} returning 1) select count(*)::int as deleted from deleted`,
  )) as { rows: { deleted: number }[] };
  return rows[0]?.deleted ?? 0;
};

const deleteRows = ({ table, column }: PersonalTable, ids: readonly number[]): SQL =>
  sql`delete from ${table} where ${sql.identifier(column)} in ${toSqlList(ids)}`;

/** Ids of attendees, and of people whom merges have made part of them. */
const withMergedIds = (attendeeIds: readonly number[]): SQL => sql`
  with recursive merged (id) as (
    select unnest(${sql.param(attendeeIds)}::int[])
    union select (${auditEntry.before} ->> 'mergedId')::int from ${auditEntry} join merged on ${auditEntry.objectId} = merged.id
    where ${auditEntry.resource} = 'people' and ${auditEntry.action} = 'merge' and not exists (
      select from ${attendee} where ${attendee.id} = (${auditEntry.before} ->> 'mergedId')::int)
  ) select id from merged`;

const NO_HOTEL = { hotelId: null, hotelRoom: null, hotelArrival: null, hotelDeparture: null };

const NAME_ONLY = {
  ...NO_HOTEL,
  accountId: null,
  /** Replaces the personal id of an import by a random one. */
  externalId: sql`default`,
  /** Replaces the entry code. */
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
  phone: null,
  linkedIn: null,
  twitter: null,
  chatActive: false,
  avatarFileId: null,
  managerFirstName: null,
  managerLastName: null,
  managerEmail: null,
  text: {},
  emailHash: null,
};

const deleteLinks = (table: PersonalTable, ids: readonly number[], tx: Db): Promise<number> =>
  countDeleted(deleteRows(table, ids), tx);

const isOneOf = (ids: readonly number[]): SQL => sql`${attendee.id} in ${toSqlList(ids)}`;

const isInProgramme = sql`exists (select from ${panelAttendee}
  where ${panelAttendee.attendeeId} = ${attendee.id})`;

/** Queries that delete people. Each takes the transaction and one non-empty batch. */
export const createRemovalRepository = () => ({
  /**
   * Locks all editions, because a batch spans many. Every content write locks its edition first
   * (`lockEdition`), so both wait for each other instead of deadlocking.
   */
  lockEditions: (tx: Db) =>
    tx.select({ id: edition.id }).from(edition).orderBy(edition.id).for("no key update"),

  /** Locks the attendees of accounts, so that nothing is added to them concurrently. */
  lockAttendees: async (accountIds: readonly number[], tx: Db): Promise<AttendeeToRemove[]> => {
    const { rows } = (await tx.execute(sql`
      select ${attendee.id} as id, ${attendee.editionId} as "editionId",
        ${attendee.avatarFileId} as "avatarFileId"
      from ${attendee} where ${attendee.accountId} in ${toSqlList(accountIds)}
      order by ${attendee.id} for update`)) as { rows: AttendeeToRemove[] };
    return rows;
  },

  listEditions: async (attendeeIds: readonly number[], tx: Db): Promise<number[]> => {
    const { rows } = (await tx.execute(sql`
      select distinct ${edition.id} as id from ${edition}
      join ${attendee} on ${attendee.editionId} = ${edition.id}
      where ${isOneOf(attendeeIds)} order by 1`)) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  },

  /** Deletes data about stay and activities of attendees; other data stays. */
  deleteStays: async (attendeeIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    for (const table of TABLES_OF_ATTENDEE.filter(
      ({ isDeletedWithEdition }) => isDeletedWithEdition,
    )) {
      removed[getTableName(table.table)] = await deleteLinks(table, attendeeIds, tx);
    }
    await tx
      .update(attendee)
      .set({ ...NO_HOTEL, emailHash: null })
      .where(isOneOf(attendeeIds));
    return removed;
  },

  /**
   * Deletes dry runs of imports in the editions of attendees that contain their name or e-mail address. The
   * organiser can load the file again.
   */
  deleteDryRuns: (attendeeIds: readonly number[], tx: Db): Promise<number> =>
    countDeleted(
      sql`delete from ${run} where ${run.state} = 'dry' and exists (
        select from ${attendee} left join ${account} on ${account.id} = ${attendee.accountId}
        where ${isOneOf(attendeeIds)} and ${attendee.editionId} = ${run.editionId} and (
          (${attendee.lastName} <> '' and position(lower(${attendee.lastName}) in lower(${run.input}::text)) > 0
            and position(lower(${attendee.firstName}) in lower(${run.input}::text)) > 0)
          or position(lower(${account.email}) in lower(${run.input}::text)) > 0
          or position(lower(${account.username}) in lower(${run.input}::text)) > 0))`,
      tx,
    ),

  /** Removes searches for attendees from audiences of announcements. They match nobody afterwards. */
  redactAudiences: async (attendeeIds: readonly number[], tx: Db): Promise<void> => {
    const people = await tx
      .select({
        editionId: attendee.editionId,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        email: account.email,
        username: account.username,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(isOneOf(attendeeIds));
    const hasSearch = sql`${announcement.audience} @> '{"groups":[{"conditions":[{"field":"search"}]}]}'`;
    for (const editionId of new Set(people.map((person) => person.editionId))) {
      const named = people.filter((person) => person.editionId === editionId);
      const rows = await tx
        .select({ id: announcement.id, audience: announcement.audience })
        .from(announcement)
        .where(and(eq(announcement.editionId, editionId), hasSearch));
      for (const { id, audience } of rows) {
        const redacted = redactSearches(audience, named);
        if (isDeepStrictEqual(redacted, audience)) continue;
        const values = { audience: redacted, filter: null };
        await tx.update(announcement).set(values).where(eq(announcement.id, id));
      }
    }
  },

  /** Deletes all rows that refer to attendees, except the published programme. */
  deleteReferences: async (attendeeIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    // Audit entries stay, but their personal values are deleted.
    removed[getTableName(auditPersonal)] = await countDeleted(
      sql`delete from ${auditPersonal} where ${auditPersonal.entryId} in (
        select ${auditEntry.id} from ${auditEntry}
        where ${auditEntry.resource} = 'people' and ${auditEntry.objectId} in (${withMergedIds(attendeeIds)}))`,
      tx,
    );
    removed[getTableName(importBaseline)] = await countDeleted(
      sql`delete from ${importBaseline} where ${importBaseline.resource} = 'people'
        and ${importBaseline.objectId} in ${toSqlList(attendeeIds)}`,
      tx,
    );
    for (const table of TABLES_OF_ATTENDEE.filter(({ atRemoval }) => atRemoval === "removed")) {
      removed[getTableName(table.table)] = await deleteLinks(table, attendeeIds, tx);
    }
    return removed;
  },

  /** Deletes all data except the name of attendees in the programme. */
  reduceToNames: async (attendeeIds: readonly number[], tx: Db): Promise<number> => {
    const reduced = await tx
      .update(attendee)
      .set(NAME_ONLY)
      .where(sql`${isOneOf(attendeeIds)} and ${isInProgramme}`)
      .returning({ id: attendee.id });
    return reduced.length;
  },

  deleteAttendees: (attendeeIds: readonly number[], tx: Db): Promise<number> =>
    countDeleted(
      sql`delete from ${attendee} where ${isOneOf(attendeeIds)} and not ${isInProgramme}`,
      tx,
    ),

  /** Deletes pictures without an attendee, and uploads of the accounts. */
  deleteFiles: (avatarIds: readonly string[], accountIds: readonly number[], tx: Db) =>
    countDeleted(
      sql`delete from ${file} where ((${file.kind} <> 'content'
          and ${isIn(file.ownerAccountId, accountIds)}) or ${isIn(file.id, avatarIds)})
        and not exists (select from ${attendee} where ${attendee.avatarFileId} = ${file.id})`,
      tx,
    ),

  /** Deletes accounts with sessions and links. Other references are set to null. */
  deleteAccounts: async (accountIds: readonly number[], tx: Db): Promise<Removed> => {
    const removed: Removed = {};
    const tables = TABLES_OF_ACCOUNT.filter(
      ({ table, atRemoval }) => atRemoval === "removed" && table !== file,
    );
    for (const table of tables) {
      removed[getTableName(table.table)] = await countDeleted(deleteRows(table, accountIds), tx);
    }
    removed["account"] = await countDeleted(
      sql`delete from ${account} where ${account.id} in ${toSqlList(accountIds)}`,
      tx,
    );
    return removed;
  },

  /** Deletes conversations with their messages and files. */
  deleteConversations: async (conversationIds: readonly number[], tx: Db): Promise<Removed> => {
    const isInConversation = sql`${chatMessage.conversationId} in ${toSqlList(conversationIds)}`;
    const files = await countDeleted(
      sql`delete from ${file} where ${file.kind} = 'chat' and (${file.id} in (
          select ${chatMessage.fileId} from ${chatMessage} where ${isInConversation})
        or ${file.id} in (select original.preview_file_id from ${file} as original
          join ${chatMessage} on ${chatMessage.fileId} = original.id where ${isInConversation}))`,
      tx,
    );
    const messages = await countDeleted(
      sql`delete from ${chatMessage} where ${isInConversation}`,
      tx,
    );
    const conversations = await countDeleted(
      sql`delete from ${conversation} where ${conversation.id} in ${toSqlList(conversationIds)}`,
      tx,
    );
    return { conversation: conversations, chat_message: messages, file: files };
  },

  /**
   * Stores the progress of a run.
   * @returns the id of the run
   */
  saveRun: async (
    { id, ranAt, removed }: { id: number | undefined; ranAt: Date; removed: Removed },
    tx: Db,
  ): Promise<number> => {
    const [row] = await tx
      .insert(retentionRun)
      .values({ ranAt, removed, ...(id !== undefined && { id }) })
      .onConflictDoUpdate({ target: retentionRun.id, set: { removed } })
      .returning({ id: retentionRun.id });
    if (!row) throw new Error("retention run was not stored");
    return row.id;
  },
});

export type RemovalRepository = ReturnType<typeof createRemovalRepository>;
