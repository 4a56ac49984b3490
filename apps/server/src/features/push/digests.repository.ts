import { and, eq, sql, type SQL } from "drizzle-orm";
import { idsParameter } from "../../db/ids-parameter.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  conversation,
  notification,
  panel,
  pushNotification,
} from "../../db/schema/index.ts";
import type { Unsubscription } from "../../lib/unsubscribe-token.ts";
import {
  hasChannel,
  isRecipient,
  isUnread,
  NOTIFICATION_COLUMNS,
  RECIPIENT_COLUMNS,
} from "./push.repository.ts";
import type { Span } from "./queue-push.repository.ts";

/**
 * True unless the item is an announcement in a hidden edition. Such an announcement reaches devices, but
 * digest e-mails omit it until the edition is visible.
 */
const isScanned: SQL<boolean> = sql`(${pushNotification.notificationId} is null or exists (
  select from pushed_notification scanned where scanned.notification_id = ${pushNotification.notificationId}))`;

export const createDigestsRepository = (db: Db) => ({
  /**
   * Claims items for digest e-mails: unread items of a time span that were not pushed, and changed panels in
   * any case. Accounts with a recent e-mail wait, except for changed panels.
   * @param limit maximum number of accounts
   */
  claim: async (
    tx: Db,
    { after, until, emailedBefore, now }: Span & { emailedBefore: Date; now: Date },
    limit: number,
  ) => {
    const isDue = sql`${pushNotification.emailedAt} is null and ${pushNotification.kind} <> 'start'
      and ${pushNotification.createdAt} > ${after} and ${pushNotification.createdAt} <= ${until}
      and (${pushNotification.pushedAt} is null or ${pushNotification.kind} = 'panel') and ${isUnread}
      and not ${hasChannel("email")} and ${isScanned}`;
    const { rows } = (await tx.execute(sql`
      update account set digest_email_sent_at = ${now} where id in (
        select id from account where digest_emails and not is_disabled and email is not null
          and exists (select from ${pushNotification} where ${pushNotification.accountId} = account.id and ${isDue}
            and (${pushNotification.kind} = 'panel' or account.digest_email_sent_at is null
              or account.digest_email_sent_at <= ${emailedBefore}))
        limit ${limit} for update skip locked)
      returning id`)) as { rows: { id: number }[] };
    if (rows.length === 0) return [];
    return tx
      .update(pushNotification)
      .set({ emailedAt: now })
      .where(
        and(sql`${pushNotification.accountId} in ${idsParameter(rows.map(({ id }) => id))}`, isDue),
      )
      .returning({ id: pushNotification.id, accountId: pushNotification.accountId });
  },

  /** Returns the current content of a digest, oldest first, without items that were read or sent. */
  list: (pushNotificationIds: readonly number[]) =>
    db
      .select({
        pushNotification,
        notification: NOTIFICATION_COLUMNS,
        recipient: RECIPIENT_COLUMNS,
        conversation: { low: conversation.lowAccountId, high: conversation.highAccountId },
        panel,
      })
      .from(pushNotification)
      .leftJoin(notification, eq(notification.id, pushNotification.notificationId))
      .leftJoin(attendee, isRecipient)
      .leftJoin(conversation, eq(conversation.id, pushNotification.conversationId))
      .leftJoin(panel, eq(panel.id, pushNotification.panelId))
      .where(
        and(
          sql`${pushNotification.id} in ${idsParameter(pushNotificationIds)}`,
          sql`${pushNotification.emailSentAt} is null`,
          isUnread,
        ),
      )
      .orderBy(pushNotification.createdAt, pushNotification.id),

  markSent: async (pushNotificationIds: readonly number[], emailSentAt: Date): Promise<void> => {
    await db
      .update(pushNotification)
      .set({ emailSentAt })
      .where(sql`${pushNotification.id} in ${idsParameter(pushNotificationIds)}`);
  },

  disableEmails: async ({ accountId, setting }: Unsubscription): Promise<void> => {
    await db
      .update(account)
      .set({ [setting]: false })
      .where(eq(account.id, accountId));
  },
});

export type DigestsRepository = ReturnType<typeof createDigestsRepository>;
export type DigestEntry = Awaited<ReturnType<DigestsRepository["list"]>>[number];
