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
import { ofEdition } from "./editions.ts";

/** `content` is sanitised HTML. */
export type PageText = { title: string; content?: string };

/** What everybody should know: how to get there, what to bring. */
export const informationItem = pgTable(
  "information_item",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** A number of the contract's table of icons. */
    icon: smallint(),
    text: translated<PageText>(),
  },
  (table) => [unique("information_item_import_key").on(table.editionId, table.importKey)],
);

/** Whom an invitation is for: all who take part, people of some groups, or some people. */
export type Audience = "all" | "groups" | "attendees";

export const invitation = pgTable(
  "invitation",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
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

const ofInvitation = () =>
  integer()
    .notNull()
    .references(() => invitation.id, { onDelete: "cascade" });

export const invitationGroup = pgTable(
  "invitation_group",
  {
    invitationId: ofInvitation(),
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
    invitationId: ofInvitation(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.attendeeId] }),
    index("invitation_attendee_attendee").on(table.attendeeId),
  ],
);
