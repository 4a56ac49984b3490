import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
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

/** The reason by way; empty where none was given. */
export type Refused = Partial<Record<Direction, string>>;

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
    /** The ways that organisers cancelled while the other one stands, and why. */
    refused: jsonb().$type<Refused>().notNull().default({}),
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

/** A vehicle that leaves for or from the conference, and how many it takes. */
export const transportDeparture = pgTable(
  "transport_departure",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    isHidden: boolean().notNull().default(false),
    direction: text().$type<Direction>().notNull(),
    /** What organisers call it, such as `Coach 3`. */
    name: text().notNull(),
    leavesAt: instant().notNull(),
    /** When it is there, as far as that is known. */
    arrivesAt: instant(),
    seats: integer().notNull(),
    /** Rows of `transport_seat`, summed up here so that the constraint refuses one too many. */
    seatsTaken: integer().notNull().default(0),
    /** What only organisers read, such as the driver's telephone. */
    note: text(),
    /** Raised by whatever a manifest shows: who travels, when and from where. */
    revision: integer().notNull().default(0),
    printedRevision: integer(),
    printedAt: instant(),
    text: translated<{ place: string }>(),
  },
  (table) => [
    index("transport_departure_edition").on(table.editionId),
    check("transport_departure_direction", sql`${table.direction} in ('arrival', 'departure')`),
    check(
      "transport_departure_seats",
      sql`0 <= ${table.seatsTaken} and ${table.seatsTaken} <= ${table.seats}`,
    ),
  ],
);

/** Who travels with which departure, and who of them has got on. */
export const transportSeat = pgTable(
  "transport_seat",
  {
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    direction: text().$type<Direction>().notNull(),
    departureId: integer()
      .notNull()
      .references(() => transportDeparture.id, { onDelete: "cascade" }),
    /** With somebody who accompanies the person there are two. */
    seats: smallint().notNull().default(1),
    /** What was asked for when it was confirmed. */
    ride: jsonb().$type<Ride>().notNull(),
    confirmedAt: instant().notNull(),
    /** Null while the person has not got on. */
    boardedAt: instant(),
    /** The account that ticked it; it refers to nothing, so that no other's data are its own. */
    boardedBy: integer(),
    /** The last tick that was taken, and when it was made: an earlier one changes nothing. */
    tick: uuid(),
    tickedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.direction] }),
    index("transport_seat_departure").on(table.departureId),
  ],
);
