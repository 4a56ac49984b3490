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
import { editionId } from "./editions.ts";

export type Direction = "arrival" | "departure";

/** A place with transport to or from the conference on a day, at some hours. */
export const transportOption = pgTable(
  "transport_option",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
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

/** One leg of a request. `at` is an instant in ISO 8601; the rest is as the attendee entered it. */
export type Leg = {
  optionId: number;
  hour: string;
  at: string;
  number: string | null;
  fromCity: string | null;
  accompanyingPerson: string | null;
};

/** Reasons by leg; empty without a reason. */
export type CancelledLegs = Partial<Record<Direction, string>>;

export type RequestState = "submitted" | "confirmed" | "cancelled";

const attendeeId = () =>
  integer()
    .primaryKey()
    .references(() => attendee.id, { onDelete: "cascade" });

/** The request of an attendee, who may submit another one after a cancellation. */
export const transportRequest = pgTable(
  "transport_request",
  {
    attendeeId: attendeeId(),
    arrival: jsonb().$type<Leg>(),
    departure: jsonb().$type<Leg>(),
    state: text().$type<RequestState>().notNull().default("submitted"),
    /** Legs that organisers cancelled while the other one remains. */
    cancelledLegs: jsonb().$type<CancelledLegs>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "transport_request_state",
      sql`${table.state} in ('submitted', 'confirmed', 'cancelled')`,
    ),
    check(
      "transport_request_legs",
      sql`${table.arrival} is not null or ${table.departure} is not null`,
    ),
  ],
);

/** The confirmed pickups of an attendee, with or without a request. */
export const transportConfirmation = pgTable("transport_confirmation", {
  attendeeId: attendeeId(),
  arrivalAt: instant(),
  arrivalPlace: jsonb().$type<Translated<string>>(),
  departureAt: instant(),
  departurePlace: jsonb().$type<Translated<string>>(),
});

/** A vehicle that leaves for or from the conference, with its seats. */
export const transportTrip = pgTable(
  "transport_trip",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    isHidden: boolean().notNull().default(false),
    direction: text().$type<Direction>().notNull(),
    /** Such as `Coach 3`. */
    name: text().notNull(),
    departsAt: instant().notNull(),
    /** Null if unknown. */
    arrivesAt: instant(),
    seats: integer().notNull(),
    /** Rows of `transport_passenger`, summed up here so that the constraint rejects overbooking. */
    seatsTaken: integer().notNull().default(0),
    /** For organisers only, such as the driver's telephone number. */
    note: text(),
    /** Increases with each change to the passenger list: its passengers, time and place. */
    revision: integer().notNull().default(0),
    printedRevision: integer(),
    printedAt: instant(),
    text: translated<{ place: string }>(),
  },
  (table) => [
    index("transport_trip_edition").on(table.editionId),
    check("transport_trip_direction", sql`${table.direction} in ('arrival', 'departure')`),
    check(
      "transport_trip_seats",
      sql`0 <= ${table.seatsTaken} and ${table.seatsTaken} <= ${table.seats}`,
    ),
  ],
);

/** Departure and place of a trip before a change, and the time of this change. */
export type TripBefore = {
  departsAt: string;
  text: Translated<{ place: string }>;
  changedAt: string;
};

/** A changed trip with outstanding notifications. `before` is that of its first change. */
export const pendingTripChange = pgTable(
  "pending_trip_change",
  {
    tripId: integer()
      .primaryKey()
      .references(() => transportTrip.id, { onDelete: "cascade" }),
    editionId: editionId(),
    before: jsonb().$type<TripBefore>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index("pending_trip_change_edition").on(table.editionId)],
);

/** The passengers of trips, and their boarding. */
export const transportPassenger = pgTable(
  "transport_passenger",
  {
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    direction: text().$type<Direction>().notNull(),
    tripId: integer()
      .notNull()
      .references(() => transportTrip.id, { onDelete: "cascade" }),
    /** 2 with an accompanying person. */
    seats: smallint().notNull().default(1),
    /** The leg as requested at the time of the confirmation. */
    leg: jsonb().$type<Leg>().notNull(),
    confirmedAt: instant().notNull(),
    /** Null until the passenger boards. */
    boardedAt: instant(),
    /** The account that recorded the boarding. Without a foreign key: the row is not that account's data. */
    boardedBy: integer(),
    /** The last accepted update and its time; earlier updates are ignored. */
    boardingUpdateId: uuid(),
    boardingUpdatedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.direction] }),
    index("transport_passenger_trip").on(table.tripId),
  ],
);
