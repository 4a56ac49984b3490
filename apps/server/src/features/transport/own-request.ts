import type { Language, OwnRide, Transport } from "@foyer/contract";
import { DateTime } from "luxon";
import type { Edition } from "../../context/editions.ts";
import type { Direction } from "../../db/schema/index.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { LOCAL_TIME } from "../../lib/local-time.ts";
import { stateOfWay } from "./ride-state.ts";
import type { OwnWays } from "./transport.repository.ts";

type Reading = { language: Language; zone: Pick<Edition, "timeZone">; now: Date };

const describeWay = (
  { request, confirmation, options, seats }: OwnWays,
  direction: Direction,
  { language, zone: { timeZone }, now }: Reading,
): OwnRide | null => {
  const ride = request[direction];
  if (!ride) return null;
  const metAt = confirmation?.[`${direction}At`] ?? null;
  const metPlace = confirmation?.[`${direction}Place`] ?? null;
  const seat = seats.find((one) => one.direction === direction) ?? null;
  const option = options.find(({ id }) => id === ride.optionId);
  const { state, refused } = request;
  return {
    state: stateOfWay({ direction, ride, state, refused, seat, metAt }),
    reason: refused[direction] || null,
    meeting: metAt && {
      date: createInstants(timeZone)(metAt),
      place: metPlace?.[language] ?? Object.values(metPlace ?? {})[0] ?? null,
    },
    hasLeft: metAt !== null && metAt <= now,
    pickupDate: option?.day ?? null,
    place: (option && fieldInLanguage(option.text, language, "location")) ?? null,
    pickupTime: ride.hour,
    isAirport: option?.isAirport ?? false,
    datetime: DateTime.fromISO(ride.at, { zone: timeZone }).toFormat(LOCAL_TIME),
    nr: ride.number,
    fromCity: ride.fromCity,
    accompanyingPerson: ride.accompanyingPerson,
  };
};

/** What somebody asked for, by way; null where that is nothing. */
export const describeOwnRequest = (
  ways: OwnWays | undefined,
  reading: Reading,
): Transport["request"] =>
  ways
    ? {
        arrival: describeWay(ways, "arrival", reading),
        departure: describeWay(ways, "departure", reading),
      }
    : null;
