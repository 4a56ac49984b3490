import { inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { account, inbox, inboxCounter } from "../../db/schema/index.ts";
import type { InboxEventName } from "./inbox-events.ts";

/** What an account is to be told, by ids. */
export type InboxNotice = {
  accountId: number;
  name: InboxEventName;
  /** The other one, the message or what is left unread, as the event needs. */
  ids: { userId?: number; messageId?: number; newCount?: number };
};

/** A notice with its number in the inbox of its account. */
export type StoredNotice = InboxNotice & { seq: number };

export type InboxRow = { seq: number; name: InboxEventName; ids: InboxNotice["ids"] };

/** The number of the last event that somebody has. */
export type LastEvent = { accountId: number; seq: number };

export type InboxState = { last: number; isWhole: boolean };

const toRecords = (received: readonly LastEvent[]) => {
  const records = received.map(({ accountId, seq }, place) => ({
    place,
    account_id: accountId,
    seq,
  }));
  return sql`json_to_recordset(${JSON.stringify(records)}::json)
    as received (place integer, account_id integer, seq bigint)`;
};

/** Notices as a statement takes them, in the place of `notices`. */
export const toJson = (notices: readonly InboxNotice[]): string =>
  JSON.stringify(
    notices.map(({ accountId, name, ids }, place) => ({
      place,
      account_id: accountId,
      kind: name,
      payload: ids,
    })),
  );

/** A notice as it was stored. */
type StoredRow = Pick<typeof inbox.$inferSelect, "accountId" | "seq" | "kind" | "payload">;

export const toStoredNotice = ({ kind, payload, ...notice }: StoredRow): StoredNotice => ({
  ...notice,
  name: kind as InboxEventName,
  ids: payload,
});

/**
 * The parts of a statement that puts `notices` into inboxes, in order and without a gap: the counters stay
 * locked until the commit. They are taken in the order of the accounts, so that two transactions never wait
 * for one another; an account that is gone is told nothing.
 * @param payload what is stored of each notice
 * @param from what notices are joined with
 */
export const tellWith = (db: Db, payload: SQL, from: SQL) => {
  const notice = db.$with("notice", {}).as(sql`
    select account_id, kind, ${payload} as payload, row_number() over own as nth,
      count(*) over account as count
    from json_to_recordset(${sql.placeholder("notices")}::json)
      as notice (place integer, account_id integer, kind text, payload jsonb) ${from}
    window account as (partition by account_id), own as (account order by place)`);
  const counted = db.$with("counted", {}).as(sql`
    insert into ${inboxCounter} (account_id, seq)
    select account_id, count(*) from notice join ${account} on ${account.id} = account_id
    group by account_id order by account_id
    on conflict (account_id) do update set seq = ${inboxCounter}.seq + excluded.seq
    returning account_id, seq`);
  const { accountId, seq, kind, payload: stored } = inbox;
  const inserted = db.$with("inserted", { accountId, seq, kind, payload: stored }).as(sql`
    insert into ${inbox} (account_id, seq, kind, payload)
    select account_id, counted.seq - count + nth, kind, payload
    from notice join counted using (account_id) order by account_id, nth
    returning account_id, seq, kind, payload`);
  return [notice, counted, inserted] as const;
};

const prepareNotices = prepareOnce((db) => {
  const [notice, counted, inserted] = tellWith(db, sql`payload`, sql``);
  return db.with(notice, counted, inserted).select().from(inserted).prepare("inbox_notices");
});

/** SQL of inboxes. */
export const createInboxRepository = (db: Db) => ({
  /** Puts notices into inboxes. @returns the notices with their numbers */
  insertNotices: async (tx: Db, notices: readonly InboxNotice[]): Promise<StoredNotice[]> => {
    if (notices.length === 0) return [];
    const inserted = await prepareNotices(tx).execute({ notices: toJson(notices) });
    return inserted.map(toStoredNotice);
  },

  /** After each number the next events of its account, so many at most; in the order of the question. */
  listAfter: async (received: readonly LastEvent[], limit: number): Promise<InboxRow[][]> => {
    const { rows } = (await db.execute(sql`
      select received.place, found.seq, found.kind, found.payload from ${toRecords(received)}
      cross join lateral (
        select seq, kind, payload from ${inbox}
        where account_id = received.account_id and seq > received.seq order by seq limit ${limit}
      ) found
      order by received.place, found.seq`)) as {
      rows: { place: number; seq: string; kind: string; payload: InboxNotice["ids"] }[];
    };
    const found: InboxRow[][] = received.map(() => []);
    for (const { place, seq, kind, payload } of rows) {
      found[place]?.push({ seq: Number(seq), name: kind as InboxEventName, ids: payload });
    }
    return found;
  },

  lastSeqsOf: async (accountIds: readonly number[]): Promise<Map<number, number>> => {
    if (accountIds.length === 0) return new Map();
    const rows = await db
      .select()
      .from(inboxCounter)
      .where(inArray(inboxCounter.accountId, [...accountIds]));
    return new Map(rows.map(({ accountId, seq }) => [accountId, seq]));
  },

  /**
   * The number of the last event of each account, and whether nothing is missing up to there: the first
   * event after its number is there still and among the last so many, or none has come after it.
   */
  findStates: async (received: readonly LastEvent[], keep: number): Promise<InboxState[]> => {
    const { rows } = (await db.execute(sql`
      select coalesce(counter.seq, 0) as last, received.seq = coalesce(counter.seq, 0) or exists (
        select from ${inbox} where account_id = received.account_id and seq = received.seq + 1
          and seq > counter.seq - ${keep}) as is_whole
      from ${toRecords(received)} left join ${inboxCounter} counter using (account_id)
      order by received.place`)) as { rows: { last: string; is_whole: boolean }[] };
    return rows.map(({ last, is_whole: isWhole }) => ({ last: Number(last), isWhole }));
  },

  /** Removes what came before an instant, and all but the last so many events of each account. */
  prune: async (before: Date, keep: number): Promise<void> => {
    await db.delete(inbox).where(lt(inbox.createdAt, before));
    await db.delete(inbox).where(
      sql`exists (select from ${inboxCounter} where ${inboxCounter.accountId} = ${inbox.accountId}
        and ${inbox.seq} <= ${inboxCounter.seq} - ${keep})`,
    );
  },
});

export type InboxRepository = ReturnType<typeof createInboxRepository>;
