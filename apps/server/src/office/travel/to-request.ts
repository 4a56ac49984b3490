import { fullNameOf, LANGUAGES, type TravelState } from "@foyer/contract";
import {
  fitsTravel,
  type TravelDeparture,
  type Traveller,
  type TravelRequest,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Edition } from "../../context/editions.ts";
import type { Translated } from "../../db/schema/index.ts";
import { stateOfWay } from "../../features/transport/transport.office.ts";
import type { DepartureRow } from "../../features/transport/transport.writes.ts";
import { createInstants } from "../../lib/instants.ts";
import type { RideRow } from "./travel.repository.ts";

export type Zone = Pick<Edition, "timeZone" | "dayChangeMinutes">;

/** A text of a row in each language that has it. */
export const namesOf = <Text>(
  text: Translated<Text> | undefined,
  read: (text: Text) => string,
): TravelRequest["place"] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const one = text?.[language];
      return one === undefined ? [] : [[language, read(one)]];
    }),
  );

/** When somebody asked to leave: an hour before the change of day is in the night after it. */
const askedAt = ({ option, ride }: RideRow, { timeZone, dayChangeMinutes }: Zone): Date | null => {
  if (!option) return null;
  const time = DateTime.fromISO(`${option.day}T${ride.hour}`, { zone: timeZone });
  if (!time.isValid) return null;
  const isNight = time.hour * 60 + time.minute < dayChangeMinutes;
  return (isNight ? time.plus({ days: 1 }) : time).toJSDate();
};

const fits = (row: RideRow, state: TravelState, zone: Zone): boolean => {
  const leavesAt = row.departure?.leavesAt ?? row.metAt ?? askedAt(row, zone);
  if (state === "cancelled" || !leavesAt) return true;
  return fitsTravel({
    direction: row.direction,
    isAirport: row.option?.isAirport ?? false,
    at: row.ride.at,
    leavesAt: leavesAt.toISOString(),
    arrivesAt: row.departure?.arrivesAt?.toISOString() ?? null,
  });
};

/** A way as the desk sees it. */
export const toRequest = (row: RideRow, zone: Zone): TravelRequest => {
  const { attendeeId, direction, ride, option, refused, departure, metAt, metPlace } = row;
  const instantIn = createInstants(zone.timeZone);
  const state = stateOfWay(row);
  return {
    attendeeId,
    direction,
    name: fullNameOf(row),
    accompanyingPerson: ride.accompanyingPerson,
    day: option?.day ?? null,
    place: namesOf(option?.text, ({ location }) => location),
    hour: ride.hour,
    isAirport: option?.isAirport ?? false,
    at: ride.at,
    number: ride.number,
    fromCity: ride.fromCity,
    state,
    fits: fits(row, state, zone),
    reason: refused[direction] || null,
    departure: departure && {
      id: departure.id,
      name: departure.name,
      leavesAt: instantIn(departure.leavesAt),
    },
    meeting:
      metAt && metPlace ? { at: instantIn(metAt), place: namesOf(metPlace, (name) => name) } : null,
  };
};

export const toDeparture = (row: DepartureRow, { timeZone }: Zone): TravelDeparture => {
  const instantIn = createInstants(timeZone);
  const { id, name, direction, seats, seatsTaken, note, isHidden } = row;
  return {
    id,
    name,
    direction,
    leavesAt: instantIn(row.leavesAt),
    arrivesAt: row.arrivesAt && instantIn(row.arrivesAt),
    place: namesOf(row.text, ({ place }) => place),
    seats,
    seatsTaken,
    note,
    isHidden,
    printedAt: row.printedAt && instantIn(row.printedAt),
    isChangedSincePrint: row.printedRevision !== null && row.printedRevision !== row.revision,
  };
};

/** Somebody on the manifest of a departure. */
export const toTraveller = (row: RideRow, { printedAt }: DepartureRow, zone: Zone): Traveller => {
  const { seat, boardedBy } = row;
  const instantIn = createInstants(zone.timeZone);
  return {
    ...toRequest(row, zone),
    isNew: printedAt !== null && seat !== null && seat.confirmedAt > printedAt,
    boardedAt: seat?.boardedAt ? instantIn(seat.boardedAt) : null,
    boardedBy: seat?.boardedAt ? boardedBy : null,
  };
};

/** When one leaves, as far as it is known, for the order of a list. */
export const leavesAtOf = (row: RideRow, zone: Zone): number =>
  Number(row.departure?.leavesAt ?? row.metAt ?? askedAt(row, zone) ?? Infinity);
