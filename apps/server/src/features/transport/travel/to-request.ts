import { fullNameOf, LANGUAGES, type TravelState } from "@foyer/contract";
import {
  hasTimeConflict,
  type Trip,
  type Passenger,
  type TravelRequest,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Edition } from "../../../context/editions.ts";
import type { Translated } from "../../../db/schema/index.ts";
import { getLegState } from "../leg-state.ts";
import type { TripRow } from "../transport.writes.ts";
import { createInstants } from "../../../lib/instants.ts";
import type { LegRow } from "./travel.repository.ts";

export type Zone = Pick<Edition, "timeZone" | "dayChangeMinutes">;

/** Reads a text of a row in each language that has it. */
export const readTexts = <Text>(
  text: Translated<Text> | undefined,
  read: (text: Text) => string,
): TravelRequest["place"] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = text?.[language];
      return value === undefined ? [] : [[language, read(value)]];
    }),
  );

/** Requested departure. An hour before the change of day belongs to the following night. */
const getRequestedDeparture = (
  { option, leg }: LegRow,
  { timeZone, dayChangeMinutes }: Zone,
): Date | null => {
  if (!option) return null;
  const time = DateTime.fromISO(`${option.day}T${leg.hour}`, { zone: timeZone });
  if (!time.isValid) return null;
  const isNight = time.hour * 60 + time.minute < dayChangeMinutes;
  return (isNight ? time.plus({ days: 1 }) : time).toJSDate();
};

const isConflicting = (row: LegRow, state: TravelState, zone: Zone): boolean => {
  const departsAt = row.trip?.departsAt ?? row.pickupAt ?? getRequestedDeparture(row, zone);
  if (state === "cancelled" || !departsAt) return false;
  return hasTimeConflict({
    direction: row.direction,
    isAirport: row.option?.isAirport ?? false,
    at: row.leg.at,
    departsAt: departsAt.toISOString(),
    arrivesAt: row.trip?.arrivesAt?.toISOString() ?? null,
  });
};

export const toRequest = (row: LegRow, zone: Zone): TravelRequest => {
  const { attendeeId, direction, leg, option, cancelledLegs, trip, pickupAt, pickupPlace } = row;
  const instantIn = createInstants(zone.timeZone);
  const state = getLegState(row);
  const requestedAt = getRequestedDeparture(row, zone);
  return {
    attendeeId,
    direction,
    name: fullNameOf(row),
    accompanyingPerson: leg.accompanyingPerson,
    day: option?.day ?? null,
    place: readTexts(option?.text, ({ location }) => location),
    hour: leg.hour,
    requestedAt: requestedAt && instantIn(requestedAt),
    isAirport: option?.isAirport ?? false,
    at: leg.at,
    number: leg.number,
    fromCity: leg.fromCity,
    state,
    hasTimeConflict: isConflicting(row, state, zone),
    reason: cancelledLegs[direction] || null,
    trip: trip && {
      id: trip.id,
      name: trip.name,
      departsAt: instantIn(trip.departsAt),
    },
    pickup:
      pickupAt && pickupPlace
        ? { at: instantIn(pickupAt), place: readTexts(pickupPlace, (name) => name) }
        : null,
  };
};

export const toTrip = (row: TripRow, { timeZone }: Zone): Trip => {
  const instantIn = createInstants(timeZone);
  const { id, name, direction, seats, seatsTaken, note, isHidden } = row;
  return {
    id,
    name,
    direction,
    departsAt: instantIn(row.departsAt),
    arrivesAt: row.arrivesAt && instantIn(row.arrivesAt),
    place: readTexts(row.text, ({ place }) => place),
    seats,
    seatsTaken,
    note,
    isHidden,
    printedAt: row.printedAt && instantIn(row.printedAt),
    isChangedSincePrint: row.printedRevision !== null && row.printedRevision !== row.revision,
  };
};

export const toPassenger = (row: LegRow, { printedAt }: TripRow, zone: Zone): Passenger => {
  const { passenger, boardedBy } = row;
  const instantIn = createInstants(zone.timeZone);
  return {
    ...toRequest(row, zone),
    phone: row.phone,
    hotel: readTexts(row.hotelText ?? undefined, ({ name }) => name),
    isNew: printedAt !== null && passenger !== null && passenger.confirmedAt > printedAt,
    boardedAt: passenger?.boardedAt ? instantIn(passenger.boardedAt) : null,
    boardedBy: passenger?.boardedAt ? boardedBy : null,
  };
};

/** Sort key of a list: the departure, or infinity if unknown. */
export const getDepartureTime = (row: LegRow, zone: Zone): number =>
  Number(row.trip?.departsAt ?? row.pickupAt ?? getRequestedDeparture(row, zone) ?? Infinity);
