import type { PushKind, LanguageCode } from "@foyer/contract";
import {
  bigint,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account, session } from "./accounts.ts";
import { conversation } from "./chat.ts";
import { createdAt, instant } from "./columns.ts";
import { notification } from "./notifications.ts";
import { panel } from "./panels.ts";

const accountId = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** Push subscription of a browser; it ends with its login session. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** URL at the push service. Together with the keys it is a secret. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: smallint().$type<LanguageCode>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("push_subscription_endpoint").on(table.endpoint),
    index("push_subscription_account").on(table.accountId),
    index("push_subscription_session").on(table.sessionId),
  ],
);

/** Notifications that the push scan has processed. */
export const pushedNotification = pgTable("pushed_notification", {
  notificationId: integer()
    .primaryKey()
    .references(() => notification.id, { onDelete: "cascade" }),
});

/** Push notification to an account. If no device gets it, a digest e-mail contains it. */
export const pushNotification = pgTable(
  "push_notification",
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    kind: text().$type<PushKind>().notNull(),
    /** Deterministic key, so that an account gets each item once, even if several replicas insert it. */
    key: text().notNull(),
    /** Referenced record; its content is read at sending time. */
    notificationId: integer().references(() => notification.id, { onDelete: "cascade" }),
    conversationId: integer().references(() => conversation.id, { onDelete: "cascade" }),
    /** Number of the message in its conversation. */
    seq: bigint({ mode: "number" }),
    panelId: integer().references(() => panel.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** Times of the first delivery to a device and of the claim for a digest. */
    pushedAt: instant(),
    emailedAt: instant(),
    /** Time at which the digest was sent. */
    emailSentAt: instant(),
  },
  (table) => [
    unique("push_notification_key").on(table.accountId, table.key),
    index("push_notification_created").on(table.createdAt),
    index("push_notification_notification").on(table.notificationId),
    index("push_notification_conversation").on(table.conversationId),
    index("push_notification_panel").on(table.panelId),
  ],
);
