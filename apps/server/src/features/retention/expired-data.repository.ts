import { WITHDRAWAL_DAYS } from "@foyer/contract";
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isActiveAdmin } from "../../content/administrators.ts";
import type { Db } from "../../db/index.ts";
import { TABLES_OF_ATTENDEE } from "../../content/personal-tables.ts";
import {
  account,
  attendee,
  conversation,
  edition,
  organiser,
  panelAttendee,
} from "../../db/schema/index.ts";

/** The terms require deletion within 30 days of the end of an account's last edition. */
const RETENTION_DAYS = 30;
/** Local time of the edition's zone, outside office hours. */
const RETENTION_TIME = "03:00";

const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): SQL => toInstantSql(addDays(now, -days));

const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

const toInstantSql = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** Retention date of an edition. */
const retentionAt = sql`(${edition.endsOn} + ${RETENTION_DAYS}::int
  + ${RETENTION_TIME}::time) at time zone ${edition.timeZone}`;

/** Condition: the retention date of the edition has passed. */
const isExpiredEdition = (now: Date): SQL => sql`${retentionAt} <= ${toInstantSql(now)}`;

const otherAccount = alias(account, "other_account");
const otherRole = alias(organiser, "other_role");
type Accounts = typeof account | typeof otherAccount;

/** Condition: the account belongs to an edition whose retention date is in the future. */
const hasActiveEdition = (
  of: Accounts,
  table: typeof attendee | typeof organiser,
  now: Date,
): SQL =>
  sql`exists (select from ${table} join ${edition} on ${edition.id} = ${table.editionId}
    where ${table.accountId} = ${of.id} and not ${isExpiredEdition(now)})`;

const isDeletionRequested = (now: Date, of: Accounts = account): SQL =>
  sql`coalesce(${of.deletionRequestedAt} <= ${daysBefore(now, WITHDRAWAL_DAYS)}, false)`;

/** Accounts without an edition expire 30 days after their creation. */
const isDue = (of: Accounts, now: Date): SQL => sql`(${isDeletionRequested(now, of)} or (
  ${of.createdAt} <= ${daysBefore(now, RETENTION_DAYS)}
  and not ${hasActiveEdition(of, attendee, now)} and not ${hasActiveEdition(of, organiser, now)}))`;

/** Sorts the admins of an edition: those without a deletion request first. */
const rankOf = (of: Accounts): SQL => sql`(${of.deletionRequestedAt} is not null, ${of.id})`;

/**
 * Condition: the account is the last admin of an edition. If all admins of an edition expire together, the first
 * of them stays.
 */
const isLastAdmin = (now: Date): SQL => sql`exists (select from ${organiser}
  where ${organiser.accountId} = ${account.id} and ${isActiveAdmin(organiser, now)}
    and not exists (select from ${organiser} as ${sql.identifier("other_role")}
      join ${account} as ${sql.identifier("other_account")} on ${otherAccount.id} = ${otherRole.accountId}
      where ${otherRole.editionId} = ${organiser.editionId} and ${isActiveAdmin(otherRole, now)}
        and ${otherAccount.id} <> ${account.id} and not ${otherAccount.isDisabled}
        and ${otherAccount.passwordHash} is not null
        and (not ${isDue(otherAccount, now)} or ${rankOf(otherAccount)} < ${rankOf(account)})))`;

/** Condition: an owner, who is an admin of every edition, can log in. */
const hasOwner = sql`exists (select from ${account} as ${sql.identifier("other_account")}
  where ${otherAccount.isOwner} and not ${otherAccount.isDisabled}
    and ${otherAccount.passwordHash} is not null)`;

/**
 * Condition: the account expired. Owners never do, and without an owner neither does the last admin of an
 * edition.
 */
const isExpiredAccount = (now: Date): SQL =>
  sql`(not ${account.isOwner} and ${isDue(account, now)} and (${hasOwner} or not ${isLastAdmin(now)}))`;

const isSpeaker = sql`exists (select from ${panelAttendee}
  where ${panelAttendee.attendeeId} = ${attendee.id})`;

/** Condition: the attendee has data about the stay (hotel, transport, recreational events). */
const hasStay = sql.join(
  [
    sql`coalesce(${attendee.hotelId}::text, ${attendee.hotelRoom}, ${attendee.hotelArrival}::text,
      ${attendee.hotelDeparture}::text) is not null`,
    sql`${attendee.emailHash} is not null`,
    ...TABLES_OF_ATTENDEE.filter(({ isDeletedWithEdition }) => isDeletedWithEdition).map(
      ({ table }) => sql`exists (select from ${table} as link
        where link.attendee_id = ${attendee.id})`,
    ),
  ],
  sql` or `,
);

const listIds = async (query: SQL, tx: Db): Promise<number[]> => {
  const { rows } = (await tx.execute(query)) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
};

/** Counts of an edition: people to delete, those whose names stay in the programme, and stays to delete. */
export type ExpiredDataOfEdition = {
  id: number;
  year: number;
  type: number;
  people: number;
  named: number;
  stays: number;
};

/** Queries of expired data. Rows listed within a transaction stay locked until its end. */
export const createExpiredDataRepository = (db: Db) => ({
  /** Locks rows in the order of their ids, which prevents deadlocks. */
  lockExpiredAccounts: (now: Date, limit: number, tx: Db): Promise<number[]> =>
    listIds(
      sql`select ${account.id} as id from ${account} where ${isExpiredAccount(now)}
        order by ${account.id} limit ${limit} for update`,
      tx,
    ),

  /** Locks attendees of expired editions who still have data about their stay. */
  lockStays: (now: Date, limit: number, tx: Db): Promise<number[]> =>
    listIds(
      sql`select ${attendee.id} as id from ${attendee}
        join ${edition} on ${edition.id} = ${attendee.editionId}
        where ${isExpiredEdition(now)} and (${hasStay})
        order by ${attendee.id} limit ${limit} for update of ${attendee}`,
      tx,
    ),

  /**
   * Locks conversations of people who share no edition before its retention date. If one account was deleted,
   * only the editions of the other one count.
   */
  lockConversations: (now: Date, limit: number, tx: Db): Promise<number[]> => {
    const contactId = sql`case ${attendee.accountId} when ${conversation.lowAccountId}
      then ${conversation.highAccountId} else ${conversation.lowAccountId} end`;
    const isContactDeleted = sql`not exists (select from ${account} where ${account.id} = ${contactId})`;
    const isContactInEdition = sql`exists (select from ${attendee} as contact
      where contact.account_id = ${contactId} and contact.edition_id = ${attendee.editionId})`;
    return listIds(
      sql`select ${conversation.id} as id from ${conversation} where not exists (
          select from ${attendee} join ${edition} on ${edition.id} = ${attendee.editionId}
          where ${attendee.accountId} in (${conversation.lowAccountId}, ${conversation.highAccountId})
            and not ${isExpiredEdition(now)} and (${isContactDeleted} or ${isContactInEdition}))
        order by ${conversation.id} limit ${limit} for update of ${conversation}`,
      tx,
    );
  },

  countExpiredAccounts: async (now: Date) => {
    const { rows } = (await db.execute(
      sql`select count(*)::int as all, (count(*) filter (where ${isDeletionRequested(now)}))::int as requested
        from ${account} where ${isExpiredAccount(now)}`,
    )) as { rows: { all: number; requested: number }[] };
    return rows[0] ?? { all: 0, requested: 0 };
  },

  findRetentionAt: async (editionId: number): Promise<Date | undefined> => {
    const [row] = await db
      .select({ at: sql<string>`${retentionAt}` })
      .from(edition)
      .where(eq(edition.id, editionId));
    return row && new Date(row.at);
  },

  listExpiredByEdition: async (now: Date): Promise<ExpiredDataOfEdition[]> => {
    const isRemoved = sql`${account.id} is not null and ${isExpiredAccount(now)}`;
    const { rows } = (await db.execute(sql`
      select ${edition.id} as id, ${edition.year} as year, ${edition.type} as type,
        (count(*) filter (where ${isRemoved}))::int as people,
        (count(*) filter (where ${isRemoved} and ${isSpeaker}))::int as named,
        (count(*) filter (where not (${isRemoved}) and ${isExpiredEdition(now)} and (${hasStay})))::int as stays
      from ${attendee} join ${edition} on ${edition.id} = ${attendee.editionId}
        left join ${account} on ${account.id} = ${attendee.accountId}
      group by ${edition.id}, ${edition.year}, ${edition.type}
      having bool_or(${isRemoved}) or bool_or(${isExpiredEdition(now)} and (${hasStay}))
      order by ${edition.year}, ${edition.type}`)) as { rows: ExpiredDataOfEdition[] };
    return rows;
  },
});

export type ExpiredDataRepository = ReturnType<typeof createExpiredDataRepository>;
