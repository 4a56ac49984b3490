import { LANGUAGES } from "@foyer/contract";
import { countSeats } from "@foyer/contract/transport/office";
import { type Content, createItems } from "../../content/items.ts";
import { createRecords, expectRow, readRows } from "../../content/records.ts";
import { columnReference } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { isConstraintViolation } from "../../db/constraint-violation.ts";
import {
  attendee,
  type Direction,
  type CancelledLegs,
  type Leg,
  transportConfirmation,
  transportTrip,
  transportOption,
  transportRequest,
  type Translated,
} from "../../db/schema/index.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import { type Boarding, createTransportWritesRepository } from "./transport-writes.repository.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

type OptionInput = Content<typeof transportOption>;
type OptionText = OptionInput["text"];

/** Time and place of a pickup. */
export type Pickup = { at: Date; place: Translated<string> };
export type Confirmation = { arrival: Pickup | null; departure: Pickup | null };

const trimText = (text: OptionText): OptionText => {
  const trimmed: OptionText = {};
  for (const language of LANGUAGES) {
    const location = text[language]?.location.trim();
    if (location) trimmed[language] = { location };
  }
  return trimmed;
};

/**
 * Days, hours and places of the offered transport. Hiding an option keeps the requests for it.
 */
export const transportOptions = createItems({
  table: transportOption,
  resource: "transport-options",
  parts: ["transport"],
  check: ({ day, hours, text }) => {
    if (!DAY.test(day)) throw invalidField("day", "date_format");
    if (hours.length === 0) throw invalidField("hours", "required");
    if (!hours.every((hour) => HOUR.test(hour))) throw invalidField("hours", "regex");
    if (Object.keys(text).length === 0) throw invalidField("location", "required");
  },
  toValues: ({ text, ...option }: Partial<OptionInput>) => ({
    ...option,
    ...(text && { text: trimText(text) }),
  }),
});

type TripInput = Omit<
  Content<typeof transportTrip>,
  "seatsTaken" | "revision" | "printedRevision" | "printedAt"
>;
export type TripRow = typeof transportTrip.$inferSelect;
type TripText = TripRow["text"];

const trimPlaces = (text: TripText): TripText => {
  const trimmed: TripText = {};
  for (const language of LANGUAGES) {
    const place = text[language]?.place.trim();
    if (place) trimmed[language] = { place };
  }
  return trimmed;
};

const isTripFull = (error: unknown): boolean =>
  isConstraintViolation(error, "transport_trip_seats");

/** Trips. A trip cannot have fewer seats than passengers (`validation-failed` at `seats`). */
export const trips = createItems({
  table: transportTrip,
  resource: "trips",
  personal: ["note"],
  explain: (error) => (isTripFull(error) ? invalidField("seats", "invalid") : error),
  check: ({ name, departsAt, arrivesAt, seats, text }) => {
    if (name.trim() === "") throw invalidField("name", "required");
    if (arrivesAt && arrivesAt <= departsAt) throw invalidField("arrivesAt", "invalid");
    if (!Number.isInteger(seats) || seats < 1) throw invalidField("seats", "invalid");
    if (Object.keys(text).length === 0) throw invalidField("location", "required");
  },
  toValues: ({ text, ...trip }: Partial<TripInput>) => ({
    ...trip,
    ...(text && { text: trimPlaces(text) }),
  }),
});

const ATTENDEE_REFERENCE = { references: [columnReference("attendeeId", attendee)] };
export const requests = createRecords(
  { table: transportRequest, ...ATTENDEE_REFERENCE },
  "attendeeId",
);
export const confirmations = createRecords(
  { table: transportConfirmation, ...ATTENDEE_REFERENCE },
  "attendeeId",
);

const confirm = async (
  context: EditionWriteContext,
  attendeeId: number,
  { arrival, departure }: Confirmation,
): Promise<void> => {
  if (!arrival && !departure) throw invalidField("arrival", "required");
  await expectRow(context, attendee, attendeeId);
  const request = await requests.find(context, attendeeId);
  if (request?.state === "submitted")
    await requests.save(context, [{ attendeeId, state: "confirmed" }]);
  await confirmations.save(context, [
    {
      attendeeId,
      arrivalAt: arrival?.at ?? null,
      arrivalPlace: arrival?.place ?? null,
      departureAt: departure?.at ?? null,
      departurePlace: departure?.place ?? null,
    },
  ]);
};

type RequestRow = Omit<typeof transportRequest.$inferSelect, "createdAt" | "cancelledLegs">;

/** Writes of organisers and imports to requests. */
export const transportRequests = {
  /** Stores the pickups of an attendee, with or without a request. */
  confirm,

  /** Cancels a request and its confirmation; the attendee may submit a new one. */
  cancel: async (context: EditionWriteContext, attendeeId: number): Promise<void> => {
    await expectRow(context, attendee, attendeeId);
    if (await requests.find(context, attendeeId)) {
      await requests.save(context, [{ attendeeId, state: "cancelled" }]);
    }
    for (const direction of ["arrival", "departure"] as const) {
      await createTransportWritesRepository(context.tx).removePassengers(direction, [attendeeId]);
    }
    await confirmations.remove(context, attendeeId);
  },

  load: async (
    context: EditionWriteContext,
    request: RequestRow,
    confirmation: Confirmation | null,
  ): Promise<void> => {
    await requests.save(context, [request]);
    if (confirmation) await confirm(context, request.attendeeId, confirmation);
  },
};

/** An attendee to confirm for a trip, with the requested leg. */
export type NewPassenger = { attendeeId: number; leg: Leg };

const PICKUP_COLUMNS = {
  arrival: { at: "arrivalAt", place: "arrivalPlace" },
  departure: { at: "departureAt", place: "departurePlace" },
} as const;

/** Sets or clears the pickup of one leg of several attendees. */
export const savePickups = async (
  context: EditionWriteContext,
  direction: Direction,
  attendeeIds: readonly number[],
  pickup: Pickup | null,
): Promise<void> => {
  const names = PICKUP_COLUMNS[direction];
  await confirmations.save(
    context,
    attendeeIds.map((attendeeId) => ({
      attendeeId,
      [names.at]: pickup?.at ?? null,
      [names.place]: pickup?.place ?? null,
    })),
  );
};

/** Returns time and place of a trip, which its passengers get. */
export const toPickup = ({ departsAt, text }: TripRow): Pickup => ({
  at: departsAt,
  place: Object.fromEntries(Object.entries(text).map(([language, { place }]) => [language, place])),
});

/**
 * Sets or removes the cancellation of one leg.
 * @param reason null removes it
 */
export const withCancelledLeg = (
  { cancelledLegs }: Pick<typeof transportRequest.$inferSelect, "cancelledLegs">,
  direction: Direction,
  reason: string | null,
): CancelledLegs => {
  const { [direction]: _before, ...others } = cancelledLegs;
  return reason === null ? others : { ...others, [direction]: reason };
};

const listRequests = (context: EditionWriteContext, attendeeIds: readonly number[]) =>
  readRows(context, transportRequest, "attendeeId", attendeeIds);

/** Writes passengers of trips. The caller records each write as one audited action. */
export const transportPassengers = {
  /**
   * Assigns attendees to a trip, also those who are passengers of another one.
   * @throws Failure `trip-full` if the trip has too few seats
   */
  assign: async (
    context: EditionWriteContext,
    trip: TripRow,
    attendees: readonly NewPassenger[],
  ): Promise<void> => {
    const { id, name, direction, seats } = trip;
    const repository = createTransportWritesRepository(context.tx);
    const rows = attendees.map(({ attendeeId, leg }) => ({
      attendeeId,
      direction,
      tripId: id,
      leg,
      seats: countSeats(leg),
      confirmedAt: context.now,
    }));
    const requested = await repository.countSeatsWith(id, rows);
    const params = { trip: name, seats, requested };
    if (requested > seats) throw new Failure("trip-full", { params });
    await repository.savePassengers(rows).catch((error: unknown) => {
      throw isTripFull(error) ? new Failure("trip-full", { params, cause: error }) : error;
    });
    const ids = attendees.map(({ attendeeId }) => attendeeId);
    const requestRows = await listRequests(context, ids);
    await requests.save(
      context,
      requestRows.map((request) => ({
        attendeeId: request.attendeeId,
        state: "confirmed",
        cancelledLegs: withCancelledLeg(request, direction, null),
      })),
    );
    await savePickups(context, direction, ids, toPickup(trip));
  },

  /** Removes passengers; their requests are unconfirmed again. */
  unassign: async (
    context: EditionWriteContext,
    direction: Direction,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    await createTransportWritesRepository(context.tx).removePassengers(direction, attendeeIds);
    await savePickups(context, direction, attendeeIds, null);
  },

  /** Cancels one leg; if no other leg remains, the attendee may submit a new request. */
  cancel: async (
    context: EditionWriteContext,
    direction: Direction,
    attendeeIds: readonly number[],
    reason: string,
  ): Promise<void> => {
    await transportPassengers.unassign(context, direction, attendeeIds);
    const requestRows = await listRequests(context, attendeeIds);
    await requests.save(
      context,
      requestRows.map((request) => {
        const cancelledLegs = withCancelledLeg(request, direction, reason);
        const other = direction === "arrival" ? "departure" : "arrival";
        const isActive = request[other] !== null && cancelledLegs[other] === undefined;
        return {
          attendeeId: request.attendeeId,
          cancelledLegs,
          ...(!isActive && { state: "cancelled" as const }),
        };
      }),
    );
  },

  /**
   * Updates the pickups of the passengers of a changed trip.
   * @returns their ids
   */
  updatePickups: async (context: EditionWriteContext, trip: TripRow): Promise<number[]> => {
    const ids = await createTransportWritesRepository(context.tx).listPassengers(trip.id);
    await savePickups(context, trip.direction, ids, toPickup(trip));
    return ids;
  },

  board: (
    context: EditionWriteContext,
    tripId: number,
    attendeeId: number,
    boarding: Boarding,
  ): Promise<void> =>
    createTransportWritesRepository(context.tx).setBoarding(tripId, attendeeId, boarding),

  setPrinted: (context: EditionWriteContext, tripId: number, revision: number): Promise<void> =>
    createTransportWritesRepository(context.tx).setPrinted(tripId, revision, context.now),
};
