import { and, asc, desc, eq, getTableName, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  type PersonalTable,
  TABLES_OF_ACCOUNT,
  TABLES_OF_ATTENDEE,
} from "../../content/personal-tables.ts";
import { account, attendee, chatMessage, chatPair, edition } from "../../db/schema/index.ts";

/** A row as the database has it, columns by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** What is told of a thing that a row names by its id. */
const TOLD = ["year", "type", "name", "text", "starts_at", "ends_at", "media_type", "size"];

const listOf = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** Nothing but its id is told of a thing that organisers hide. */
const nameOf = ([column, table]: [string, PersonalTable["table"]]): SQL =>
  sql`|| jsonb_build_object(${column.replace(/_id$/, "")}::text, (
    select jsonb_object_agg(key, value) from ${table} as named, jsonb_each(to_jsonb(named))
    where named.id = held.${sql.identifier(column)} and key in ${listOf(TOLD)}
      and coalesce((to_jsonb(named) ->> 'visible')::boolean, true)
      and not coalesce((to_jsonb(named) ->> 'is_hidden')::boolean, false)))`;

const listRows = async (
  { table, column, secret = [], named = {} }: PersonalTable,
  ids: readonly number[],
  tx: Db,
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const withoutSecrets = sql.join(
    secret.map((name) => sql`- ${name}::text`),
    sql` `,
  );
  const names = sql.join(Object.entries(named).map(nameOf), sql` `);
  const { rows } = (await tx.execute(sql`
    select (to_jsonb(held) ${withoutSecrets}) ${names} as row from ${table} as held
    where held.${sql.identifier(column)} in ${listOf(ids)}
    order by row`)) as { rows: { row: Row }[] };
  return rows.map(({ row }) => row);
};

/** What the person wrote, and what was written to the person. */
const listMessages = async (accountId: number, tx: Db): Promise<Row[]> => {
  const { rows } = (await tx.execute(sql`
    select (to_jsonb(held) - 'id' - 'client_message_id' - 'seq')
      || jsonb_build_object('is_own', held.sender_id = ${accountId}) as row
    from ${chatMessage} as held join ${chatPair} on ${chatPair.id} = held.pair_id
    where ${accountId} in (${chatPair.lowAccountId}, ${chatPair.highAccountId})
    order by held.pair_id, held.seq`)) as { rows: { row: Row }[] };
  return rows.map(({ row }) => row);
};

/** How the person stands to others: invitations, and the person's own blocks, never those of others. */
const listConversations = (accountId: number, tx: Db): Promise<Row[]> => {
  const isLow = sql`${chatPair.lowAccountId} = ${accountId}`;
  return tx
    .select({
      id: chatPair.id,
      other_account_id: sql<number>`case when ${isLow} then ${chatPair.highAccountId} else ${chatPair.lowAccountId} end`,
      invitation: chatPair.invitation,
      is_invited_by_me: sql<boolean>`coalesce(${chatPair.inviterId} = ${accountId}, false)`,
      invitations_by_me: sql<number>`case when ${isLow} then ${chatPair.invitationsByLow} else ${chatPair.invitationsByHigh} end`,
      is_blocked_by_me: sql<boolean>`case when ${isLow} then ${chatPair.blockedByLow} else ${chatPair.blockedByHigh} end`,
      last_contact_at: chatPair.lastContactAt,
      created_at: chatPair.createdAt,
    })
    .from(chatPair)
    .where(or(isLow, eq(chatPair.highAccountId, accountId)))
    .orderBy(asc(chatPair.id));
};

export type TableRows = { name: string; rows: Row[] };

const ACCOUNT: PersonalTable = {
  table: account,
  column: "id",
  atRemoval: "removed",
  secret: ["password_hash"],
};

/** Attendees as those of an account are read, by their own ids. */
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
  const listed: TableRows[] = [];
  for (const table of tables) {
    listed.push({ name: getTableName(table.table), rows: await listRows(table, ids, tx) });
  }
  return listed;
};

/** SQL of what is held about a person, and of their wish to have it deleted. */
export const createMyDataRepository = (db: Db) => ({
  /** Every row that refers to the account or to its part in an edition, as of one moment. */
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
   * Every row of somebody's part in one edition, and how they log in: nothing of other editions, and
   * nothing that people wrote to one another. Undefined where there is no such part.
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
        return { own, row, links: await listTables(TABLES_OF_ATTENDEE, [attendeeId], tx) };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  findAccount: async (accountId: number) => {
    const [row] = await db.select().from(account).where(eq(account.id, accountId));
    return row;
  },

  /** The editions that an account takes part in, the latest first, and what the person is called there. */
  listEditionsOf: (accountId: number) =>
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

  /** Returns false where it was asked for already, whose date stays. */
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
export type EditionOfPerson = Awaited<ReturnType<MyDataRepository["listEditionsOf"]>>[number];
