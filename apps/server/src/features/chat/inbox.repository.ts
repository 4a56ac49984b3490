import { inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { account, inbox, inboxCounter } from "../../db/schema/index.ts";
import type { InboxEventName } from "./inbox-events.ts";

/** New event for the inbox of an account. It refers to records by id. */
export type NewInboxEvent = {
  accountId: number;
  name: InboxEventName;
  /** Ids and count that the event needs: contact, message, unread messages. */
  ids: { userId?: number; messageId?: number; newCount?: number };
};

/** Event with its sequence number in the inbox of its account. */
export type StoredInboxEvent = NewInboxEvent & { seq: number };

export type InboxRow = { seq: number; name: InboxEventName; ids: NewInboxEvent["ids"] };

/** Sequence number of the last event that a client has. */
export type LastEvent = { accountId: number; seq: number };

export type InboxState = { last: number; isComplete: boolean };

const toRecords = (received: readonly LastEvent[]) => {
  const records = received.map(({ accountId, seq }, index) => ({
    index,
    account_id: accountId,
    seq,
  }));
  return sql`json_to_recordset(${JSON.stringify(records)}::json)
    as received (index integer, account_id integer, seq bigint)`;
};

/** Serialises events for the placeholder `events` of a statement. */
export const toJson = (events: readonly NewInboxEvent[]): string =>
  JSON.stringify(
    events.map(({ accountId, name, ids }, index) => ({
      index,
      account_id: accountId,
      kind: name,
      payload: ids,
    })),
  );

type StoredRow = Pick<typeof inbox.$inferSelect, "accountId" | "seq" | "kind" | "payload">;

export const toStoredEvent = ({ kind, payload, ...event }: StoredRow): StoredInboxEvent => ({
  ...event,
  name: kind as InboxEventName,
  ids: payload,
});

/**
 * Builds the parts of a statement that inserts `events` into inboxes, in order and without a gap. The
 * counters stay locked until the commit. They are locked in the order of account ids, which prevents
 * deadlocks. Deleted accounts get no events.
 * @param payload payload stored for each event
 * @param from tables that the events are joined with
 */
export const buildInboxInsert = (db: Db, payload: SQL, from: SQL) => {
  const event = db.$with("event", {}).as(sql`
    select account_id, kind, ${payload} as payload, row_number() over own as nth,
      count(*) over account as count
    from json_to_recordset(${sql.placeholder("events")}::json)
      as event (index integer, account_id integer, kind text, payload jsonb) ${from}
    window account as (partition by account_id), own as (account order by index)`);
  const counted = db.$with("counted", {}).as(sql`
    insert into ${inboxCounter} (account_id, seq)
    select account_id, count(*) from event join ${account} on ${account.id} = account_id
    group by account_id order by account_id
    on conflict (account_id) do update set seq = ${inboxCounter}.seq + excluded.seq
    returning account_id, seq`);
  const { accountId, seq, kind, payload: stored } = inbox;
  const inserted = db.$with("inserted", { accountId, seq, kind, payload: stored }).as(sql`
    insert into ${inbox} (account_id, seq, kind, payload)
    select account_id, counted.seq - count + nth, kind, payload
    from event join counted using (account_id) order by account_id, nth
    returning account_id, seq, kind, payload`);
  return [event, counted, inserted] as const;
};

const prepareEvents = prepareOnce((db) => {
  const [event, counted, inserted] = buildInboxInsert(db, sql`payload`, sql``);
  return db.with(event, counted, inserted).select().from(inserted).prepare("inbox_events");
});

export const createInboxRepository = (db: Db) => ({
  /**
   * Adds events to inboxes.
   * @returns the events with their sequence numbers
   */
  insertEvents: async (tx: Db, events: readonly NewInboxEvent[]): Promise<StoredInboxEvent[]> => {
    if (events.length === 0) return [];
    const inserted = await prepareEvents(tx).execute({ events: toJson(events) });
    return inserted.map(toStoredEvent);
  },

  /** Returns the next events after each sequence number, in the order of the requests. */
  listAfter: async (received: readonly LastEvent[], limit: number): Promise<InboxRow[][]> => {
    const { rows } = (await db.execute(sql`
      select received.index, found.seq, found.kind, found.payload from ${toRecords(received)}
      cross join lateral (
        select seq, kind, payload from ${inbox}
        where account_id = received.account_id and seq > received.seq order by seq limit ${limit}
      ) found
      order by received.index, found.seq`)) as {
      rows: { index: number; seq: string; kind: string; payload: NewInboxEvent["ids"] }[];
    };
    const rowsByRequest: InboxRow[][] = received.map(() => []);
    for (const { index, seq, kind, payload } of rows) {
      rowsByRequest[index]?.push({ seq: Number(seq), name: kind as InboxEventName, ids: payload });
    }
    return rowsByRequest;
  },

  listLastSeqs: async (accountIds: readonly number[]): Promise<Map<number, number>> => {
    if (accountIds.length === 0) return new Map();
    const rows = await db
      .select()
      .from(inboxCounter)
      .where(inArray(inboxCounter.accountId, [...accountIds]));
    return new Map(rows.map(({ accountId, seq }) => [accountId, seq]));
  },

  /**
   * Returns the last sequence number of each account. `isComplete` is true if no event after the client's
   * last one was deleted, within the last `limit` events.
   */
  findStates: async (received: readonly LastEvent[], limit: number): Promise<InboxState[]> => {
    const { rows } = (await db.execute(sql`
      select coalesce(counter.seq, 0) as last, received.seq = coalesce(counter.seq, 0) or exists (
        select from ${inbox} where account_id = received.account_id and seq = received.seq + 1
          and seq > counter.seq - ${limit}) as is_complete
      from ${toRecords(received)} left join ${inboxCounter} counter using (account_id)
      order by received.index`)) as { rows: { last: string; is_complete: boolean }[] };
    return rows.map(({ last, is_complete: isComplete }) => ({ last: Number(last), isComplete }));
  },

  /** Deletes events before an instant, and all but the last `limit` events of each account. */
  prune: async (before: Date, limit: number): Promise<void> => {
    await db.delete(inbox).where(lt(inbox.createdAt, before));
    await db.delete(inbox).where(
      sql`exists (select from ${inboxCounter} where ${inboxCounter.accountId} = ${inbox.accountId}
        and ${inbox.seq} <= ${inboxCounter.seq} - ${limit})`,
    );
  },
});

export type InboxRepository = ReturnType<typeof createInboxRepository>;
