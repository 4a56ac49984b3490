import { sql } from "drizzle-orm";
import {
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
} from "drizzle-orm/pg-core";
import { attendee, userGroup } from "./attendees.ts";
import { createdAt, instant, translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";
import { message } from "./messages.ts";
import type { Audience, PageText } from "./pages.ts";
import { ofPanel, panel } from "./panels.ts";

/** News for all who take part, for people of some groups, or for some people; no row per person. */
export const notification = pgTable(
  "notification",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    isHidden: boolean().notNull().default(false),
    /** A number of the contract's table of icons. */
    icon: smallint(),
    audience: text().$type<Audience>().notNull().default("all"),
    /** The session that it tells of. */
    panelId: integer().references(() => panel.id, { onDelete: "set null" }),
    /** The message that it is of; then its text has placeholders for the names of who reads it. */
    messageId: integer().references(() => message.id, { onDelete: "cascade" }),
    publishedAt: instant().notNull(),
    expiresAt: instant(),
    text: translated<PageText>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notification_import_key").on(table.editionId, table.importKey),
    index("notification_published").on(table.editionId, table.publishedAt),
    index("notification_panel").on(table.panelId),
    index("notification_message").on(table.messageId),
    check("notification_audience", sql`${table.audience} in ('all', 'groups', 'attendees')`),
  ],
);

const ofNotification = () =>
  integer()
    .notNull()
    .references(() => notification.id, { onDelete: "cascade" });

const ofAttendee = () =>
  integer()
    .notNull()
    .references(() => attendee.id, { onDelete: "cascade" });

export const notificationGroup = pgTable(
  "notification_group",
  {
    notificationId: ofNotification(),
    userGroupId: integer()
      .notNull()
      .references(() => userGroup.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userGroupId] }),
    index("notification_group_group").on(table.userGroupId),
  ],
);

export const notificationAttendee = pgTable(
  "notification_attendee",
  { notificationId: ofNotification(), attendeeId: ofAttendee() },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.attendeeId] }),
    index("notification_attendee_attendee").on(table.attendeeId),
  ],
);

export const notificationRead = pgTable(
  "notification_read",
  { notificationId: ofNotification(), attendeeId: ofAttendee(), readAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.notificationId] }),
    index("notification_read_notification").on(table.notificationId),
  ],
);

/** What people knew of a session before it was changed; `day` and times as the panel had them. */
export type PanelBefore = {
  topic: Partial<Record<"pl" | "en", string>>;
  /** Null while its time was not known. */
  startsAt: string | null;
  endsAt: string | null;
  roomId: number | null;
  isHidden: boolean;
};

/** A changed session whose people have not been told yet; the first state of the batch stays. */
export const panelChange = pgTable(
  "panel_change",
  {
    panelId: ofPanel().primaryKey(),
    editionId: ofEdition(),
    before: jsonb().$type<PanelBefore>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index("panel_change_edition").on(table.editionId)],
);

/** What a session was before it was last changed, for a mark on it that says so for a day. */
export const panelMark = pgTable(
  "panel_mark",
  {
    panelId: ofPanel().primaryKey(),
    editionId: ofEdition(),
    before: jsonb().$type<PanelBefore>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index("panel_mark_edition").on(table.editionId)],
);
