import * as z from "zod/mini";
import { DIRECTIONS, LINE_MAX_LENGTH, MODULE, TRAVEL_STATES } from "./constants.ts";
import { conferenceBody, day, editionLanguageQuery, instant, line, trimmedLine } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** A place where people get on, or are taken to, on a day. */
export const TransportPlace = z.strictObject({
  location: z.string(),
  /** When one is driven, `HH:mm` in the edition's zone. */
  hours: z.array(z.string()),
  isAirport: z.boolean(),
});
export type TransportPlace = z.output<typeof TransportPlace>;

export const TransportDay = z.strictObject({ day, places: z.array(TransportPlace) });
export type TransportDay = z.output<typeof TransportDay>;

/** One way that the caller asked for, in the words of the form, and what has become of it. */
export const OwnRide = z.strictObject({
  state: z.literal(TRAVEL_STATES),
  /** Why organisers cancelled it, where they said so. */
  reason: z.nullable(z.string()),
  /** When and where the person is met; as it was told before, where they have changed it since. */
  meeting: z.nullable(z.strictObject({ date: instant, place: z.nullable(z.string()) })),
  /** Whether the time at which the person is met has passed: nothing of it can be changed then. */
  hasLeft: z.boolean(),
  /** The day and the place that were chosen; null where there is no such choice any more. */
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
export type OwnRide = z.output<typeof OwnRide>;

export const Transport = z.strictObject({
  /** Whether one may ask for transport. */
  isActive: z.boolean(),
  /** Whether the caller has asked for it, and it was not cancelled. */
  isSignedUp: z.boolean(),
  /** What the caller has asked for, by way; null where that is nothing, or was cancelled as a whole. */
  request: z.nullable(
    z.strictObject({ arrival: z.nullable(OwnRide), departure: z.nullable(OwnRide) }),
  ),
  arrivalData: z.array(TransportDay),
  departureData: z.array(TransportDay),
  /** Sanitised HTML; empty where there is none. */
  information: z.string(),
  /** From where to where; empty where the edition does not say. */
  arrivalRoute: z.string(),
  departureRoute: z.string(),
});
export type Transport = z.output<typeof Transport>;

const LOCAL_DATE_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** A local time, `yyyy-MM-dd HH:mm` in the edition's zone; an empty one is only required. */
const localDateTime = trimmedLine(LINE_MAX_LENGTH).check(
  z.refine((text) => text === "" || LOCAL_DATE_TIME.test(text), "date_format"),
);

const optionalLine = z.nullish(line(LINE_MAX_LENGTH).check(z.trim()));

/** What is chosen of the options, in the words of either language, and what is told beside it. */
const transfer = {
  pickupDate: trimmedLine(LINE_MAX_LENGTH),
  place: trimmedLine(LINE_MAX_LENGTH),
  pickupTime: trimmedLine(LINE_MAX_LENGTH),
  /** When the flight or the train arrives or leaves. */
  datetime: localDateTime,
  accompanyingPerson: optionalLine,
  /** State of a form, taken and dropped. */
  datetimeDirty: z.optional(z.boolean()),
};

export const ArrivalRequest = z.strictObject({
  ...transfer,
  /** Of the flight or the train. */
  nr: trimmedLine(LINE_MAX_LENGTH),
  fromCity: optionalLine,
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
    /** Null where no transport is wanted; not both. */
    arrival: z.nullable(ArrivalRequest),
    departure: z.nullable(DepartureRequest),
  })
  .check(z.refine(hasSection, faultAt("arrival")), z.refine(hasSection, faultAt("departure")));
export type TransportRequest = z.output<typeof TransportRequest>;

export const transportRoutes = {
  details: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/transport",
    // For those with module 4, and organisers, who have nothing to ask for: the service decides.
    access: access.participant,
    edition: "query",
    summary:
      "Between which places people are driven and when, and whether the caller has asked for it",
    query: z.strictObject(editionLanguageQuery),
    response: Transport,
  }),
  request: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary: "Ask for transport, once; to the conference, from it, or both",
    body: TransportRequest,
    response: z.strictObject({}),
  }),
  change: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport/change",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary:
      "Change what was asked for, or ask for the other way as well; a way that is null stays as it is",
    body: TransportRequest,
    response: z.strictObject({}),
  }),
  withdraw: defineRoute({
    method: "POST",
    path: "/public/conferences/conference/transport/withdraw",
    access: access.module(MODULE.transport),
    edition: "conferenceBody",
    summary: "Take one way of a request back, also once it is confirmed; its seat is free again",
    body: z.strictObject({ ...conferenceBody, direction: z.literal(DIRECTIONS) }),
    response: z.strictObject({}),
  }),
};
