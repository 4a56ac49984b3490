import type { ReportOutcome } from "@foyer/contract/office/reports";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";
import { edition } from "./editions.ts";
import { file } from "./files.ts";
import { panel } from "./panels.ts";

/**
 * Two accounts who know of one another. Accounts are named by their ids alone, which are never given
 * again, so that what somebody wrote stays with the other one when the account is gone.
 */
export const chatPair = pgTable(
  "chat_pair",
  {
    id: serial().primaryKey(),
    lowAccountId: integer().notNull(),
    highAccountId: integer().notNull(),
    /** The number of the last message. */
    seq: bigint({ mode: "number" }).notNull().default(0),
    /** Nobody's, one that waits for an answer, or accepted. */
    invitation: text().$type<"none" | "sent" | "accepted">().notNull().default("none"),
    /** Who sent the last invitation. */
    inviterId: integer(),
    /** How often each has invited the other since the last acceptance. */
    invitationsByLow: smallint().notNull().default(0),
    invitationsByHigh: smallint().notNull().default(0),
    blockedByLow: boolean().notNull().default(false),
    blockedByHigh: boolean().notNull().default(false),
    /** Of the last message, else of the last invitation. */
    lastContactAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("chat_pair_accounts").on(table.lowAccountId, table.highAccountId),
    index("chat_pair_high").on(table.highAccountId),
    index("chat_pair_invited")
      .on(table.lastContactAt)
      .where(sql`invitation = 'sent'`),
    check("chat_pair_order", sql`${table.lowAccountId} < ${table.highAccountId}`),
    check("chat_pair_invitation", sql`${table.invitation} in ('none', 'sent', 'accepted')`),
  ],
);

/** What was written; its id grows with its number within a conversation, for both are assigned while it is locked. */
export const chatMessage = pgTable(
  "chat_message",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    pairId: integer()
      .notNull()
      .references(() => chatPair.id, { onDelete: "cascade" }),
    /** 1, 2, 3 and on within the conversation. */
    seq: bigint({ mode: "number" }).notNull(),
    senderId: integer().notNull(),
    /** The sender's own name for the message; null from clients that give none, whose messages may double. */
    clientMessageId: uuid(),
    /** The text; of a file its name, of a panel its topic in the sender's language. */
    body: text().notNull(),
    panelId: integer().references(() => panel.id, { onDelete: "set null" }),
    fileId: uuid().references(() => file.id, { onDelete: "set null" }),
    sentAt: instant().notNull(),
  },
  (table) => [
    unique("chat_message_seq").on(table.pairId, table.seq),
    unique("chat_message_client_id").on(table.senderId, table.clientMessageId),
    index("chat_message_panel").on(table.panelId),
    index("chat_message_file").on(table.fileId),
    index("chat_message_sent").on(table.sentAt),
  ],
);

/** Up to which message somebody has read what the other one wrote; it only grows. */
export const chatRead = pgTable(
  "chat_read",
  {
    pairId: integer()
      .notNull()
      .references(() => chatPair.id, { onDelete: "cascade" }),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Of the message. */
    seq: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pairId, table.accountId] }),
    index("chat_read_account").on(table.accountId),
  ],
);

/** What somebody told the organisers of another one's conduct; it goes with the conversation. */
export const chatReport = pgTable(
  "chat_report",
  {
    id: serial().primaryKey(),
    pairId: integer()
      .notNull()
      .references(() => chatPair.id, { onDelete: "cascade" }),
    reporterId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The edition whose organisers are told; null where the two share none any more. */
    editionId: integer().references(() => edition.id, { onDelete: "set null" }),
    note: text().notNull(),
    createdAt: instant().notNull(),
    /** What organisers made of it; null while nobody has. */
    outcome: text().$type<ReportOutcome>(),
    officeNote: text().notNull().default(""),
    settledAt: instant(),
    /** By an account, named by its id alone. */
    settledBy: integer(),
  },
  (table) => [
    index("chat_report_pair").on(table.pairId),
    index("chat_report_reporter").on(table.reporterId),
    index("chat_report_edition").on(table.editionId),
  ],
);

/** What the reporter chose to show of the conversation. */
export const chatReportMessage = pgTable(
  "chat_report_message",
  {
    reportId: integer()
      .notNull()
      .references(() => chatReport.id, { onDelete: "cascade" }),
    messageId: bigint({ mode: "number" })
      .notNull()
      .references(() => chatMessage.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messageId] }),
    index("chat_report_message_message").on(table.messageId),
  ],
);

/** The number of the last event of each account. Its row is locked until the event is committed, so no number is missing. */
export const inboxCounter = pgTable("inbox_counter", {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  seq: bigint({ mode: "number" }).notNull().default(0),
});

/** What an account is told by the hub, in order and without a gap, for those who were away. */
export const inbox = pgTable(
  "inbox",
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    seq: bigint({ mode: "number" }).notNull(),
    /** The name of the hub's event. */
    kind: text().notNull(),
    /** Ids of what it tells of, no texts. */
    payload: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    index("inbox_created").on(table.createdAt),
  ],
);
