import type { DeliveryReason, DeliveryState, MessageChannel } from "@foyer/contract/office/index";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  edition,
  message,
  messageRecipient,
  notification,
  notificationRead,
} from "../../db/schema/index.ts";

export type MessageRow = typeof message.$inferSelect;
export type RecipientRow = typeof messageRecipient.$inferSelect;
/** One way to one person. */
export type Delivery = Pick<RecipientRow, "messageId" | "attendeeId" | "channel">;
export type Numbers = Record<DeliveryState | "people" | "read", number>;

/** What becomes of a delivery; `at` is when. */
export type Outcome = {
  state: DeliveryState;
  reason?: DeliveryReason | null;
  isPermanent?: boolean;
  at: Date;
};

export type RecipientsQuery = {
  state?: DeliveryState | undefined;
  isRead?: boolean | undefined;
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

const NONE: Numbers = {
  people: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  unreachable: 0,
  stopped: 0,
  read: 0,
};
const DEFAULT_SIZE = 25;

/** How somebody stands to a message by all its ways: what is not done or went wrong stands out. */
const stateOfPerson: SQL<DeliveryState> = sql`case
  when bool_or(${messageRecipient.state} = 'queued') then 'queued'
  when bool_or(${messageRecipient.state} = 'failed') then 'failed'
  when bool_or(${messageRecipient.state} = 'sent') then 'sent'
  when bool_or(${messageRecipient.state} = 'stopped') then 'stopped'
  else 'unreachable' end`;

const isOf = ({ messageId, attendeeId, channel }: Delivery) =>
  and(
    eq(messageRecipient.messageId, messageId),
    eq(messageRecipient.attendeeId, attendeeId),
    eq(messageRecipient.channel, channel),
  );

/** SQL of messages and of whom they are for. */
export const createMessagesRepository = (db: Db) => ({
  insert: async (row: typeof message.$inferInsert): Promise<number> => {
    const [made] = await db.insert(message).values(row).returning({ id: message.id });
    return Number(made?.id);
  },

  find: async (editionId: number, id: number): Promise<MessageRow | undefined> => {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.id, id), eq(message.editionId, editionId)));
    return row;
  },

  findEditionOf: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: message.editionId })
      .from(message)
      .where(eq(message.id, id));
    return row?.editionId;
  },

  /** Keeps others who change, send or stop the message waiting. */
  lock: async (editionId: number, id: number): Promise<MessageRow | undefined> => {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.id, id), eq(message.editionId, editionId)))
      .for("update");
    return row;
  },

  list: async (
    editionId: number,
    isTemplate: boolean,
    { page = 1, size = DEFAULT_SIZE }: Pick<RecipientsQuery, "page" | "size">,
  ) => {
    const where = and(eq(message.editionId, editionId), eq(message.isTemplate, isTemplate));
    const rows = await db
      .select()
      .from(message)
      .where(where)
      .orderBy(desc(message.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows, total: await db.$count(message, where) };
  },

  /** Messages whose time has come. */
  listDue: async (now: Date): Promise<number[]> => {
    const isDue = and(inArray(message.state, ["held", "scheduled"]), lte(message.sendAt, now));
    const rows = await db.select({ id: message.id }).from(message).where(isDue);
    return rows.map(({ id }) => id);
  },

  update: async (id: number, values: Partial<MessageRow>): Promise<void> => {
    await db.update(message).set(values).where(eq(message.id, id));
  },

  remove: async (id: number): Promise<void> => {
    await db.delete(message).where(eq(message.id, id));
  },

  /** Of messages, how many people there are in which state, and how many have opened it. */
  countAll: async (ids: readonly number[]): Promise<ReadonlyMap<number, Numbers>> => {
    if (ids.length === 0) return new Map();
    const people = db
      .select({
        messageId: messageRecipient.messageId,
        state: stateOfPerson.as("state_of_person"),
      })
      .from(messageRecipient)
      .where(inArray(messageRecipient.messageId, [...ids]))
      .groupBy(messageRecipient.messageId, messageRecipient.attendeeId)
      .as("people");
    const rows = await db
      .select({ messageId: people.messageId, state: people.state, count: count() })
      .from(people)
      .groupBy(people.messageId, people.state);
    const read = await db
      .select({
        messageId: notification.messageId,
        count: countDistinct(notificationRead.attendeeId),
      })
      .from(notification)
      .innerJoin(notificationRead, eq(notificationRead.notificationId, notification.id))
      .where(inArray(notification.messageId, [...ids]))
      .groupBy(notification.messageId);
    return new Map(
      ids.map((id) => {
        const own = rows.filter(({ messageId }) => messageId === id);
        const numbers = Object.fromEntries(own.map((row) => [row.state, row.count]));
        return [
          id,
          {
            ...NONE,
            ...numbers,
            people: own.reduce((sum, row) => sum + row.count, 0),
            read: read.find(({ messageId }) => messageId === id)?.count ?? 0,
          },
        ];
      }),
    );
  },

  /** Writes down whom a message is for; who is there already stays as they are. */
  insertRecipients: async (rows: readonly (typeof messageRecipient.$inferInsert)[]) => {
    await writeInBatches(rows, (batch) =>
      db
        .insert(messageRecipient)
        .values(batch)
        .onConflictDoNothing()
        .returning({ attendeeId: messageRecipient.attendeeId }),
    );
  },

  /** Deliveries that wait to be begun. */
  listWaiting: (messageId: number, channel: MessageChannel, limit: number) =>
    db
      .select()
      .from(messageRecipient)
      .where(
        and(
          eq(messageRecipient.messageId, messageId),
          eq(messageRecipient.channel, channel),
          eq(messageRecipient.state, "queued"),
          isNull(messageRecipient.outboxId),
        ),
      )
      .orderBy(asc(messageRecipient.attendeeId))
      .limit(limit),

  /** Notes what became of some deliveries of a message by one way. */
  settle: async (
    messageId: number,
    channel: MessageChannel,
    attendeeIds: readonly number[],
    { state, reason = null, isPermanent = false, at }: Outcome,
  ): Promise<void> => {
    await db
      .update(messageRecipient)
      .set({ state, reason, isPermanent, at })
      .where(
        and(
          eq(messageRecipient.messageId, messageId),
          eq(messageRecipient.channel, channel),
          inArray(messageRecipient.attendeeId, [...attendeeIds]),
        ),
      );
  },

  /** Notes why a delivery waits to be tried again, unless it was stopped meanwhile. */
  noteRefusal: async (delivery: Delivery, reason: DeliveryReason): Promise<void> => {
    await db
      .update(messageRecipient)
      .set({ reason })
      .where(and(isOf(delivery), eq(messageRecipient.state, "queued")));
  },

  setOutboxId: async (delivery: Delivery, outboxId: string, at: Date): Promise<void> => {
    await db.update(messageRecipient).set({ outboxId, at }).where(isOf(delivery));
  },

  /** A delivery that waits, under the id that it was queued by. */
  findQueued: async (delivery: Delivery, outboxId: string) => {
    const [row] = await db
      .select({ message })
      .from(messageRecipient)
      .innerJoin(message, eq(message.id, messageRecipient.messageId))
      .where(
        and(
          isOf(delivery),
          eq(messageRecipient.state, "queued"),
          eq(messageRecipient.outboxId, outboxId),
        ),
      );
    return row;
  },

  /** Gives up or stops what waits. */
  endWaiting: async (messageId: number, outcome: Outcome): Promise<void> => {
    await db
      .update(messageRecipient)
      .set({ reason: null, isPermanent: false, ...outcome })
      .where(and(eq(messageRecipient.messageId, messageId), eq(messageRecipient.state, "queued")));
  },

  /** Lets those wait again who failed, all or some. @returns how many deliveries */
  requeueFailed: async (messageId: number, people: readonly number[] | undefined) => {
    const rows = await db
      .update(messageRecipient)
      .set({ state: "queued", reason: null, isPermanent: false, outboxId: null, at: null })
      .where(
        and(
          eq(messageRecipient.messageId, messageId),
          eq(messageRecipient.state, "failed"),
          people && inArray(messageRecipient.attendeeId, [...people]),
        ),
      )
      .returning({ attendeeId: messageRecipient.attendeeId });
    return rows.length;
  },

  /** Gives up e-mails that have waited since before an instant. */
  giveUpBefore: async (before: Date, outcome: Outcome): Promise<void> => {
    await db
      .update(messageRecipient)
      .set({ reason: "no-server", isPermanent: false, ...outcome })
      .where(
        and(
          eq(messageRecipient.state, "queued"),
          lt(messageRecipient.at, before),
          sql`${messageRecipient.outboxId} is not null`,
        ),
      );
  },

  listRecipients: async (
    messageId: number,
    { state, isRead, q, page = 1, size = DEFAULT_SIZE }: RecipientsQuery,
  ) => {
    const readAt = sql<Date | null>`(
      select min(${notificationRead.readAt}) from ${notificationRead}
      join ${notification} on ${notification.id} = ${notificationRead.notificationId}
      where ${notification.messageId} = ${messageId}::int
        and ${notificationRead.attendeeId} = ${attendee.id})`;
    const name = sql`lower(${attendee.firstName} || ' ' || ${attendee.lastName})`;
    const words = (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const people = db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        language: max(messageRecipient.language).as("language"),
        readAt: readAt.as("first_read_at"),
      })
      .from(messageRecipient)
      .innerJoin(attendee, eq(attendee.id, messageRecipient.attendeeId))
      .where(
        and(
          eq(messageRecipient.messageId, messageId),
          isRead === undefined ? undefined : sql`(${readAt} is not null) = ${isRead}`,
          ...words.map((word) => sql`position(${word}::text in ${name}) > 0`),
        ),
      )
      .groupBy(attendee.id)
      .having(state ? sql`${stateOfPerson} = ${state}` : undefined)
      .as("people");
    const rows = await db
      .select()
      .from(people)
      .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
      .limit(size)
      .offset((page - 1) * size);
    const [counted] = await db.select({ total: count() }).from(people);
    const deliveries =
      rows.length === 0
        ? []
        : await db
            .select()
            .from(messageRecipient)
            .where(
              and(
                eq(messageRecipient.messageId, messageId),
                inArray(
                  messageRecipient.attendeeId,
                  rows.map(({ id }) => id),
                ),
              ),
            )
            .orderBy(asc(messageRecipient.channel));
    return { rows, deliveries, total: counted?.total ?? 0 };
  },

  getEdition: async (id: number) => {
    const [row] = await db.select().from(edition).where(eq(edition.id, id));
    if (!row) throw new Error("a message is of an edition that is not there");
    return row;
  },

  /** Whom a test of a message goes to: an account, and its part in the edition, if any. */
  findTester: async (accountId: number, editionId: number) => {
    const [row] = await db
      .select({
        email: account.email,
        username: account.username,
        language: account.language,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(account)
      .leftJoin(
        attendee,
        and(eq(attendee.accountId, account.id), eq(attendee.editionId, editionId)),
      )
      .where(eq(account.id, accountId));
    return row;
  },
});
