import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { attendee, userGroup } from "./attendees.ts";
import { translated } from "./columns.ts";
import { editionId } from "./editions.ts";

/** `content` is sanitised HTML. */
export type PageText = { title: string; content?: string };

export const informationItem = pgTable(
  "information_item",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** Index into the icons of the contract. */
    icon: smallint(),
    text: translated<PageText>(),
  },
  (table) => [unique("information_item_import_key").on(table.editionId, table.importKey)],
);

/** Recipients of an invitation: all participants, some groups or some people. */
export type Audience = "all" | "groups" | "attendees";

export const invitation = pgTable(
  "invitation",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    icon: smallint(),
    audience: text().$type<Audience>().notNull().default("all"),
    text: translated<PageText>(),
  },
  (table) => [
    unique("invitation_import_key").on(table.editionId, table.importKey),
    check("invitation_audience", sql`${table.audience} in ('all', 'groups', 'attendees')`),
  ],
);

const invitationId = () =>
  integer()
    .notNull()
    .references(() => invitation.id, { onDelete: "cascade" });

export const invitationGroup = pgTable(
  "invitation_group",
  {
    invitationId: invitationId(),
    userGroupId: integer()
      .notNull()
      .references(() => userGroup.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.userGroupId] }),
    index("invitation_group_group").on(table.userGroupId),
  ],
);

export const invitationAttendee = pgTable(
  "invitation_attendee",
  {
    invitationId: invitationId(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.attendeeId] }),
    index("invitation_attendee_attendee").on(table.attendeeId),
  ],
);
