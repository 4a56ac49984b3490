import { WITHDRAWAL_DAYS } from "@foyer/contract";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { TABLES_OF_ATTENDEE } from "../../content/personal-tables.ts";
import {
  account,
  attendee,
  chatPair,
  edition,
  organiser,
  panelAttendee,
} from "../../db/schema/index.ts";

/** The terms: an account goes within 30 days of the day on which its last edition ended. */
const RETENTION_DAYS = 30;
/** In the zone of the edition, when nobody is about. */
const RETENTION_TIME = "03:00";

const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): SQL => asInstant(addDays(now, -days));

const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

const asInstant = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** When an edition's retention comes. */
const retentionAt = sql`(${edition.endsOn} + ${RETENTION_DAYS}::int
  + ${RETENTION_TIME}::time) at time zone ${edition.timeZone}`;

/** Whether an edition's retention has come. */
const isOver = (now: Date): SQL => sql`${retentionAt} <= ${asInstant(now)}`;

/** Whether an account is named in an edition whose retention is still to come. */
const isStillIn = (table: typeof attendee | typeof organiser, now: Date): SQL =>
  sql`exists (select from ${table} join ${edition} on ${edition.id} = ${table.editionId}
    where ${table.accountId} = ${account.id} and not ${isOver(now)})`;

const isAskedFor = (now: Date): SQL =>
  sql`coalesce(${account.deletionRequestedAt} <= ${daysBefore(now, WITHDRAWAL_DAYS)}, false)`;

/** An account that takes part in nothing counts from its own beginning. */
const isDue = (now: Date): SQL => sql`(${isAskedFor(now)} or (
  ${account.createdAt} <= ${daysBefore(now, RETENTION_DAYS)}
  and not ${isStillIn(attendee, now)} and not ${isStillIn(organiser, now)}))`;

const isSpeaker = sql`exists (select from ${panelAttendee}
  where ${panelAttendee.attendeeId} = ${attendee.id})`;

/** Whether an attendee's row still tells of the stay: hotel, transport, recreational events. */
const hasStay = sql.join(
  [
    sql`${attendee.hotelId} is not null`,
    sql`${attendee.emailDigest} is not null`,
    ...TABLES_OF_ATTENDEE.filter(({ isOfStay }) => isOfStay).map(
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

/** What would go of an edition: people, those whose names the programme keeps, and stays. */
export type DueOfEdition = {
  id: number;
  year: number;
  type: number;
  people: number;
  named: number;
  stays: number;
};

/** SQL of whose data are due; what is listed within a transaction stays locked until its end. */
export const createDueRepository = (db: Db) => ({
  /** Locks rows in the order of their ids, as everybody must who locks several. */
  lockDueAccounts: (now: Date, limit: number, tx: Db): Promise<number[]> =>
    listIds(
      sql`select ${account.id} as id from ${account} where ${isDue(now)}
        order by ${account.id} limit ${limit} for update`,
      tx,
    ),

  /** Attendees of editions that are over whose rows still tell where they stayed. */
  lockStays: (now: Date, limit: number, tx: Db): Promise<number[]> =>
    listIds(
      sql`select ${attendee.id} as id from ${attendee}
        join ${edition} on ${edition.id} = ${attendee.editionId}
        where ${isOver(now)} and (${hasStay})
        order by ${attendee.id} limit ${limit} for update of ${attendee}`,
      tx,
    ),

  /**
   * Conversations of people who share no edition whose retention is still to come; where one of them is
   * gone, the editions of the other one count alone.
   */
  lockConversations: (now: Date, limit: number, tx: Db): Promise<number[]> => {
    const peerId = sql`case ${attendee.accountId} when ${chatPair.lowAccountId}
      then ${chatPair.highAccountId} else ${chatPair.lowAccountId} end`;
    const isGone = sql`not exists (select from ${account} where ${account.id} = ${peerId})`;
    const isThere = sql`exists (select from ${attendee} as peer
      where peer.account_id = ${peerId} and peer.edition_id = ${attendee.editionId})`;
    return listIds(
      sql`select ${chatPair.id} as id from ${chatPair} where not exists (
          select from ${attendee} join ${edition} on ${edition.id} = ${attendee.editionId}
          where ${attendee.accountId} in (${chatPair.lowAccountId}, ${chatPair.highAccountId})
            and not ${isOver(now)} and (${isGone} or ${isThere}))
        order by ${chatPair.id} limit ${limit} for update of ${chatPair}`,
      tx,
    );
  },

  countDueAccounts: async (now: Date) => {
    const { rows } = (await db.execute(
      sql`select count(*)::int as all, (count(*) filter (where ${isAskedFor(now)}))::int as asked
        from ${account} where ${isDue(now)}`,
    )) as { rows: { all: number; asked: number }[] };
    return rows[0] ?? { all: 0, asked: 0 };
  },

  /** When the retention of an edition comes. */
  findRetentionAt: async (editionId: number): Promise<Date | undefined> => {
    const [row] = await db
      .select({ at: sql<string>`${retentionAt}` })
      .from(edition)
      .where(eq(edition.id, editionId));
    return row && new Date(row.at);
  },

  listDueByEdition: async (now: Date): Promise<DueOfEdition[]> => {
    const goes = sql`${account.id} is not null and ${isDue(now)}`;
    const { rows } = (await db.execute(sql`
      select ${edition.id} as id, ${edition.year} as year, ${edition.type} as type,
        (count(*) filter (where ${goes}))::int as people,
        (count(*) filter (where ${goes} and ${isSpeaker}))::int as named,
        (count(*) filter (where not (${goes}) and ${isOver(now)} and (${hasStay})))::int as stays
      from ${attendee} join ${edition} on ${edition.id} = ${attendee.editionId}
        left join ${account} on ${account.id} = ${attendee.accountId}
      group by ${edition.id}, ${edition.year}, ${edition.type}
      having bool_or(${goes}) or bool_or(${isOver(now)} and (${hasStay}))
      order by ${edition.year}, ${edition.type}`)) as { rows: DueOfEdition[] };
    return rows;
  },
});

export type DueRepository = ReturnType<typeof createDueRepository>;
