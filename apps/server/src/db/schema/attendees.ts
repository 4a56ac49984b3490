import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "./accounts.ts";
import { createdAt, translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";
import { file } from "./files.ts";
import { hotel } from "./hotels.ts";
import { ofPanel } from "./panels.ts";
import { trade } from "./trades.ts";

/** People of an edition who share modules. */
export const userGroup = pgTable(
  "user_group",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    name: text().notNull(),
    /** By which the door and badges tell the group, as `#rrggbb`. */
    colour: text(),
    modules: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [unique("user_group_name").on(table.editionId, table.name)],
);

export type AttendeeText = {
  position?: string;
  company?: string;
  description?: string;
};

/** A person at an edition; speakers need no account. */
export const attendee = pgTable(
  "attendee",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    /** Names the person to other systems and in chat. */
    externalId: text()
      .notNull()
      .default(sql`'person:' || gen_random_uuid()`),
    userGroupId: integer().references(() => userGroup.id, { onDelete: "set null" }),
    accessGranted: boolean().notNull().default(false),
    overrideUserGroupModules: boolean().notNull().default(false),
    modules: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: char({ length: 2 }),
    /** What the list calls the person: guest, speaker, press. */
    kind: text(),
    isInformationAccount: boolean().notNull().default(false),
    /** Whether organisers put the person on the list of participants. */
    isListed: boolean().notNull().default(true),
    tradeId: integer().references(() => trade.id, { onDelete: "set null" }),
    hotelId: integer().references(() => hotel.id, { onDelete: "set null" }),
    linkedIn: text(),
    twitter: text(),
    chatActive: boolean().notNull().default(true),
    avatarFileId: uuid().references(() => file.id, { onDelete: "set null" }),
    managerFirstName: text(),
    managerLastName: text(),
    managerEmail: text(),
    text: translated<AttendeeText>(),
    /** What the person shows at the door, as a QR code: 128 random bits that tell of nobody. */
    entryCode: text()
      .notNull()
      .default(
        sql`upper(left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32))`,
      ),
    /** Of the address in a schedule file, until the person is found on a list by it. */
    emailDigest: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("attendee_external_id").on(table.editionId, table.externalId),
    unique("attendee_entry_code").on(table.entryCode),
    unique("attendee_account").on(table.editionId, table.accountId),
    index("attendee_last_name").on(table.editionId, sql`last_name collate "und-x-icu"`, table.id),
    index("attendee_first_name").on(table.editionId, sql`first_name collate "und-x-icu"`, table.id),
    index("attendee_account_id").on(table.accountId),
    index("attendee_user_group").on(table.userGroupId),
    index("attendee_avatar").on(table.avatarFileId),
    index("attendee_trade").on(table.tradeId),
    index("attendee_hotel").on(table.hotelId),
  ],
);

/** What the schedule's import calls a person who is known by another row, the one with the account. */
export const attendeeAlias = pgTable(
  "attendee_alias",
  {
    editionId: ofEdition(),
    externalId: text().notNull(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    /** Whether the description came from the schedule, which then keeps it up to date. */
    ownsDescription: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.externalId] }),
    index("attendee_alias_attendee").on(table.attendeeId),
  ],
);

/** What a person marked for My agenda. */
export const bookmark = pgTable(
  "bookmark",
  {
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    panelId: ofPanel(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.panelId] }),
    index("bookmark_panel").on(table.panelId),
  ],
);

/** The secret address of a person's agenda as a calendar; the key itself is only in that address. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    attendeeId: integer()
      .primaryKey()
      .references(() => attendee.id, { onDelete: "cascade" }),
    keyHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("calendar_feed_key").on(table.keyHash)],
);

export const recommendation = pgTable(
  "recommendation",
  {
    userGroupId: integer()
      .notNull()
      .references(() => userGroup.id, { onDelete: "cascade" }),
    panelId: ofPanel(),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.panelId] }),
    index("recommendation_panel").on(table.panelId),
  ],
);

export const panelAttendee = pgTable(
  "panel_attendee",
  {
    panelId: ofPanel(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    /** 0 to 7. */
    role: smallint().notNull(),
    position: integer().notNull().default(0),
    /** Whether a schedule import put the person there, and so may take them off. */
    isImported: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.panelId, table.attendeeId, table.role] }),
    index("panel_attendee_attendee").on(table.attendeeId),
  ],
);
