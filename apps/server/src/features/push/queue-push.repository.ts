import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import { idsParameter } from "../../db/ids-parameter.ts";
import type { Db } from "../../db/index.ts";
import { account, pushNotification, pushSubscription, session } from "../../db/schema/index.ts";
import { hasChannel, isSessionActive, wantsPush } from "./push.repository.ts";

/** Time span: after the first instant, up to and including the second one. */
export type Span = { after: Date; until: Date };

const INSERT_INTO = sql`insert into push_notification
  (account_id, kind, key, notification_id, conversation_id, seq, panel_id, created_at)`;

/** Inserts rows and returns the ids to send. An announcement to devices sends its own rows. */
const insertFrom = async (tx: Db, rows: SQL): Promise<number[]> => {
  const { rows: inserted } = (await tx.execute(sql`
    ${INSERT_INTO} ${rows}
    on conflict (account_id, key) do nothing
    returning id, ${hasChannel("push")} as "isAnnounced"`)) as {
    rows: { id: number; isAnnounced: boolean }[];
  };
  return inserted.filter(({ isAnnounced }) => !isAnnounced).map(({ id }) => id);
};

/** The `insertFor…` functions return the ids to send. */
export const createQueuePushRepository = (db: Db) => ({
  /**
   * Claims visible notifications of a time span that were not processed yet, and inserts their push
   * notifications.
   */
  insertForNotifications: async (tx: Db, { after, until }: Span): Promise<number[]> => {
    const { rows } = (await tx.execute(sql`
      insert into pushed_notification (notification_id)
      select published.id from notification published join edition on edition.id = published.edition_id
      where edition.visible and not published.is_hidden
        and published.published_at > ${after} and published.published_at <= ${until}
        and (published.expires_at is null or published.expires_at > ${until})
        and not exists (select from pushed_notification where notification_id = published.id)
      on conflict do nothing returning notification_id as id`)) as { rows: { id: number }[] };
    if (rows.length === 0) return [];
    return insertFrom(
      tx,
      sql`select account.id, derived.kind, 'notification:' || published.id, published.id, null::int, null::bigint,
        null::int, ${until}::timestamptz
      from notification published
      join attendee on attendee.edition_id = published.edition_id
      join account on account.id = attendee.account_id
      cross join lateral (
        select case when published.panel_id is null then 'notification' else 'panel' end as kind) derived
      where published.id in ${idsParameter(rows.map(({ id }) => id))} and ${wantsPush(sql`derived.kind`)} and (published.audience = 'all'
        or published.audience = 'attendees' and exists (select from notification_attendee recipient
          where recipient.notification_id = published.id and recipient.attendee_id = attendee.id)
        or published.audience = 'groups' and exists (select from notification_group recipient
          where recipient.notification_id = published.id and recipient.user_group_id = attendee.user_group_id))
      order by account.id, published.id`,
    );
  },

  /**
   * Inserts push notifications for unread messages of a time span, at most one per conversation and minute.
   */
  insertForMessages: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`select distinct on (account.id, conversation.id, slot.minute) account.id, 'message',
        'message:' || conversation.id || ':' || slot.minute, null::int, conversation.id, message.seq, null::int,
        message.sent_at
      from chat_message message join conversation on conversation.id = message.conversation_id
      join account on account.id = case when message.sender_id = conversation.low_account_id
        then conversation.high_account_id else conversation.low_account_id end
      left join chat_read seen on seen.conversation_id = conversation.id and seen.account_id = account.id
      cross join lateral (
        select floor(extract(epoch from message.sent_at) / 60)::bigint as minute) slot
      where message.sent_at > ${after} and message.sent_at <= ${until}
        and message.seq > coalesce(seen.seq, 0) and ${wantsPush(sql`'message'`)}
      order by account.id, conversation.id, slot.minute, message.seq desc`,
    ),

  /** Inserts push notifications for pending invitations of a time span. */
  insertForInvitations: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`select account.id, 'invitation',
        'invitation:' || conversation.id || ':' || extract(epoch from conversation.last_contact_at), null::int, conversation.id,
        null::bigint, null::int, conversation.last_contact_at
      from conversation join account on account.id = case when conversation.inviter_id = conversation.low_account_id
        then conversation.high_account_id else conversation.low_account_id end
      where conversation.invitation = 'sent' and conversation.last_contact_at > ${after}
        and conversation.last_contact_at <= ${until} and ${wantsPush(sql`'invitation'`)}`,
    ),

  /**
   * Inserts push notifications for panels that start in a time span, for subscribed people who have the panel
   * in My agenda.
   */
  insertForStarts: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`with starting as (
        select panel.id, panel.starts_at from panel join edition on edition.id = panel.edition_id
        where edition.visible and edition.show_agenda and not panel.is_hidden
          and panel.starts_at > ${after} and panel.starts_at <= ${until}),
      participants as (
        select panel_id, attendee_id from bookmark
        union select panel_id, attendee_id from panel_attendee
        union select recommendation.panel_id, attendee.id from recommendation
          join attendee on attendee.user_group_id = recommendation.user_group_id)
      select distinct account.id, 'start', 'start:' || starting.id || ':' || extract(epoch from starting.starts_at),
        null::int, null::int, null::bigint, starting.id, ${after}::timestamptz
      from starting join participants on participants.panel_id = starting.id
      join attendee on attendee.id = participants.attendee_id
      join account on account.id = attendee.account_id
      where ${wantsPush(sql`'start'`)}
        and exists (select from push_subscription where push_subscription.account_id = account.id)`,
    ),

  /**
   * Inserts push notifications for the portal notifications of an announcement to some people. A repetition
   * restarts their lifetime. The order of the rows prevents a deadlock with `insertForNotifications`.
   */
  insertForAnnouncement: async (
    tx: Db,
    announcementId: number,
    attendeeIds: readonly number[],
    now: Date,
  ): Promise<{ id: number; attendeeId: number }[]> => {
    const { rows } = (await tx.execute(sql`
      with recipient as (
        select account.id as account_id, attendee.id as attendee_id, published.id as notification_id
        from notification published
        join notification_attendee addressed on addressed.notification_id = published.id
        join attendee on attendee.id = addressed.attendee_id
        join account on account.id = attendee.account_id
        where published.announcement_id = ${announcementId} and not published.is_hidden
          and attendee.id in ${idsParameter(attendeeIds)} and ${wantsPush(sql`'notification'`)}),
      inserted as (
        ${INSERT_INTO}
        select account_id, 'notification', 'notification:' || notification_id, notification_id, null::int,
          null::bigint, null::int, ${now}::timestamptz from recipient order by account_id
        on conflict (account_id, key) do update set created_at = excluded.created_at
        returning id, account_id)
      select inserted.id, recipient.attendee_id as "attendeeId"
      from inserted join recipient using (account_id)`)) as {
      rows: { id: number; attendeeId: number }[];
    };
    return rows;
  },

  /** Returns pairs of a push notification and a subscription to send it to. */
  listDeliveries: (tx: Db, pushNotificationIds: readonly number[], now: Date) =>
    tx
      .select({ pushNotificationId: pushNotification.id, subscriptionId: pushSubscription.id })
      .from(pushNotification)
      .innerJoin(pushSubscription, eq(pushSubscription.accountId, pushNotification.accountId))
      .innerJoin(session, eq(session.id, pushSubscription.sessionId))
      .innerJoin(account, eq(account.id, pushNotification.accountId))
      .where(
        and(
          sql`${pushNotification.id} in ${idsParameter(pushNotificationIds)}`,
          isSessionActive(now),
        ),
      ),

  prune: async (before: Date): Promise<void> => {
    await db.delete(pushNotification).where(lt(pushNotification.createdAt, before));
  },
});

export type QueuePushRepository = ReturnType<typeof createQueuePushRepository>;
