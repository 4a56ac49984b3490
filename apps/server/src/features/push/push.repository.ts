import type { PushKind } from "@foyer/contract";
import { and, eq, gt, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  account,
  announcementRecipient,
  pushNotification,
  attendee,
  conversation,
  notification,
  panel,
  pushSubscription,
  session,
} from "../../db/schema/index.ts";

export const isSessionActive = (now: Date) =>
  and(gt(session.expiresAt, now), eq(account.isDisabled, false));

/** Condition for items that still exist and were not read in the portal. */
export const isUnread: SQL<boolean> = sql`(
  (${pushNotification.notificationId} is null or exists (
    select from notification visible where visible.id = ${pushNotification.notificationId} and not visible.is_hidden)
    and not exists (
      select from notification_read opened join attendee own on own.id = opened.attendee_id
      where opened.notification_id = ${pushNotification.notificationId} and own.account_id = ${pushNotification.accountId}))
  and (${pushNotification.kind} <> 'message' or ${pushNotification.seq} > coalesce((
    select seen.seq from chat_read seen
    where seen.conversation_id = ${pushNotification.conversationId} and seen.account_id = ${pushNotification.accountId}), 0))
  and (${pushNotification.kind} <> 'invitation' or exists (
    select from conversation waiting where waiting.id = ${pushNotification.conversationId} and waiting.invitation = 'sent')))`;

/** Condition for notifications whose announcement is sent on this channel anyway. */
export const hasChannel = (channel: "email" | "push"): SQL<boolean> => sql`exists (
  select from notification sent join announcement on announcement.id = sent.announcement_id
  where sent.id = ${pushNotification.notificationId} and ${channel}::text = any(announcement.channels))`;

/** Joins the recipient, whose names fill the placeholders of an announcement. */
export const isRecipient = and(
  eq(attendee.accountId, pushNotification.accountId),
  eq(attendee.editionId, notification.editionId),
);
export const RECIPIENT_COLUMNS = { firstName: attendee.firstName, lastName: attendee.lastName };
export const NOTIFICATION_COLUMNS = {
  id: notification.id,
  editionId: notification.editionId,
  announcementId: notification.announcementId,
  text: notification.text,
  expiresAt: notification.expiresAt,
};

/** Joins the recipient of an announcement that is sent to devices. */
const isAnnounced = and(
  eq(announcementRecipient.announcementId, notification.announcementId),
  eq(announcementRecipient.attendeeId, attendee.id),
  eq(announcementRecipient.channel, "push"),
);
const ANNOUNCED_COLUMNS = {
  announcementId: announcementRecipient.announcementId,
  attendeeId: announcementRecipient.attendeeId,
  language: announcementRecipient.language,
  state: announcementRecipient.state,
};

/** Condition for accounts that get push notifications of a kind. */
export const wantsPush = (kind: SQL) =>
  sql`not account.is_disabled and not (${kind} = any(account.muted_push_kinds))`;

export const createPushRepository = (db: Db) => ({
  findMutedKinds: async (accountId: number): Promise<readonly PushKind[]> => {
    const [row] = await db
      .select({ muted: account.mutedPushKinds })
      .from(account)
      .where(eq(account.id, accountId));
    return row?.muted ?? [];
  },

  saveMutedKinds: async (accountId: number, mutedPushKinds: PushKind[]): Promise<void> => {
    await db.update(account).set({ mutedPushKinds }).where(eq(account.id, accountId));
  },

  /**
   * Returns the current content of a delivery; undefined if the item was read or deleted. Announcements are
   * sent even if they were read, because organisers see the outcome per person. `isReachable` is false if the
   * item is hidden or its kind muted, or if the subscription or the login session has ended.
   */
  findDelivery: async (pushNotificationId: number, subscriptionId: number, now: Date) => {
    const [row] = await db
      .select({
        pushNotification,
        subscription: pushSubscription,
        isReachable: sql<boolean>`(${session.id} is not null and ${notification.isHidden} is not true
          and ${wantsPush(sql`${pushNotification.kind}`)})`,
        notification: NOTIFICATION_COLUMNS,
        recipient: RECIPIENT_COLUMNS,
        announced: ANNOUNCED_COLUMNS,
        conversation: { low: conversation.lowAccountId, high: conversation.highAccountId },
        panel,
        unreadCount: sql<number>`(select count(*)::int from ${pushNotification} where account_id = ${account.id}
          and created_at > ${new Date(now.getTime() - 86_400_000)} and ${pushNotification.kind} <> 'start' and ${isUnread})`,
      })
      .from(pushNotification)
      .innerJoin(account, eq(account.id, pushNotification.accountId))
      .leftJoin(
        pushSubscription,
        and(eq(pushSubscription.id, subscriptionId), eq(pushSubscription.accountId, account.id)),
      )
      .leftJoin(session, and(eq(session.id, pushSubscription.sessionId), isSessionActive(now)))
      .leftJoin(notification, eq(notification.id, pushNotification.notificationId))
      .leftJoin(attendee, isRecipient)
      .leftJoin(announcementRecipient, isAnnounced)
      .leftJoin(conversation, eq(conversation.id, pushNotification.conversationId))
      .leftJoin(panel, eq(panel.id, pushNotification.panelId))
      .where(
        and(
          eq(pushNotification.id, pushNotificationId),
          or(isUnread, isNotNull(announcementRecipient.announcementId)),
        ),
      );
    return row;
  },

  markPushed: async (id: number, pushedAt: Date): Promise<void> => {
    await db
      .update(pushNotification)
      .set({ pushedAt })
      .where(and(eq(pushNotification.id, id), isNull(pushNotification.pushedAt)));
  },
});

export type PushRepository = ReturnType<typeof createPushRepository>;
export type Delivery = NonNullable<Awaited<ReturnType<PushRepository["findDelivery"]>>>;
