import type {
  DeliveryReason,
  DeliveryState,
  AnnouncementChannel,
} from "@foyer/contract/office/index";
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { runInBatches } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import {
  announcement,
  announcementRecipient,
  notification,
  notificationAttendee,
} from "../../../db/schema/index.ts";

export type RecipientRow = typeof announcementRecipient.$inferSelect;
/** Delivery through one channel to one person. */
export type Delivery = Pick<RecipientRow, "announcementId" | "attendeeId" | "channel">;

/** Result of a delivery; `at` is its time. */
export type Outcome = {
  state: DeliveryState;
  reason?: DeliveryReason | null;
  isPermanent?: boolean;
  at: Date;
};

const matchesDelivery = ({ announcementId, attendeeId, channel }: Delivery) =>
  and(
    eq(announcementRecipient.announcementId, announcementId),
    eq(announcementRecipient.attendeeId, attendeeId),
    eq(announcementRecipient.channel, channel),
  );

export const createRecipientsRepository = (db: Db) => ({
  /** Inserts recipients; existing rows stay unchanged. */
  insert: async (rows: readonly (typeof announcementRecipient.$inferInsert)[]) => {
    await runInBatches(rows, (batch) =>
      db
        .insert(announcementRecipient)
        .values(batch)
        .onConflictDoNothing()
        .returning({ attendeeId: announcementRecipient.attendeeId }),
    );
  },

  /** Queued deliveries without a job. */
  listQueued: (announcementId: number, channel: AnnouncementChannel, limit: number) =>
    db
      .select()
      .from(announcementRecipient)
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          eq(announcementRecipient.channel, channel),
          eq(announcementRecipient.state, "queued"),
          isNull(announcementRecipient.outboxId),
        ),
      )
      .orderBy(asc(announcementRecipient.attendeeId))
      .limit(limit),

  /** Stores the outcome of deliveries of an announcement through one channel. */
  recordOutcome: async (
    announcementId: number,
    channel: AnnouncementChannel,
    attendeeIds: readonly number[],
    { state, reason = null, isPermanent = false, at }: Outcome,
  ): Promise<void> => {
    await db
      .update(announcementRecipient)
      .set({ state, reason, isPermanent, at })
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          eq(announcementRecipient.channel, channel),
          inArray(announcementRecipient.attendeeId, [...attendeeIds]),
        ),
      );
  },

  /** Stores the reason for a retry, unless the delivery was stopped in the meantime. */
  recordRetryReason: async (delivery: Delivery, reason: DeliveryReason): Promise<void> => {
    await db
      .update(announcementRecipient)
      .set({ reason })
      .where(and(matchesDelivery(delivery), eq(announcementRecipient.state, "queued")));
  },

  /** Ends one delivery that is still queued with an outcome. */
  endIfQueued: async (delivery: Delivery, outcome: Outcome): Promise<void> => {
    await db
      .update(announcementRecipient)
      .set({ reason: null, isPermanent: false, ...outcome })
      .where(and(matchesDelivery(delivery), eq(announcementRecipient.state, "queued")));
  },

  /** Marks deliveries as queued by an id, which e-mails use as the id of their job. @returns the ids by person */
  setOutboxIds: (
    announcementId: number,
    channel: AnnouncementChannel,
    attendeeIds: readonly number[],
    at: Date,
  ) =>
    db
      .update(announcementRecipient)
      .set({ outboxId: sql`gen_random_uuid()`, at })
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          eq(announcementRecipient.channel, channel),
          inArray(announcementRecipient.attendeeId, [...attendeeIds]),
        ),
      )
      .returning({
        attendeeId: announcementRecipient.attendeeId,
        outboxId: announcementRecipient.outboxId,
      }),

  /** Finds the announcement of a delivery that is still queued with this outbox id. */
  findQueued: async (delivery: Delivery, outboxId: string) => {
    const [row] = await db
      .select({ announcement })
      .from(announcementRecipient)
      .innerJoin(announcement, eq(announcement.id, announcementRecipient.announcementId))
      .where(
        and(
          matchesDelivery(delivery),
          eq(announcementRecipient.state, "queued"),
          eq(announcementRecipient.outboxId, outboxId),
        ),
      );
    return row;
  },

  /** Finds the visible portal notification of an announcement for one attendee. */
  findNotification: async (
    announcementId: number,
    attendeeId: number,
  ): Promise<number | undefined> => {
    const [row] = await db
      .select({ id: notification.id })
      .from(notification)
      .innerJoin(notificationAttendee, eq(notificationAttendee.notificationId, notification.id))
      .where(
        and(
          eq(notification.announcementId, announcementId),
          eq(notificationAttendee.attendeeId, attendeeId),
          eq(notification.isHidden, false),
        ),
      );
    return row?.id;
  },

  /** Ends all queued deliveries with an outcome. */
  endQueued: async (announcementId: number, outcome: Outcome): Promise<void> => {
    await db
      .update(announcementRecipient)
      .set({ reason: null, isPermanent: false, ...outcome })
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          eq(announcementRecipient.state, "queued"),
        ),
      );
  },

  /** Requeues failed deliveries of all or of some people. @returns number of deliveries */
  requeueFailed: async (announcementId: number, people: readonly number[] | undefined) => {
    const rows = await db
      .update(announcementRecipient)
      .set({ state: "queued", reason: null, isPermanent: false, outboxId: null, at: null })
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          eq(announcementRecipient.state, "failed"),
          people && inArray(announcementRecipient.attendeeId, [...people]),
        ),
      )
      .returning({ attendeeId: announcementRecipient.attendeeId });
    return rows.length;
  },

  /** Ends deliveries queued before an instant. */
  expireQueued: async (before: Date, outcome: Outcome): Promise<void> => {
    await db
      .update(announcementRecipient)
      .set({
        reason: sql`coalesce(${announcementRecipient.reason}, 'no-server')`,
        isPermanent: false,
        ...outcome,
      })
      .where(
        and(
          eq(announcementRecipient.state, "queued"),
          lt(announcementRecipient.at, before),
          isNotNull(announcementRecipient.outboxId),
        ),
      );
  },
});
