import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  date,
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
import { editionId } from "./editions.ts";
import { file } from "./files.ts";
import { hotel } from "./hotels.ts";
import { panelId } from "./panels.ts";
import { trade } from "./trades.ts";

export const userGroup = pgTable(
  "user_group",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    name: text().notNull(),
    /** Colour of the group at check-in and on badges, as `#rrggbb`. */
    color: text(),
    modules: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [unique("user_group_name").on(table.editionId, table.name)],
);

/** Name of a person, the same in either order and in any case, so that an index finds namesakes. */
export const nameKeySql = sql<string>`lower(least(first_name, last_name) || ' ' || greatest(first_name, last_name))`;

export type AttendeeText = {
  position?: string;
  company?: string;
  description?: string;
};

/** A person in an edition. Speakers need no account. */
export const attendee = pgTable(
  "attendee",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    /** Identifies the person in other systems and in chat. */
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
    /** Kind of participant in the attendee list: guest, speaker, press. */
    kind: text(),
    isInformationAccount: boolean().notNull().default(false),
    /** True if organisers list the person among the participants. */
    isListed: boolean().notNull().default(true),
    tradeId: integer().references(() => trade.id, { onDelete: "set null" }),
    hotelId: integer().references(() => hotel.id, { onDelete: "set null" }),
    hotelRoom: text(),
    /** First and last day in the hotel; the last night precedes the last day. */
    hotelArrival: date({ mode: "string" }),
    hotelDeparture: date({ mode: "string" }),
    phone: text(),
    linkedIn: text(),
    twitter: text(),
    chatActive: boolean().notNull().default(true),
    avatarFileId: uuid().references(() => file.id, { onDelete: "set null" }),
    managerFirstName: text(),
    managerLastName: text(),
    managerEmail: text(),
    text: translated<AttendeeText>(),
    /** Entry code that the person shows at check-in, as a QR code: 128 random bits. */
    entryCode: text()
      .notNull()
      .default(
        sql`upper(left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32))`,
      ),
    /** Hash of the address in a schedule file, until an attendee list contains the same person. */
    emailHash: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("attendee_external_id").on(table.editionId, table.externalId),
    unique("attendee_entry_code").on(table.entryCode),
    unique("attendee_account").on(table.editionId, table.accountId),
    index("attendee_sorted_name").on(
      table.editionId,
      sql`last_name collate "und-x-icu"`,
      sql`first_name collate "und-x-icu"`,
      table.id,
    ),
    index("attendee_first_name").on(table.editionId, sql`first_name collate "und-x-icu"`, table.id),
    index("attendee_name").on(table.editionId, nameKeySql),
    index("attendee_account_id").on(table.accountId),
    index("attendee_user_group").on(table.userGroupId),
    index("attendee_avatar").on(table.avatarFileId),
    index("attendee_trade").on(table.tradeId),
    index("attendee_hotel").on(table.hotelId),
  ],
);

/** Schedule id of a person whose attendee row has another external id. */
export const attendeeAlias = pgTable(
  "attendee_alias",
  {
    editionId: editionId(),
    externalId: text().notNull(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    /** True if the description came from the schedule, which then updates it. */
    ownsDescription: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.externalId] }),
    index("attendee_alias_attendee").on(table.attendeeId),
  ],
);

export const bookmark = pgTable(
  "bookmark",
  {
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    panelId: panelId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.panelId] }),
    index("bookmark_panel").on(table.panelId),
  ],
);

/** Secret calendar URL of a person's agenda. The key itself is only in the URL. */
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
    panelId: panelId(),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.panelId] }),
    index("recommendation_panel").on(table.panelId),
  ],
);

export const panelAttendee = pgTable(
  "panel_attendee",
  {
    panelId: panelId(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    /** 0 to 7. */
    role: smallint().notNull(),
    position: integer().notNull().default(0),
    /** True if a schedule import added the person, and may therefore remove them. */
    isImported: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.panelId, table.attendeeId, table.role] }),
    index("panel_attendee_attendee").on(table.attendeeId),
  ],
);
