import * as z from "zod/mini";
import { DIRECTIONS, LANGUAGES, TRAVEL_STATES } from "../constants.ts";
import { day, id, instant, line, uuid, wholeNumber } from "../fields.ts";
import { PAGE_SIZES } from "./resource.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

export type TravelDirection = (typeof DIRECTIONS)[number];

const MINUTE_MS = 60_000;
/** From an arrival to the departure for the conference (docs/specification.md, Transport). */
export const MINUTES_AFTER_ARRIVAL = 40;
/** Before a flight one is at the airport. */
export const MINUTES_BEFORE_FLIGHT = 150;

type Timing = {
  direction: TravelDirection;
  isAirport: boolean;
  /** When the flight or the train arrives or leaves. */
  at: string;
  leavesAt: string;
  /** When the vehicle is there; where that is not known, it is as if it were there at once. */
  arrivesAt: string | null;
};

/** Whether somebody who travels so catches the vehicle, or their flight or train. */
export const fitsTravel = ({ direction, isAirport, at, leavesAt, arrivesAt }: Timing): boolean => {
  const travel = Date.parse(at);
  if (direction === "arrival") {
    return Date.parse(leavesAt) >= travel + MINUTES_AFTER_ARRIVAL * MINUTE_MS;
  }
  const needed = (isAirport ? MINUTES_BEFORE_FLIGHT : 0) * MINUTE_MS;
  return Date.parse(arrivesAt ?? leavesAt) <= travel - needed;
};

/** Whatever the state of a request is, the flight may not fit. */
export const TRAVEL_FILTERS = [...TRAVEL_STATES, "misfit"] as const;

const texts = z.partialRecord(z.literal(LANGUAGES), z.string());

/** One way that somebody asked to be driven. */
export const TravelRequest = z.strictObject({
  attendeeId: id,
  direction: z.literal(DIRECTIONS),
  name: z.string(),
  accompanyingPerson: z.nullable(z.string()),
  /** What was asked for; null where the option is gone. */
  day: z.nullable(day),
  place: texts,
  hour: z.string(),
  isAirport: z.boolean(),
  at: instant,
  number: z.nullable(z.string()),
  fromCity: z.nullable(z.string()),
  state: z.literal(TRAVEL_STATES),
  fits: z.boolean(),
  /** Why it was cancelled, where an organiser said so. */
  reason: z.nullable(z.string()),
  departure: z.nullable(z.strictObject({ id, name: z.string(), leavesAt: instant })),
  /** When and where the person was told to be. */
  meeting: z.nullable(z.strictObject({ at: instant, place: texts })),
});
export type TravelRequest = z.output<typeof TravelRequest>;

/** A vehicle as the desk sees it. */
export const TravelDeparture = z.strictObject({
  id,
  name: z.string(),
  direction: z.literal(DIRECTIONS),
  leavesAt: instant,
  arrivesAt: z.nullable(instant),
  place: texts,
  seats: z.int(),
  seatsTaken: z.int(),
  note: z.nullable(z.string()),
  isHidden: z.boolean(),
  printedAt: z.nullable(instant),
  /** Whether what was printed last is no longer what holds. */
  isChangedSincePrint: z.boolean(),
});
export type TravelDeparture = z.output<typeof TravelDeparture>;

/** Somebody who travels with a departure. */
export const Traveller = z.strictObject({
  ...TravelRequest.shape,
  /** Whether they came in, or were confirmed anew, since the manifest was printed. */
  isNew: z.boolean(),
  boardedAt: z.nullable(instant),
  /** Whose tick it is; null where the account is gone. */
  boardedBy: z.nullable(z.string()),
});
export type Traveller = z.output<typeof Traveller>;

export const Manifest = z.strictObject({
  departure: TravelDeparture,
  travellers: z.array(Traveller),
});
export type Manifest = z.output<typeof Manifest>;

const TICKS_MAX = 1_000;

/** How many seats somebody takes. */
export const seatsOf = ({ accompanyingPerson }: { accompanyingPerson: string | null }): number =>
  accompanyingPerson ? 2 : 1;

/** Somebody got on, or did not after all; `id` makes a second sending the same tick. */
export const BoardingTick = z.strictObject({
  id: uuid,
  attendeeId: id,
  isBoarded: z.boolean(),
  at: instant,
});
export type BoardingTick = z.output<typeof BoardingTick>;

export const BoardingTicks = z.array(BoardingTick);

/** Somebody whom another desk had ticked before. */
export const DoubleTick = z.strictObject({
  attendeeId: id,
  name: z.string(),
  at: instant,
  by: z.nullable(z.string()),
});
export type DoubleTick = z.output<typeof DoubleTick>;

/** Somebody who stays at a hotel, and when they come and go, as far as they told or were told. */
export const HotelGuest = z.strictObject({
  attendeeId: id,
  name: z.string(),
  company: z.nullable(z.string()),
  accompanyingPerson: z.nullable(z.string()),
  arrivesAt: z.nullable(instant),
  leavesAt: z.nullable(instant),
});
export type HotelGuest = z.output<typeof HotelGuest>;

export const HotelGuests = z.strictObject({ hotel: texts, guests: z.array(HotelGuest) });
export type HotelGuests = z.output<typeof HotelGuests>;

const several = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.optional(z.union([one, z.array(one).check(z.maxLength(100))]));

const PAGE_MAX = 1_000_000;
const PEOPLE_MAX = 2_000;
const REASON_MAX = 1_000;

export const travelQuery = z.strictObject({
  q: z.optional(line(200)),
  direction: several(z.literal(DIRECTIONS)),
  day: several(day),
  /** In the words of either language. */
  place: several(line(200)),
  hour: several(line(5)),
  state: several(z.literal(TRAVEL_FILTERS)),
  departure: z.optional(wholeNumber(1, 2_147_483_647)),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
});

const people = z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_MAX));
const path = "/office/editions/{edition}/travel";
// Who travels when is nobody else's business, also to look at.
const access = { office: "writes", right: "travel" } as const;
const all = { access, params: z.strictObject(inEdition) } as const;
const one = { access, params: z.strictObject(ofRecord) } as const;

export const SHEET_FORMATS = ["pdf", "xlsx"] as const;
const sheet = {
  query: z.strictObject({ format: z.literal(SHEET_FORMATS) }),
  response: { mediaType: "application/octet-stream" },
} as const;

export const travelRoutes = {
  requests: defineOfficeRoute({
    ...all,
    method: "GET",
    path: `${path}/requests`,
    summary:
      "Who asked to be driven, one way each, by when they leave; and what there is to filter by",
    query: travelQuery,
    response: z.strictObject({
      items: z.array(TravelRequest),
      total: z.int(),
      choices: z.strictObject({
        days: z.array(day),
        places: z.array(texts),
        hours: z.array(z.string()),
      }),
    }),
  }),
  departures: defineOfficeRoute({
    ...all,
    method: "GET",
    path: `${path}/departures`,
    summary: "The departures by time, with the seats that are taken",
    response: z.strictObject({ items: z.array(TravelDeparture) }),
  }),
  cancel: defineOfficeRoute({
    ...all,
    method: "POST",
    path: `${path}/cancellation`,
    summary: "Cancels one way of some people, who are told why",
    body: z.strictObject({
      direction: z.literal(DIRECTIONS),
      attendees: people,
      reason: z.string().check(z.trim(), z.maxLength(REASON_MAX), z.regex(/^\P{Cs}*$/u)),
    }),
    response: nothing,
  }),
  manifest: defineOfficeRoute({
    ...one,
    method: "GET",
    path: `${path}/departures/{id}`,
    summary: "A departure and who travels with it",
    response: Manifest,
  }),
  confirm: defineOfficeRoute({
    ...one,
    method: "POST",
    path: `${path}/departures/{id}/seats`,
    summary:
      "Gives people seats of a departure, all or none, and tells them; who has one in another is moved",
    body: z.strictObject({ attendees: people }),
    response: nothing,
  }),
  withdraw: defineOfficeRoute({
    ...one,
    method: "POST",
    path: `${path}/departures/{id}/withdrawal`,
    summary: "Takes people off a departure, who wait to be confirmed again and are told so",
    body: z.strictObject({ attendees: people }),
    response: nothing,
  }),
  print: defineOfficeRoute({
    ...one,
    ...sheet,
    method: "GET",
    path: `${path}/departures/{id}/manifest`,
    summary: "Who travels with a departure, to be printed; it counts as printed from then on",
  }),
  hotelGuests: defineOfficeRoute({
    ...one,
    method: "GET",
    path: `${path}/hotels/{id}/guests`,
    summary: "Who stays at a hotel, by name, and when they come and go",
    response: HotelGuests,
  }),
  printHotelGuests: defineOfficeRoute({
    ...one,
    ...sheet,
    method: "GET",
    path: `${path}/hotels/{id}/list`,
    summary: "Who stays at a hotel, as a file for the hotel; it is on record",
  }),
  board: defineOfficeRoute({
    ...one,
    method: "POST",
    path: `${path}/departures/{id}/boarding`,
    summary: "Who got on, by ticks in their order; a tick that was sent before changes nothing",
    body: z.strictObject({
      ticks: BoardingTicks.check(z.minLength(1), z.maxLength(TICKS_MAX)),
    }),
    response: z.strictObject({
      doubles: z.array(DoubleTick),
      /** Ticked people who do not travel with it any more. */
      gone: z.array(id),
    }),
  }),
};
