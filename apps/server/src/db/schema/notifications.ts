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
import { editionId } from "./editions.ts";
import { announcement } from "./announcements.ts";
import type { Audience, PageText } from "./pages.ts";
import { panelId, panel } from "./panels.ts";

/** Notification for all participants, some groups or some people; without a row per person. */
export const notification = pgTable(
  "notification",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    isHidden: boolean().notNull().default(false),
    /** Index into the icons of the contract. */
    icon: smallint(),
    audience: text().$type<Audience>().notNull().default("all"),
    panelId: integer().references(() => panel.id, { onDelete: "set null" }),
    /** Announcement of this notification. The text then contains placeholders for the recipient's names. */
    announcementId: integer().references(() => announcement.id, { onDelete: "cascade" }),
    publishedAt: instant().notNull(),
    expiresAt: instant(),
    text: translated<PageText>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notification_import_key").on(table.editionId, table.importKey),
    index("notification_published").on(table.editionId, table.publishedAt),
    index("notification_panel").on(table.panelId),
    index("notification_announcement").on(table.announcementId),
    check("notification_audience", sql`${table.audience} in ('all', 'groups', 'attendees')`),
  ],
);

const notificationId = () =>
  integer()
    .notNull()
    .references(() => notification.id, { onDelete: "cascade" });

const attendeeId = () =>
  integer()
    .notNull()
    .references(() => attendee.id, { onDelete: "cascade" });

export const notificationGroup = pgTable(
  "notification_group",
  {
    notificationId: notificationId(),
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
  { notificationId: notificationId(), attendeeId: attendeeId() },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.attendeeId] }),
    index("notification_attendee_attendee").on(table.attendeeId),
  ],
);

export const notificationRead = pgTable(
  "notification_read",
  { notificationId: notificationId(), attendeeId: attendeeId(), readAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.notificationId] }),
    index("notification_read_notification").on(table.notificationId),
  ],
);

/** The state of a panel before a change. */
export type PanelBefore = {
  topic: Partial<Record<"pl" | "en", string>>;
  /** Null if the time was unknown. */
  startsAt: string | null;
  endsAt: string | null;
  roomId: number | null;
  isHidden: boolean;
};

/** A changed panel with outstanding notifications; the first state of the batch is preserved. */
export const pendingPanelChange = pgTable(
  "pending_panel_change",
  {
    panelId: panelId().primaryKey(),
    editionId: editionId(),
    before: jsonb().$type<PanelBefore>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index("pending_panel_change_edition").on(table.editionId)],
);

/** The state of a panel before its last change, for the change badge, which is visible for a day. */
export const recentPanelChange = pgTable(
  "recent_panel_change",
  {
    panelId: panelId().primaryKey(),
    editionId: editionId(),
    before: jsonb().$type<PanelBefore>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index("recent_panel_change_edition").on(table.editionId)],
);
