import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { createdAt, instant, translated } from "./columns.ts";
import { editionId } from "./editions.ts";

/** `content` is sanitised HTML. */
export type RecreationalEventText = {
  title: string;
  content?: string;
  location?: string;
  pictureFileId?: string;
};

/** A recreational event, such as a walk or a concert; an attendee signs up for one. */
export const recreationalEvent = pgTable(
  "recreational_event",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** Maximum number of sign-ups; null for no limit. */
    limit: integer(),
    /** Rows of `sign_up`, counted here so that the constraint rejects sign-ups beyond the limit. */
    signedUpCount: integer().notNull().default(0),
    text: translated<RecreationalEventText>(),
  },
  (table) => [
    unique("recreational_event_import_key").on(table.editionId, table.importKey),
    check(
      "recreational_event_limit",
      sql`0 <= ${table.signedUpCount} and (${table.limit} is null or ${table.signedUpCount} <= ${table.limit})`,
    ),
  ],
);

export const signUp = pgTable(
  "sign_up",
  {
    attendeeId: integer()
      .primaryKey()
      .references(() => attendee.id, { onDelete: "cascade" }),
    recreationalEventId: integer()
      .notNull()
      .references(() => recreationalEvent.id, { onDelete: "cascade" }),
    /** Only organisers can remove a sign-up that an organiser made. */
    byOrganiser: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("sign_up_recreational_event").on(table.recreationalEventId)],
);
