import { and, asc, desc, eq, getTableName, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  type PersonalTable,
  TABLES_OF_ACCOUNT,
  TABLES_OF_ATTENDEE,
} from "../../content/personal-tables.ts";
import { account, attendee, chatMessage, conversation, edition } from "../../db/schema/index.ts";

/** Row as stored in the database, keyed by column names. */
export type Row = Readonly<Record<string, unknown>>;

/** Columns of a referenced record that the export contains. */
const EXPORTED_FIELDS = [
  "year",
  "type",
  "name",
  "text",
  "starts_at",
  "ends_at",
  "media_type",
  "size",
];

const toSqlList = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** Exports hidden rows by id only. */
const selectReferenced = ([column, table]: [string, PersonalTable["table"]]): SQL =>
  sql`|| jsonb_build_object(${column.replace(/_id$/, "")}::text, (
    select jsonb_object_agg(key, value) from ${table} as referenced, jsonb_each(to_jsonb(referenced))
    where referenced.id = source.${sql.identifier(column)} and key in ${toSqlList(EXPORTED_FIELDS)}
      and coalesce((to_jsonb(referenced) ->> 'visible')::boolean, true)
      and not coalesce((to_jsonb(referenced) ->> 'is_hidden')::boolean, false)))`;

const listRows = async (
  { table, column, secret = [], references = {} }: PersonalTable,
  ids: readonly number[],
  tx: Db,
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const withoutSecrets = sql.join(
    secret.map((name) => sql`- ${name}::text`),
    sql` `,
  );
  const names = sql.join(Object.entries(references).map(selectReferenced), sql` `);
  const { rows } = (await tx.execute(sql`
    select (to_jsonb(source) ${withoutSecrets}) ${names} as row from ${table} as source
    where source.${sql.identifier(column)} in ${toSqlList(ids)}
    order by row`)) as { rows: { row: Row }[] };
  return rows.map(({ row }) => row);
};

/** Returns messages from and to the person. */
const listMessages = async (accountId: number, tx: Db): Promise<Row[]> => {
  const { rows } = (await tx.execute(sql`
    select (to_jsonb(source) - 'id' - 'client_message_id' - 'seq')
      || jsonb_build_object('is_own', source.sender_id = ${accountId}) as row
    from ${chatMessage} as source join ${conversation} on ${conversation.id} = source.conversation_id
    where ${accountId} in (${conversation.lowAccountId}, ${conversation.highAccountId})
    order by source.conversation_id, source.seq`)) as { rows: { row: Row }[] };
  return rows.map(({ row }) => row);
};

/** Returns the person's conversations with invitations and own blocks, but without blocks by others. */
const listConversations = (accountId: number, tx: Db): Promise<Row[]> => {
  const isLow = sql`${conversation.lowAccountId} = ${accountId}`;
  return tx
    .select({
      id: conversation.id,
      other_account_id: sql<number>`case when ${isLow} then ${conversation.highAccountId} else ${conversation.lowAccountId} end`,
      invitation: conversation.invitation,
      is_invited_by_me: sql<boolean>`coalesce(${conversation.inviterId} = ${accountId}, false)`,
      invitations_by_me: sql<number>`case when ${isLow} then ${conversation.invitationsByLow} else ${conversation.invitationsByHigh} end`,
      is_blocked_by_me: sql<boolean>`case when ${isLow} then ${conversation.blockedByLow} else ${conversation.blockedByHigh} end`,
      last_contact_at: conversation.lastContactAt,
      created_at: conversation.createdAt,
    })
    .from(conversation)
    .where(or(isLow, eq(conversation.highAccountId, accountId)))
    .orderBy(asc(conversation.id));
};

export type TableRows = { name: string; rows: Row[] };

const ACCOUNT: PersonalTable = {
  table: account,
  column: "id",
  atRemoval: "removed",
  secret: ["password_hash"],
};

/** Attendees, selected by their own ids. */
const ATTENDEE: PersonalTable = {
  ...TABLES_OF_ACCOUNT.find(({ table }) => table === attendee),
  table: attendee,
  column: "id",
  atRemoval: "published",
};

const listTables = async (
  tables: readonly PersonalTable[],
  ids: readonly number[],
  tx: Db,
): Promise<TableRows[]> => {
  const tableRows: TableRows[] = [];
  for (const table of tables) {
    tableRows.push({ name: getTableName(table.table), rows: await listRows(table, ids, tx) });
  }
  return tableRows;
};

/** Replaces the username of an account by the one that the office shows. */
const toVisible = ({ requested_username: requested, ...row }: Row): Row => ({
  ...row,
  username: requested ?? row["username"],
});

export const createMyDataRepository = (db: Db) => ({
  /** Returns every row that refers to the account or one of its attendees, in one snapshot. */
  loadEverything: (accountId: number) =>
    db.transaction(
      async (tx) => {
        const [own] = await listRows(ACCOUNT, [accountId], tx);
        const ofAccount = await listTables(TABLES_OF_ACCOUNT, [accountId], tx);
        const parts = await tx
          .select({ id: attendee.id })
          .from(attendee)
          .where(eq(attendee.accountId, accountId));
        const ids = parts.map(({ id }) => id);
        const ofAttendee = await listTables(TABLES_OF_ATTENDEE, ids, tx);
        const conversations = await listConversations(accountId, tx);
        const messages = await listMessages(accountId, tx);
        return { own, ofAccount, ofAttendee, conversations, messages };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  /**
   * Returns every row of an attendee and the account, without other editions and without messages. Undefined
   * if the edition does not have the attendee.
   */
  loadPart: (editionId: number, attendeeId: number) =>
    db.transaction(
      async (tx) => {
        const [part] = await tx
          .select({ accountId: attendee.accountId })
          .from(attendee)
          .where(and(eq(attendee.id, attendeeId), eq(attendee.editionId, editionId)));
        if (!part) return undefined;
        const [own] = part.accountId === null ? [] : await listRows(ACCOUNT, [part.accountId], tx);
        const [row] = await listRows(ATTENDEE, [attendeeId], tx);
        const links = await listTables(TABLES_OF_ATTENDEE, [attendeeId], tx);
        return { own: own && toVisible(own), row, links };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  findAccount: async (accountId: number) => {
    const [row] = await db.select().from(account).where(eq(account.id, accountId));
    return row;
  },

  /** Returns the editions of an account, the latest first, with the person's names there. */
  listEditions: (accountId: number) =>
    db
      .select({
        id: edition.id,
        text: edition.text,
        timeZone: edition.timeZone,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .where(eq(attendee.accountId, accountId))
      .orderBy(desc(edition.startsOn), desc(edition.id)),

  /** @returns false if a request exists, whose date stays unchanged */
  requestDeletion: async (accountId: number, now: Date, tx: Db): Promise<boolean> => {
    const rows = await tx
      .update(account)
      .set({ deletionRequestedAt: now })
      .where(and(eq(account.id, accountId), isNull(account.deletionRequestedAt)))
      .returning({ id: account.id });
    return rows.length > 0;
  },

  withdrawDeletion: async (accountId: number): Promise<void> => {
    await db.update(account).set({ deletionRequestedAt: null }).where(eq(account.id, accountId));
  },
});

export type MyDataRepository = ReturnType<typeof createMyDataRepository>;
export type EditionOfPerson = Awaited<ReturnType<MyDataRepository["listEditions"]>>[number];
