import { LANGUAGES } from "@foyer/contract";
import { seatsOf } from "@foyer/contract/office/travel";
import { type Content, createItems } from "../../content/items.ts";
import { createRecords, expectRow, readRows } from "../../content/records.ts";
import { refersTo } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import { isRefusedBy } from "../../db/refused-by.ts";
import {
  attendee,
  type Direction,
  type Refused,
  type Ride,
  transportConfirmation,
  transportDeparture,
  transportOption,
  transportRequest,
  type Translated,
} from "../../db/schema/index.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import { type Boarding, createTransportWritesRepository } from "./transport-writes.repository.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

type OptionDraft = Content<typeof transportOption>;
type OptionText = OptionDraft["text"];

/** Where and when somebody is met. */
export type Meeting = { at: Date; place: Translated<string> };
export type Confirmation = { arrival: Meeting | null; departure: Meeting | null };

const trimText = (text: OptionText): OptionText => {
  const trimmed: OptionText = {};
  for (const language of LANGUAGES) {
    const location = text[language]?.location.trim();
    if (location) trimmed[language] = { location };
  }
  return trimmed;
};

/** When and between which places people are driven; requests that name a hidden one stay. */
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
  toValues: ({ text, ...option }: Partial<OptionDraft>) => ({
    ...option,
    ...(text && { text: trimText(text) }),
  }),
});

type DepartureDraft = Omit<
  Content<typeof transportDeparture>,
  "seatsTaken" | "revision" | "printedRevision" | "printedAt"
>;
export type DepartureRow = typeof transportDeparture.$inferSelect;
type DepartureText = DepartureRow["text"];

const trimPlaces = (text: DepartureText): DepartureText => {
  const trimmed: DepartureText = {};
  for (const language of LANGUAGES) {
    const place = text[language]?.place.trim();
    if (place) trimmed[language] = { place };
  }
  return trimmed;
};

const isOverfull = (error: unknown): boolean => isRefusedBy(error, "transport_departure_seats");

/** Vehicles; one never has fewer seats than are taken (`validation-failed` at `seats`). */
export const departures = createItems({
  table: transportDeparture,
  resource: "departures",
  personal: ["note"],
  explain: (error) => (isOverfull(error) ? invalidField("seats", "invalid") : error),
  check: ({ name, leavesAt, arrivesAt, seats, text }) => {
    if (name.trim() === "") throw invalidField("name", "required");
    if (arrivesAt && arrivesAt <= leavesAt) throw invalidField("arrivesAt", "invalid");
    if (!Number.isInteger(seats) || seats < 1) throw invalidField("seats", "invalid");
    if (Object.keys(text).length === 0) throw invalidField("location", "required");
  },
  toValues: ({ text, ...departure }: Partial<DepartureDraft>) => ({
    ...departure,
    ...(text && { text: trimPlaces(text) }),
  }),
});

const OF_ATTENDEE = { references: [refersTo("attendeeId", attendee)] };
export const requests = createRecords({ table: transportRequest, ...OF_ATTENDEE }, "attendeeId");
export const confirmations = createRecords(
  { table: transportConfirmation, ...OF_ATTENDEE },
  "attendeeId",
);

const confirm = async (
  at: At,
  attendeeId: number,
  { arrival, departure }: Confirmation,
): Promise<void> => {
  if (!arrival && !departure) throw invalidField("arrival", "required");
  await expectRow(at, attendee, attendeeId);
  const request = await requests.find(at, attendeeId);
  if (request?.state === "submitted") await requests.save(at, [{ attendeeId, state: "confirmed" }]);
  await confirmations.save(at, [
    {
      attendeeId,
      arrivalAt: arrival?.at ?? null,
      arrivalPlace: arrival?.place ?? null,
      departureAt: departure?.at ?? null,
      departurePlace: departure?.place ?? null,
    },
  ]);
};

type RequestRow = Omit<typeof transportRequest.$inferSelect, "createdAt" | "refused">;

/** What organisers and loads write of what people asked for. */
export const transportRequests = {
  /** Tells an attendee when and where they are met, whether they asked or not. */
  confirm,

  /** Takes a request and its confirmation back; the attendee may ask again. */
  cancel: async (at: At, attendeeId: number): Promise<void> => {
    await expectRow(at, attendee, attendeeId);
    if (await requests.find(at, attendeeId)) {
      await requests.save(at, [{ attendeeId, state: "cancelled" }]);
    }
    for (const direction of ["arrival", "departure"] as const) {
      await createTransportWritesRepository(at.tx).removeSeats(direction, [attendeeId]);
    }
    await confirmations.remove(at, attendeeId);
  },

  /** Stores a request that a load brings in, and what is confirmed of it. */
  load: async (at: At, request: RequestRow, confirmation: Confirmation | null): Promise<void> => {
    await requests.save(at, [request]);
    if (confirmation) await confirm(at, request.attendeeId, confirmation);
  },
};

/** Somebody who gets a seat, and what they asked for. */
export type SeatTaker = { attendeeId: number; ride: Ride };

const MEETINGS = {
  arrival: { at: "arrivalAt", place: "arrivalPlace" },
  departure: { at: "departureAt", place: "departurePlace" },
} as const;

/** Says of one way of some people when and where they are met, or that it is open again. */
export const saveMeetings = async (
  at: At,
  direction: Direction,
  attendeeIds: readonly number[],
  meeting: Meeting | null,
): Promise<void> => {
  const names = MEETINGS[direction];
  await confirmations.save(
    at,
    attendeeIds.map((attendeeId) => ({
      attendeeId,
      [names.at]: meeting?.at ?? null,
      [names.place]: meeting?.place ?? null,
    })),
  );
};

const meetingOf = ({ leavesAt, text }: DepartureRow): Meeting => ({
  at: leavesAt,
  place: Object.fromEntries(Object.entries(text).map(([language, { place }]) => [language, place])),
});

/** One way that is not refused any more, or is. */
export const refusedWith = (
  { refused }: Pick<typeof transportRequest.$inferSelect, "refused">,
  direction: Direction,
  reason: string | null,
): Refused => {
  const { [direction]: _before, ...others } = refused;
  return reason === null ? others : { ...others, [direction]: reason };
};

const listRequests = (at: At, attendeeIds: readonly number[]) =>
  readRows(at, transportRequest, "attendeeId", attendeeIds);

/** Who travels with which departure. What is written here is on record as one act by who calls it. */
export const transportSeats = {
  /**
   * Gives people seats of a departure, in place of those that they have in another, and tells their page.
   * @throws Failure `departure-full` where more would be taken than there are
   */
  give: async (at: At, departure: DepartureRow, takers: readonly SeatTaker[]): Promise<void> => {
    const { id, name, direction, seats } = departure;
    const repository = createTransportWritesRepository(at.tx);
    const rows = takers.map(({ attendeeId, ride }) => ({
      attendeeId,
      direction,
      departureId: id,
      ride,
      seats: seatsOf(ride),
      confirmedAt: at.now,
    }));
    const wanted = await repository.countSeatsWith(id, rows);
    const params = { departure: name, seats, wanted };
    if (wanted > seats) throw new Failure("departure-full", { params });
    await repository.saveSeats(rows).catch((error: unknown) => {
      throw isOverfull(error) ? new Failure("departure-full", { params, cause: error }) : error;
    });
    const ids = takers.map(({ attendeeId }) => attendeeId);
    const asked = await listRequests(at, ids);
    await requests.save(
      at,
      asked.map((request) => ({
        attendeeId: request.attendeeId,
        state: "confirmed",
        refused: refusedWith(request, direction, null),
      })),
    );
    await saveMeetings(at, direction, ids, meetingOf(departure));
  },

  /** Takes people off: they wait to be confirmed again. */
  withdraw: async (at: At, direction: Direction, attendeeIds: readonly number[]): Promise<void> => {
    await createTransportWritesRepository(at.tx).removeSeats(direction, attendeeIds);
    await saveMeetings(at, direction, attendeeIds, null);
  },

  /** Cancels one way; where nothing else of a request stands, the person may ask again. */
  refuse: async (
    at: At,
    direction: Direction,
    attendeeIds: readonly number[],
    reason: string,
  ): Promise<void> => {
    await transportSeats.withdraw(at, direction, attendeeIds);
    const asked = await listRequests(at, attendeeIds);
    await requests.save(
      at,
      asked.map((request) => {
        const refused = refusedWith(request, direction, reason);
        const other = direction === "arrival" ? "departure" : "arrival";
        const stands = request[other] !== null && refused[other] === undefined;
        return {
          attendeeId: request.attendeeId,
          refused,
          ...(!stands && { state: "cancelled" as const }),
        };
      }),
    );
  },

  /** Tells the pages of those who travel with a departure that it leaves otherwise. @returns them */
  move: async (at: At, departure: DepartureRow): Promise<number[]> => {
    const ids = await createTransportWritesRepository(at.tx).listSeated(departure.id);
    await saveMeetings(at, departure.direction, ids, meetingOf(departure));
    return ids;
  },

  /** Says of somebody with a seat whether they got on. */
  board: (at: At, departureId: number, attendeeId: number, boarding: Boarding): Promise<void> =>
    createTransportWritesRepository(at.tx).setBoarding(departureId, attendeeId, boarding),

  /** Remembers that the manifest of a departure was printed as it was in a revision. */
  setPrinted: (at: At, departureId: number, revision: number): Promise<void> =>
    createTransportWritesRepository(at.tx).setPrinted(departureId, revision, at.now),
};
