import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { createdAt, instant, translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";

/** `content` is sanitised HTML. */
export type PartyEventText = {
  title: string;
  content?: string;
  location?: string;
  pictureFileId?: string;
};

/** A recreational event: a walk, a concert; people sign up for one. */
export const partyEvent = pgTable(
  "party_event",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** How many may sign up; null for as many as like. */
    limit: integer(),
    /** Rows of `party_sign_up`, counted here so that the constraint refuses one too many. */
    signedUpCount: integer().notNull().default(0),
    text: translated<PartyEventText>(),
  },
  (table) => [
    unique("party_event_import_key").on(table.editionId, table.importKey),
    check(
      "party_event_places",
      sql`0 <= ${table.signedUpCount} and (${table.limit} is null or ${table.signedUpCount} <= ${table.limit})`,
    ),
  ],
);

export const partySignUp = pgTable(
  "party_sign_up",
  {
    attendeeId: integer()
      .primaryKey()
      .references(() => attendee.id, { onDelete: "cascade" }),
    partyEventId: integer()
      .notNull()
      .references(() => partyEvent.id, { onDelete: "cascade" }),
    /** Only organisers undo what they assigned. */
    byOrganiser: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("party_sign_up_event").on(table.partyEventId)],
);
