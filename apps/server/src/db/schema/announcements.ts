import type {
  DeliveryReason,
  DeliveryState,
  AnnouncementChannel,
} from "@foyer/contract/notifications/deliveries";
import type { AudienceFilter } from "@foyer/contract/notifications/audience";
import type { AnnouncementState } from "@foyer/contract/notifications/office";
import { sql } from "drizzle-orm";
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
import { editionId } from "./editions.ts";

/** `body` is sanitised HTML. */
export type AnnouncementText = { title?: string; body?: string };

/** Text of organisers to an audience of an edition. */
export const announcement = pgTable(
  "announcement",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    /** `sent` is derived from the recipients. */
    state: text().$type<Exclude<AnnouncementState, "sent">>().notNull().default("draft"),
    isTemplate: boolean().notNull().default(false),
    text: translated<AnnouncementText>(),
    /** The default selects nobody: rows of the previous release, which has no such column, are not sent. */
    audience: jsonb()
      .$type<AudienceFilter>()
      .notNull()
      .default(sql`'{"match":"any","groups":[]}'`),
    /** Audience for the previous release only; without it, that release sends nothing. */
    filter: jsonb(),
    channels: text().array().$type<AnnouncementChannel[]>().notNull(),
    sendAt: instant(),
    /** Time at which the recipients were inserted. */
    startedAt: instant(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("announcement_edition").on(table.editionId, table.id)],
);

/**
 * Recipients of an announcement per channel. All rows are inserted when sending starts; each is sent once.
 */
export const announcementRecipient = pgTable(
  "announcement_recipient",
  {
    announcementId: integer()
      .notNull()
      .references(() => announcement.id, { onDelete: "cascade" }),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    channel: text().$type<AnnouncementChannel>().notNull(),
    language: text().$type<"pl" | "en">().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    reason: text().$type<DeliveryReason>(),
    isPermanent: boolean().notNull().default(false),
    /** Id of the queued e-mail, the same for every attempt. */
    outboxId: uuid(),
    /** Time of queueing, or of the last result. */
    at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.attendeeId, table.channel] }),
    index("announcement_recipient_attendee").on(table.attendeeId),
    index("announcement_recipient_state").on(table.announcementId, table.state),
  ],
);
