import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
  MessageState,
} from "@foyer/contract/office/messages";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { instant, createdAt, translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";

export type MessageText = { title?: string; body?: string };
/** A filter of people, as their list takes it. */
export type PeopleFilter = Readonly<Record<string, string | string[] | undefined>>;

/** What organisers write to some people of an edition. */
export const message = pgTable(
  "message",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    /** That it was sent to the last one is told by its recipients. */
    state: text().$type<Exclude<MessageState, "sent">>().notNull().default("draft"),
    isTemplate: boolean().notNull().default(false),
    text: translated<MessageText>(),
    filter: jsonb().$type<PeopleFilter>().notNull(),
    channels: text().array().$type<MessageChannel[]>().notNull(),
    sendAt: instant(),
    /** When its recipients were written down. */
    startedAt: instant(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("message_edition").on(table.editionId, table.id)],
);

/** Whom a message is for, by each of its ways: written down at once when it goes, and each sent once. */
export const messageRecipient = pgTable(
  "message_recipient",
  {
    messageId: integer()
      .notNull()
      .references(() => message.id, { onDelete: "cascade" }),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    channel: text().$type<MessageChannel>().notNull(),
    language: text().$type<"pl" | "en">().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    reason: text().$type<DeliveryReason>(),
    isPermanent: boolean().notNull().default(false),
    /** Of the e-mail that was queued, the same at every try. */
    outboxId: uuid(),
    /** When it was queued, or what then became of it. */
    at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.attendeeId, table.channel] }),
    index("message_recipient_attendee").on(table.attendeeId),
    index("message_recipient_state").on(table.messageId, table.state),
  ],
);
