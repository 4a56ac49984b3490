import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { createdAt, instant, translated, type Translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";

export type Direction = "arrival" | "departure";

/** A day and place between which and the resort people are driven, at some hours. */
export const transportOption = pgTable(
  "transport_option",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    direction: text().$type<Direction>().notNull(),
    day: date({ mode: "string" }).notNull(),
    isAirport: boolean().notNull().default(false),
    /** Local times of day, `HH:mm`. */
    hours: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    text: translated<{ location: string }>(),
  },
  (table) => [
    unique("transport_option_import_key").on(table.editionId, table.importKey),
    check("transport_option_direction", sql`${table.direction} in ('arrival', 'departure')`),
  ],
);

/** One way of a request. `at` is an instant in ISO 8601; the rest as the person chose or wrote it. */
export type Ride = {
  optionId: number;
  hour: string;
  at: string;
  number: string | null;
  fromCity: string | null;
  accompanyingPerson: string | null;
};

export type RequestState = "submitted" | "confirmed" | "cancelled";

const ofAttendee = () =>
  integer()
    .primaryKey()
    .references(() => attendee.id, { onDelete: "cascade" });

/** What a person asked for; after a cancelled one they may ask again. */
export const transportRequest = pgTable(
  "transport_request",
  {
    attendeeId: ofAttendee(),
    arrival: jsonb().$type<Ride>(),
    departure: jsonb().$type<Ride>(),
    state: text().$type<RequestState>().notNull().default("submitted"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "transport_request_state",
      sql`${table.state} in ('submitted', 'confirmed', 'cancelled')`,
    ),
    check(
      "transport_request_ways",
      sql`${table.arrival} is not null or ${table.departure} is not null`,
    ),
  ],
);

/** When and where the organisers meet a person, whether asked for or not. */
export const transportConfirmation = pgTable("transport_confirmation", {
  attendeeId: ofAttendee(),
  arrivalAt: instant(),
  arrivalPlace: jsonb().$type<Translated<string>>(),
  departureAt: instant(),
  departurePlace: jsonb().$type<Translated<string>>(),
});
