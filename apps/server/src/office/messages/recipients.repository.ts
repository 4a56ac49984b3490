import type { DeliveryReason, DeliveryState, MessageChannel } from "@foyer/contract/office/index";
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  message,
  messageRecipient,
  notification,
  notificationRead,
} from "../../db/schema/index.ts";
import { DEFAULT_SIZE, type Page } from "./messages.repository.ts";

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

export type RecipientsQuery = Page & {
  state?: DeliveryState | undefined;
  isRead?: boolean | undefined;
  q?: string | undefined;
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

/** SQL of whom messages are for, and what became of that. */
export const createRecipientsRepository = (db: Db) => ({
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
  insert: async (rows: readonly (typeof messageRecipient.$inferInsert)[]) => {
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
          isNotNull(messageRecipient.outboxId),
        ),
      );
  },

  list: async (
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
});
