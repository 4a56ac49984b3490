import * as z from "zod/mini";
import { DIRECTIONS, SINGLE_LINE_MAX_LENGTH, MODULE, TRAVEL_STATES } from "../constants.ts";
import {
  conferenceBody,
  day,
  editionLanguageQuery,
  instant,
  singleLine,
  trimmedSingleLine,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** A pickup place or destination on a day. */
export const TransportPlace = z.strictObject({
  location: z.string(),
  /** Departure times, `HH:mm` in the edition's zone. */
  hours: z.array(z.string()),
  isAirport: z.boolean(),
});
export type TransportPlace = z.output<typeof TransportPlace>;

export const TransportDay = z.strictObject({ day, places: z.array(TransportPlace) });
export type TransportDay = z.output<typeof TransportDay>;

/** One leg of the request of the caller, in the terms of the form, with its state. */
export const OwnLeg = z.strictObject({
  state: z.literal(TRAVEL_STATES),
  /** The reason for the cancellation, if the organisers gave one. */
  reason: z.nullable(z.string()),
  /** The confirmed time and place; they stay after a change until organisers confirm the leg again. */
  pickup: z.nullable(z.strictObject({ date: instant, place: z.nullable(z.string()) })),
  /** True after the pickup; the leg can no longer be changed. */
  hasLeft: z.boolean(),
  /** The selected day and place; null if the option was deleted. */
  pickupDate: z.nullable(day),
  place: z.nullable(z.string()),
  pickupTime: z.string(),
  isAirport: z.boolean(),
  /** `yyyy-MM-dd HH:mm` in the edition's zone. */
  datetime: z.string(),
  nr: z.nullable(z.string()),
  fromCity: z.nullable(z.string()),
  accompanyingPerson: z.nullable(z.string()),
});
export type OwnLeg = z.output<typeof OwnLeg>;

export const Transport = z.strictObject({
  /** True if the edition accepts transport requests. */
  isActive: z.boolean(),
  /** True if the caller has a request that is not cancelled. */
  isSignedUp: z.boolean(),
  /** The request of the caller by leg; null if there is none or if it was cancelled. */
  request: z.nullable(
    z.strictObject({ arrival: z.nullable(OwnLeg), departure: z.nullable(OwnLeg) }),
  ),
  arrivalData: z.array(TransportDay),
  departureData: z.array(TransportDay),
  /** Sanitised HTML; empty if there is none. */
  information: z.string(),
  /** Start and destination; empty if the edition has no text. */
  arrivalRoute: z.string(),
  departureRoute: z.string(),
});
export type Transport = z.output<typeof Transport>;

const LOCAL_DATE_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Local time, `yyyy-MM-dd HH:mm` in the edition's zone. The shape accepts an empty text, which `required`
 * then reports.
 */
const localDateTime = trimmedSingleLine(SINGLE_LINE_MAX_LENGTH).check(
  z.refine((text) => text === "" || LOCAL_DATE_TIME.test(text), "date_format"),
);

const optionalSingleLine = z.nullish(singleLine(SINGLE_LINE_MAX_LENGTH).check(z.trim()));

/** The selected option, in the texts of either language, and further data of the passenger. */
const transfer = {
  pickupDate: trimmedSingleLine(SINGLE_LINE_MAX_LENGTH),
  place: trimmedSingleLine(SINGLE_LINE_MAX_LENGTH),
  pickupTime: trimmedSingleLine(SINGLE_LINE_MAX_LENGTH),
  /** Arrival or departure of the flight or train. */
  datetime: localDateTime,
  accompanyingPerson: optionalSingleLine,
  /** Form state that the specification's client sends; ignored. */
  datetimeDirty: z.optional(z.boolean()),
};

export const ArrivalRequest = z.strictObject({
  ...transfer,
  /** Flight or train number. */
  nr: trimmedSingleLine(SINGLE_LINE_MAX_LENGTH),
  fromCity: optionalSingleLine,
});
export type ArrivalRequest = z.output<typeof ArrivalRequest>;

export const DepartureRequest = z.strictObject(transfer);
export type DepartureRequest = z.output<typeof DepartureRequest>;

type Sections = { arrival: unknown; departure: unknown };

const hasSection = ({ arrival, departure }: Sections) => arrival !== null || departure !== null;
const faultAt = (section: keyof Sections) => ({ path: [section], error: "at_least_one" });

export const TransportRequest = z
  .strictObject({
    ...conferenceBody,
    /** Null if the leg is not requested; not both. */
    arrival: z.nullable(ArrivalRequest),
    departure: z.nullable(DepartureRequest),
  })
  .check(z.refine(hasSection, faultAt("arrival")), z.refine(hasSection, faultAt("departure")));
export type TransportRequest = z.output<typeof TransportRequest>;

export const transportRoutes = {
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/transport",
    // Allowed for participants with module 4 and for organisers, who have no request; the service decides.
    access: access.participant,
    edition: "query",
    summary: "Returns the transport options of the edition and the request of the caller",
    query: z.strictObject(editionLanguageQuery),
    response: Transport,
  }),
  request: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary: "Submits a transport request for the arrival, the departure or both; allowed once",
    body: TransportRequest,
    response: z.strictObject({}),
  }),
  change: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport/change",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary: "Changes or adds legs of the request; a leg that is null stays unchanged",
    body: TransportRequest,
    response: z.strictObject({}),
  }),
  withdraw: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport/withdraw",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary: "Withdraws one leg of the request, also after its confirmation, and releases the seat",
    body: z.strictObject({ ...conferenceBody, direction: z.literal(DIRECTIONS) }),
    response: z.strictObject({}),
  }),
};
