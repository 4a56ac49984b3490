import type { AlertKind, LanguageCode } from "@foyer/contract";
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
import { chatPair } from "./chat.ts";
import { createdAt, instant } from "./columns.ts";
import { notification } from "./notifications.ts";
import { panel } from "./panels.ts";

const ofAccount = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** A device on which a person is told, for as long as the session stands in which they asked for it. */
export const pushDevice = pgTable(
  "push_device",
  {
    id: serial().primaryKey(),
    accountId: ofAccount(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** The address at the push service: whoever has it and the keys may tell the device. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: smallint().$type<LanguageCode>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("push_device_endpoint").on(table.endpoint),
    index("push_device_account").on(table.accountId),
    index("push_device_session").on(table.sessionId),
  ],
);

/** A notification that the people to whom it is addressed have been alerted of. */
export const alertedNotification = pgTable("alerted_notification", {
  notificationId: integer()
    .primaryKey()
    .references(() => notification.id, { onDelete: "cascade" }),
});

/** What a person is told outside the portal, once: on devices, and by e-mail where none was reached. */
export const alert = pgTable(
  "alert",
  {
    id: serial().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<AlertKind>().notNull(),
    /** The same thing has the same key, so that nobody is told of it twice. */
    key: text().notNull(),
    /** What it tells of; what it says is read when it is told. */
    notificationId: integer().references(() => notification.id, { onDelete: "cascade" }),
    pairId: integer().references(() => chatPair.id, { onDelete: "cascade" }),
    /** The number of the message. */
    seq: bigint({ mode: "number" }),
    panelId: integer().references(() => panel.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** When a device was first reached, and when it was put into an e-mail. */
    reachedAt: instant(),
    emailedAt: instant(),
    /** When that e-mail had left. */
    emailSentAt: instant(),
  },
  (table) => [
    unique("alert_key").on(table.accountId, table.key),
    index("alert_created").on(table.createdAt),
    index("alert_notification").on(table.notificationId),
    index("alert_pair").on(table.pairId),
    index("alert_panel").on(table.panelId),
  ],
);
