import * as z from "zod/mini";
import { DIRECTIONS, TRAVEL_STATES } from "../constants.ts";
import { day, id, instant, singleLine, STORABLE, uuid, wholeNumber } from "../fields.ts";
import { textsByLanguage } from "../resources/fields.ts";
import { PAGE_SIZES } from "../resources/resource.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";
import { HotelGuests } from "./hotel-guests.ts";

export type TravelDirection = (typeof DIRECTIONS)[number];

const MINUTE_MS = 60_000;
/** Minimum time from an arrival to the trip to the conference (docs/specification.md, Transport). */
export const MINUTES_AFTER_ARRIVAL = 40;
/** Passengers arrive at the airport this long before their flight. */
export const MINUTES_BEFORE_FLIGHT = 150;

type Timing = {
  direction: TravelDirection;
  isAirport: boolean;
  /** Time of the flight or train. */
  at: string;
  departsAt: string;
  /** Arrival of the vehicle; null if unknown, then the departure counts. */
  arrivesAt: string | null;
};

/** True if the passenger misses the vehicle, or with it their flight or train. */
export const hasTimeConflict = (timing: Timing): boolean => {
  const { direction, isAirport, at, departsAt, arrivesAt } = timing;
  const travel = Date.parse(at);
  if (direction === "arrival") {
    return Date.parse(departsAt) < travel + MINUTES_AFTER_ARRIVAL * MINUTE_MS;
  }
  const required = (isAirport ? MINUTES_BEFORE_FLIGHT : 0) * MINUTE_MS;
  return Date.parse(arrivesAt ?? departsAt) > travel - required;
};

/** A request in any state may have a time conflict. */
export const TRAVEL_FILTERS = [...TRAVEL_STATES, "time-conflict"] as const;

/** One leg of a transport request. */
export const TravelRequest = z.strictObject({
  attendeeId: id,
  direction: z.literal(DIRECTIONS),
  name: z.string(),
  accompanyingPerson: z.nullable(z.string()),
  /** The requested day; null if the option was deleted. */
  day: z.nullable(day),
  place: textsByLanguage,
  hour: z.string(),
  /** The requested departure; null if the option was deleted. */
  requestedAt: z.nullable(instant),
  isAirport: z.boolean(),
  at: instant,
  number: z.nullable(z.string()),
  fromCity: z.nullable(z.string()),
  state: z.literal(TRAVEL_STATES),
  hasTimeConflict: z.boolean(),
  /** The reason for the cancellation, if an organiser gave one. */
  reason: z.nullable(z.string()),
  trip: z.nullable(z.strictObject({ id, name: z.string(), departsAt: instant })),
  /** The confirmed time and place. */
  pickup: z.nullable(z.strictObject({ at: instant, place: textsByLanguage })),
});
export type TravelRequest = z.output<typeof TravelRequest>;

/** One run of a vehicle, as organisers see it. */
export const Trip = z.strictObject({
  id,
  name: z.string(),
  direction: z.literal(DIRECTIONS),
  departsAt: instant,
  arrivesAt: z.nullable(instant),
  place: textsByLanguage,
  seats: z.int(),
  seatsTaken: z.int(),
  note: z.nullable(z.string()),
  isHidden: z.boolean(),
  printedAt: z.nullable(instant),
  /** True if the passenger list has changed since it was last printed. */
  isChangedSincePrint: z.boolean(),
});
export type Trip = z.output<typeof Trip>;

/** A passenger of a trip. */
export const Passenger = z.strictObject({
  ...TravelRequest.shape,
  phone: z.nullable(z.string()),
  hotel: textsByLanguage,
  /** True if the passenger was confirmed after the passenger list was last printed. */
  isNew: z.boolean(),
  boardedAt: z.nullable(instant),
  /** The user who recorded the boarding; null if the account was deleted. */
  boardedBy: z.nullable(z.string()),
});
export type Passenger = z.output<typeof Passenger>;

/** A changed trip whose passengers are notified later, with the time and place that they know. */
export const PendingTripChange = z.strictObject({
  notifiesAt: instant,
  /** Number of passengers who do not know the new time and place. */
  recipients: z.int(),
  departsAt: instant,
  place: textsByLanguage,
});
export type PendingTripChange = z.output<typeof PendingTripChange>;

export const PassengerList = z.strictObject({
  trip: Trip,
  /** Null if the passengers know the current time and place. */
  pendingChange: z.nullable(PendingTripChange),
  passengers: z.array(Passenger),
});
export type PassengerList = z.output<typeof PassengerList>;

const UPDATES_MAX = 1_000;

/** Number of seats that a passenger occupies. */
export const countSeats = ({ accompanyingPerson }: { accompanyingPerson: string | null }): number =>
  accompanyingPerson ? 2 : 1;

/** A passenger boarded, or a boarding was reverted. A repeated `id` has no effect. */
export const BoardingUpdate = z.strictObject({
  id: uuid,
  attendeeId: id,
  isBoarded: z.boolean(),
  at: instant,
});
export type BoardingUpdate = z.output<typeof BoardingUpdate>;

const BoardingUpdates = z.array(BoardingUpdate);

/** A passenger whose boarding another user has already recorded. */
export const DuplicateBoarding = z.strictObject({
  attendeeId: id,
  name: z.string(),
  at: instant,
  by: z.nullable(z.string()),
});
export type DuplicateBoarding = z.output<typeof DuplicateBoarding>;

const several = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.optional(z.union([one, z.array(one).check(z.maxLength(100))]));

const PAGE_MAX = 1_000_000;
const PEOPLE_MAX = 2_000;
const REASON_MAX = 1_000;

export const travelQuery = z.strictObject({
  q: z.optional(singleLine(200)),
  direction: several(z.literal(DIRECTIONS)),
  day: several(day),
  /** The name of the place in either language. */
  place: several(singleLine(200)),
  hour: several(singleLine(5)),
  state: several(z.literal(TRAVEL_FILTERS)),
  trip: z.optional(wholeNumber(1, 2_147_483_647)),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
});

const people = z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_MAX));
const path = "/office/editions/{edition}/travel";
// Transport times are personal data, so reading them requires the right, too.
const writes = access.office.writes("travel");
const all = { access: writes, params: z.strictObject(inEdition) } as const;
const one = { access: writes, params: z.strictObject(ofRecord) } as const;

export const SHEET_FORMATS = ["pdf", "xlsx"] as const;
const sheet = {
  query: z.strictObject({ format: z.literal(SHEET_FORMATS) }),
  response: { mediaType: "application/octet-stream" },
} as const;

export const travelRoutes = {
  requests: defineRoute({
    ...all,
    method: "GET",
    path: `${path}/requests`,
    summary: "Returns the requested legs by departure time, and the values of the filters",
    query: travelQuery,
    response: z.strictObject({
      items: z.array(TravelRequest),
      total: z.int(),
      choices: z.strictObject({
        days: z.array(day),
        places: z.array(textsByLanguage),
        hours: z.array(z.string()),
      }),
    }),
  }),
  trips: defineRoute({
    ...all,
    method: "GET",
    path: `${path}/trips`,
    summary: "Returns the trips by departure time, with their occupied seats",
    response: z.strictObject({ items: z.array(Trip) }),
  }),
  cancel: defineRoute({
    ...all,
    method: "POST",
    path: `${path}/cancellation`,
    summary: "Cancels a leg of several attendees and notifies them of the reason",
    body: z.strictObject({
      direction: z.literal(DIRECTIONS),
      attendees: people,
      reason: z.string().check(z.trim(), z.maxLength(REASON_MAX), z.regex(STORABLE)),
    }),
    response: nothing,
  }),
  passengerList: defineRoute({
    ...one,
    method: "GET",
    path: `${path}/trips/{id}`,
    summary: "Returns a trip and its passengers",
    response: PassengerList,
  }),
  confirm: defineRoute({
    ...one,
    method: "POST",
    path: `${path}/trips/{id}/seats`,
    summary:
      "Confirms attendees for a trip, all or none, and notifies them; passengers of another trip are moved",
    body: z.strictObject({ attendees: people }),
    response: nothing,
  }),
  withdraw: defineRoute({
    ...one,
    method: "POST",
    path: `${path}/trips/{id}/withdrawal`,
    summary:
      "Removes passengers from a trip and notifies them; their requests are unconfirmed again",
    body: z.strictObject({ attendees: people }),
    response: nothing,
  }),
  print: defineRoute({
    ...one,
    ...sheet,
    method: "GET",
    path: `${path}/trips/{id}/passengers`,
    summary: "Returns the passenger list of a trip as a file and marks it as printed",
  }),
  hotelGuests: defineRoute({
    ...one,
    method: "GET",
    path: `${path}/hotels/{id}/guests`,
    summary: "Returns the guests of a hotel by name, with their times of arrival and departure",
    response: HotelGuests,
  }),
  printHotelGuests: defineRoute({
    ...one,
    ...sheet,
    method: "GET",
    path: `${path}/hotels/{id}/list`,
    summary: "Returns the guests of a hotel as a file and records the export in the history",
  }),
  board: defineRoute({
    ...one,
    method: "POST",
    path: `${path}/trips/{id}/boarding`,
    summary: "Records boardings in the given order; a repeated update has no effect",
    body: z.strictObject({
      updates: BoardingUpdates.check(z.minLength(1), z.maxLength(UPDATES_MAX)),
    }),
    response: z.strictObject({
      duplicates: z.array(DuplicateBoarding),
      /** People in the updates who are not passengers of the trip. */
      unknownIds: z.array(id),
    }),
  }),
};
