import type { ReportOutcome } from "@foyer/contract/chat/office";
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
 * Conversation of two accounts. Accounts are referenced without foreign keys, and their ids are never reused:
 * messages stay with the contact after an account is deleted.
 */
export const conversation = pgTable(
  "conversation",
  {
    id: serial().primaryKey(),
    lowAccountId: integer().notNull(),
    highAccountId: integer().notNull(),
    /** Number of the last message. */
    seq: bigint({ mode: "number" }).notNull().default(0),
    invitation: text().$type<"none" | "sent" | "accepted">().notNull().default("none"),
    inviterId: integer(),
    /** Invitations of each side since the last acceptance. */
    invitationsByLow: smallint().notNull().default(0),
    invitationsByHigh: smallint().notNull().default(0),
    blockedByLow: boolean().notNull().default(false),
    blockedByHigh: boolean().notNull().default(false),
    /** Time of the last message, else of the last invitation. */
    lastContactAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("conversation_accounts").on(table.lowAccountId, table.highAccountId),
    index("conversation_high").on(table.highAccountId),
    index("conversation_invited")
      .on(table.lastContactAt)
      .where(sql`invitation = 'sent'`),
    check("conversation_order", sql`${table.lowAccountId} < ${table.highAccountId}`),
    check("conversation_invitation", sql`${table.invitation} in ('none', 'sent', 'accepted')`),
  ],
);

/**
 * Message of a conversation. Ids increase with `seq`, because both are assigned while the conversation is
 * locked.
 */
export const chatMessage = pgTable(
  "chat_message",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    conversationId: integer()
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … within the conversation. */
    seq: bigint({ mode: "number" }).notNull(),
    senderId: integer().notNull(),
    /** Id from the sender's client; null for clients without ids, whose retries can create duplicates. */
    clientMessageId: uuid(),
    /** The text, the name of a file, or the topic of a panel in the sender's language. */
    body: text().notNull(),
    panelId: integer().references(() => panel.id, { onDelete: "set null" }),
    fileId: uuid().references(() => file.id, { onDelete: "set null" }),
    sentAt: instant().notNull(),
  },
  (table) => [
    unique("chat_message_seq").on(table.conversationId, table.seq),
    unique("chat_message_client_id").on(table.senderId, table.clientMessageId),
    index("chat_message_panel").on(table.panelId),
    index("chat_message_file").on(table.fileId),
    index("chat_message_sent").on(table.sentAt),
  ],
);

/** Last message that a participant has read; it only increases. */
export const chatRead = pgTable(
  "chat_read",
  {
    conversationId: integer()
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    seq: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index("chat_read_account").on(table.accountId),
  ],
);

/** Report of another person's conduct to the organisers. It is deleted with the conversation. */
export const chatReport = pgTable(
  "chat_report",
  {
    id: serial().primaryKey(),
    conversationId: integer()
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    reporterId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Edition whose organisers receive the report; null if the two share none. */
    editionId: integer().references(() => edition.id, { onDelete: "set null" }),
    note: text().notNull(),
    createdAt: instant().notNull(),
    /** Decision of the organisers; null while open. */
    outcome: text().$type<ReportOutcome>(),
    internalNote: text().notNull().default(""),
    resolvedAt: instant(),
    /** Account that resolved it. Without a foreign key: the row is not that account's data. */
    resolvedBy: integer(),
  },
  (table) => [
    index("chat_report_conversation").on(table.conversationId),
    index("chat_report_reporter").on(table.reporterId),
    index("chat_report_edition").on(table.editionId),
  ],
);

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

/** Last event number per account. The row stays locked until the commit, so the numbers have no gaps. */
export const inboxCounter = pgTable("inbox_counter", {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  seq: bigint({ mode: "number" }).notNull().default(0),
});

/** Hub events of an account, in order and without gaps, for clients that were offline. */
export const inbox = pgTable(
  "inbox",
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    seq: bigint({ mode: "number" }).notNull(),
    kind: text().notNull(),
    /** Ids of the referenced records, without texts. */
    payload: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    index("inbox_created").on(table.createdAt),
  ],
);
