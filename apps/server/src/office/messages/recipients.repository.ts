import type { DeliveryReason, DeliveryState, MessageChannel } from "@foyer/contract/office/index";
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  message,
  messageRecipient,
  notification,
  notificationAttendee,
} from "../../db/schema/index.ts";

export type RecipientRow = typeof messageRecipient.$inferSelect;
/** One way to one person. */
export type Delivery = Pick<RecipientRow, "messageId" | "attendeeId" | "channel">;

/** What becomes of a delivery; `at` is when. */
export type Outcome = {
  state: DeliveryState;
  reason?: DeliveryReason | null;
  isPermanent?: boolean;
  at: Date;
};

const isOf = ({ messageId, attendeeId, channel }: Delivery) =>
  and(
    eq(messageRecipient.messageId, messageId),
    eq(messageRecipient.attendeeId, attendeeId),
    eq(messageRecipient.channel, channel),
  );

/** SQL of the ways of a message to people, and how far each has got. */
export const createRecipientsRepository = (db: Db) => ({
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

  /** The notification by which a message stands in somebody's portal. */
  findNotification: async (messageId: number, attendeeId: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ id: notification.id })
      .from(notification)
      .innerJoin(notificationAttendee, eq(notificationAttendee.notificationId, notification.id))
      .where(
        and(
          eq(notification.messageId, messageId),
          eq(notificationAttendee.attendeeId, attendeeId),
          eq(notification.isHidden, false),
        ),
      );
    return row?.id;
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

  /** Gives up what has waited since before an instant. */
  giveUpBefore: async (before: Date, outcome: Outcome): Promise<void> => {
    await db
      .update(messageRecipient)
      .set({
        reason: sql`coalesce(${messageRecipient.reason}, 'no-server')`,
        isPermanent: false,
        ...outcome,
      })
      .where(
        and(
          eq(messageRecipient.state, "queued"),
          lt(messageRecipient.at, before),
          isNotNull(messageRecipient.outboxId),
        ),
      );
  },
});
