import type { AlertKind } from "@foyer/contract";
import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  account,
  alert,
  attendee,
  chatPair,
  notification,
  panel,
  pushDevice,
  session,
} from "../../db/schema/index.ts";

export type NewDevice = typeof pushDevice.$inferInsert;

/** A part of the time in which something has happened. */
export type Span = { after: Date; until: Date };

export const isOpen = (now: Date) => and(gt(session.expiresAt, now), eq(account.isDisabled, false));

/** What has not been seen in the portal, and is still there to be seen. */
export const isUnseen: SQL<boolean> = sql`(
  (${alert.notificationId} is null or exists (
    select from notification shown where shown.id = ${alert.notificationId} and not shown.is_hidden)
    and not exists (
      select from notification_read seen join attendee own on own.id = seen.attendee_id
      where seen.notification_id = ${alert.notificationId} and own.account_id = ${alert.accountId}))
  and (${alert.kind} <> 'message' or ${alert.seq} > coalesce((
    select seen.seq from chat_read seen
    where seen.pair_id = ${alert.pairId} and seen.account_id = ${alert.accountId}), 0))
  and (${alert.kind} <> 'invitation' or exists (
    select from chat_pair waiting where waiting.id = ${alert.pairId} and waiting.invitation = 'sent')))`;

/** A notification of a message that goes this way by itself. */
const goesBy = (channel: "email" | "push"): SQL<boolean> => sql`exists (
  select from notification sent join message on message.id = sent.message_id
  where sent.id = ${alert.notificationId} and ${channel}::text = any(message.channels))`;

/** A notification of a message that has reached a device by itself. */
const isPushed: SQL<boolean> = sql`exists (
  select from notification sent join message_recipient told on told.message_id = sent.message_id
    and told.channel = 'push' and told.state = 'sent'
  join attendee own on own.id = told.attendee_id and own.account_id = ${alert.accountId}
  where sent.id = ${alert.notificationId})`;

/** The one who is told, by name, as a message's notification calls them. */
const isReader = and(
  eq(attendee.accountId, alert.accountId),
  eq(attendee.editionId, notification.editionId),
);
const READER = { firstName: attendee.firstName, lastName: attendee.lastName };
const NEWS = { id: notification.id, messageId: notification.messageId, text: notification.text };

/** Who is told of a kind of thing at all. */
const isTold = (kind: SQL) =>
  sql`not account.is_disabled and not (${kind} = any(account.muted_alerts))`;

/** Any number of ids, as one parameter. */
const idsIn = (ids: readonly number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;

const insertFrom = async (tx: Db, rows: SQL): Promise<number[]> => {
  const { rows: inserted } = (await tx.execute(sql`
    insert into alert (account_id, kind, key, notification_id, pair_id, seq, panel_id, created_at)
    ${rows}
    on conflict (account_id, key) do nothing returning id`)) as { rows: { id: number }[] };
  return inserted.map(({ id }) => id);
};

/** SQL of what people are told outside the portal. Those that find alerts give the ids of new ones. */
export const createAlertsRepository = (db: Db) => ({
  findMuted: async (accountId: number): Promise<readonly AlertKind[]> => {
    const [row] = await db
      .select({ muted: account.mutedAlerts })
      .from(account)
      .where(eq(account.id, accountId));
    return row?.muted ?? [];
  },

  saveMuted: async (accountId: number, mutedAlerts: AlertKind[]): Promise<void> => {
    await db.update(account).set({ mutedAlerts }).where(eq(account.id, accountId));
  },

  /** A device that was somebody else's is theirs no more: whoever sits before it has subscribed it. */
  saveDevice: async (device: NewDevice): Promise<void> => {
    await db
      .insert(pushDevice)
      .values(device)
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: device });
  },

  /** Leaves so many of the devices of an account, the latest. */
  dropOldDevices: async (accountId: number, keep: number): Promise<void> => {
    await db.execute(sql`delete from push_device where id in (
      select id from push_device where account_id = ${accountId}
      order by created_at desc, id desc offset ${keep})`);
  },

  removeDevice: async (accountId: number, endpoint: string): Promise<void> => {
    await db
      .delete(pushDevice)
      .where(and(eq(pushDevice.accountId, accountId), eq(pushDevice.endpoint, endpoint)));
  },

  dropDevice: async (id: number): Promise<void> => {
    await db.delete(pushDevice).where(eq(pushDevice.id, id));
  },

  /** Notifications of editions that people see, published in a time and not told of yet; claims them. */
  alertNotifications: async (tx: Db, { after, until }: Span): Promise<number[]> => {
    const { rows } = (await tx.execute(sql`
      insert into alerted_notification (notification_id)
      select news.id from notification news join edition on edition.id = news.edition_id
      where edition.visible and not news.is_hidden
        and news.published_at > ${after} and news.published_at <= ${until}
        and (news.expires_at is null or news.expires_at > ${until})
        and not exists (select from alerted_notification where notification_id = news.id)
      on conflict do nothing returning notification_id as id`)) as { rows: { id: number }[] };
    if (rows.length === 0) return [];
    return insertFrom(
      tx,
      sql`select account.id, told.kind, 'notification:' || news.id, news.id, null::int, null::bigint,
        null::int, ${until}::timestamptz
      from notification news
      join attendee on attendee.edition_id = news.edition_id
      join account on account.id = attendee.account_id
      cross join lateral (
        select case when news.panel_id is null then 'notification' else 'session' end as kind) told
      where news.id in ${idsIn(rows.map(({ id }) => id))} and ${isTold(sql`told.kind`)} and (news.audience = 'all'
        or news.audience = 'attendees' and exists (select from notification_attendee named
          where named.notification_id = news.id and named.attendee_id = attendee.id)
        or news.audience = 'groups' and exists (select from notification_group named
          where named.notification_id = news.id and named.user_group_id = attendee.user_group_id))`,
    );
  },

  /** Messages of a time that wait unread: of each conversation once a minute at most. */
  alertMessages: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`select distinct on (account.id, pair.id, told.minute) account.id, 'message',
        'message:' || pair.id || ':' || told.minute, null::int, pair.id, message.seq, null::int,
        message.sent_at
      from chat_message message join chat_pair pair on pair.id = message.pair_id
      join account on account.id = case when message.sender_id = pair.low_account_id
        then pair.high_account_id else pair.low_account_id end
      left join chat_read seen on seen.pair_id = pair.id and seen.account_id = account.id
      cross join lateral (
        select floor(extract(epoch from message.sent_at) / 60)::bigint as minute) told
      where message.sent_at > ${after} and message.sent_at <= ${until}
        and message.seq > coalesce(seen.seq, 0) and ${isTold(sql`'message'`)}
      order by account.id, pair.id, told.minute, message.seq desc`,
    ),

  /** Invitations to a conversation that were sent in a time and wait for an answer. */
  alertInvitations: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`select account.id, 'invitation',
        'invitation:' || pair.id || ':' || extract(epoch from pair.last_contact_at), null::int, pair.id,
        null::bigint, null::int, pair.last_contact_at
      from chat_pair pair join account on account.id = case when pair.inviter_id = pair.low_account_id
        then pair.high_account_id else pair.low_account_id end
      where pair.invitation = 'sent' and pair.last_contact_at > ${after}
        and pair.last_contact_at <= ${until} and ${isTold(sql`'invitation'`)}`,
    ),

  /** Sessions that begin in a time, for those who have a device and the session in My agenda. */
  alertStarts: (tx: Db, { after, until }: Span) =>
    insertFrom(
      tx,
      sql`with soon as (
        select panel.id, panel.starts_at from panel join edition on edition.id = panel.edition_id
        where edition.visible and edition.show_agenda and not panel.is_hidden
          and panel.starts_at > ${after} and panel.starts_at <= ${until}),
      concerned as (
        select panel_id, attendee_id from bookmark
        union select panel_id, attendee_id from panel_attendee
        union select recommendation.panel_id, attendee.id from recommendation
          join attendee on attendee.user_group_id = recommendation.user_group_id)
      select distinct account.id, 'start', 'start:' || soon.id || ':' || extract(epoch from soon.starts_at),
        null::int, null::int, null::bigint, soon.id, ${after}::timestamptz
      from soon join concerned on concerned.panel_id = soon.id
      join attendee on attendee.id = concerned.attendee_id
      join account on account.id = attendee.account_id
      where ${isTold(sql`'start'`)}
        and exists (select from push_device where push_device.account_id = account.id)`,
    ),

  /** Each of some alerts with each device that it goes to. */
  listDeliveries: (tx: Db, alertIds: readonly number[], now: Date) =>
    tx
      .select({ alertId: alert.id, deviceId: pushDevice.id })
      .from(alert)
      .innerJoin(pushDevice, eq(pushDevice.accountId, alert.accountId))
      .innerJoin(session, eq(session.id, pushDevice.sessionId))
      .innerJoin(account, eq(account.id, alert.accountId))
      .where(and(sql`${alert.id} in ${idsIn(alertIds)}`, sql`not ${goesBy("push")}`, isOpen(now))),

  /** What is to be told on a device, as it is now; nothing once it was seen or the session has ended. */
  findDelivery: async (alertId: number, deviceId: number, now: Date) => {
    const [row] = await db
      .select({
        alert,
        device: pushDevice,
        notification: NEWS,
        reader: READER,
        pair: { low: chatPair.lowAccountId, high: chatPair.highAccountId },
        panel,
        unseen: sql<number>`(select count(*)::int from ${alert} where account_id = ${pushDevice.accountId}
          and created_at > ${new Date(now.getTime() - 86_400_000)} and ${alert.kind} <> 'start' and ${isUnseen})`,
      })
      .from(alert)
      .innerJoin(pushDevice, eq(pushDevice.accountId, alert.accountId))
      .innerJoin(session, eq(session.id, pushDevice.sessionId))
      .innerJoin(account, eq(account.id, alert.accountId))
      .leftJoin(notification, eq(notification.id, alert.notificationId))
      .leftJoin(attendee, isReader)
      .leftJoin(chatPair, eq(chatPair.id, alert.pairId))
      .leftJoin(panel, eq(panel.id, alert.panelId))
      .where(and(eq(alert.id, alertId), eq(pushDevice.id, deviceId), isOpen(now), isUnseen));
    return row;
  },

  markReached: async (id: number, reachedAt: Date): Promise<void> => {
    await db
      .update(alert)
      .set({ reachedAt })
      .where(and(eq(alert.id, id), isNull(alert.reachedAt)));
  },

  /**
   * Claims what is to be told by e-mail, of some people: what waits since a time and has reached no device,
   * and changed sessions in any case. Who got an e-mail lately waits, but for those. None is claimed twice.
   */
  claimEmails: async (
    tx: Db,
    { after, until, emailedBefore, now }: Span & { emailedBefore: Date; now: Date },
    limit: number,
  ) => {
    const isDue = sql`${alert.emailedAt} is null and ${alert.kind} <> 'start'
      and ${alert.createdAt} > ${after} and ${alert.createdAt} <= ${until}
      and (${alert.reachedAt} is null or ${alert.kind} = 'session') and ${isUnseen}
      and not ${goesBy("email")} and not ${isPushed}`;
    const { rows } = (await tx.execute(sql`
      update account set unread_email_at = ${now} where id in (
        select id from account where unread_emails and not is_disabled and email is not null
          and exists (select from alert where ${alert.accountId} = account.id and ${isDue}
            and (${alert.kind} = 'session' or account.unread_email_at is null
              or account.unread_email_at <= ${emailedBefore}))
        limit ${limit} for update skip locked)
      returning id`)) as { rows: { id: number }[] };
    if (rows.length === 0) return [];
    return tx
      .update(alert)
      .set({ emailedAt: now })
      .where(and(sql`${alert.accountId} in ${idsIn(rows.map(({ id }) => id))}`, isDue))
      .returning({ id: alert.id, accountId: alert.accountId });
  },

  /** What an e-mail tells, as it is now, the oldest first: nothing that was seen or has been sent. */
  listForEmail: (alertIds: readonly number[]) =>
    db
      .select({
        alert,
        notification: NEWS,
        reader: READER,
        pair: { low: chatPair.lowAccountId, high: chatPair.highAccountId },
        panel,
      })
      .from(alert)
      .leftJoin(notification, eq(notification.id, alert.notificationId))
      .leftJoin(attendee, isReader)
      .leftJoin(chatPair, eq(chatPair.id, alert.pairId))
      .leftJoin(panel, eq(panel.id, alert.panelId))
      .where(
        and(sql`${alert.id} in ${idsIn(alertIds)}`, sql`${alert.emailSentAt} is null`, isUnseen),
      )
      .orderBy(alert.createdAt, alert.id),

  markEmailSent: async (alertIds: readonly number[], emailSentAt: Date): Promise<void> => {
    await db
      .update(alert)
      .set({ emailSentAt })
      .where(sql`${alert.id} in ${idsIn(alertIds)}`);
  },

  stopEmails: async (accountId: number): Promise<void> => {
    await db.update(account).set({ unreadEmails: false }).where(eq(account.id, accountId));
  },

  prune: async (before: Date): Promise<void> => {
    await db.delete(alert).where(lt(alert.createdAt, before));
  },
});

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;
export type AlertToMail = Awaited<ReturnType<AlertsRepository["listForEmail"]>>[number];
export type Delivery = NonNullable<Awaited<ReturnType<AlertsRepository["findDelivery"]>>>;
