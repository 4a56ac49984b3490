import type { Language, OwnLeg, Transport } from "@foyer/contract";
import { DateTime } from "luxon";
import type { Edition } from "../../context/editions.ts";
import type { Direction } from "../../db/schema/index.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { LOCAL_TIME } from "../../lib/local-time.ts";
import { getLegState } from "./leg-state.ts";
import type { OwnRequestData } from "./transport.repository.ts";

type ReadContext = { language: Language; zone: Pick<Edition, "timeZone">; now: Date };

const describeLeg = (
  { request, confirmation, options, passengers }: OwnRequestData,
  direction: Direction,
  { language, zone: { timeZone }, now }: ReadContext,
): OwnLeg | null => {
  const leg = request[direction];
  if (!leg) return null;
  const pickupAt = confirmation?.[`${direction}At`] ?? null;
  const pickupPlace = confirmation?.[`${direction}Place`] ?? null;
  const passenger = passengers.find((candidate) => candidate.direction === direction) ?? null;
  const option = options.find(({ id }) => id === leg.optionId);
  const { state, cancelledLegs } = request;
  return {
    state: getLegState({ direction, leg, state, cancelledLegs, passenger, pickupAt }),
    reason: cancelledLegs[direction] || null,
    pickup: pickupAt && {
      date: createInstants(timeZone)(pickupAt),
      place: pickupPlace?.[language] ?? Object.values(pickupPlace ?? {})[0] ?? null,
    },
    hasLeft: pickupAt !== null && pickupAt <= now,
    pickupDate: option?.day ?? null,
    place: (option && fieldInLanguage(option.text, language, "location")) ?? null,
    pickupTime: leg.hour,
    isAirport: option?.isAirport ?? false,
    datetime: DateTime.fromISO(leg.at, { zone: timeZone }).toFormat(LOCAL_TIME),
    nr: leg.number,
    fromCity: leg.fromCity,
    accompanyingPerson: leg.accompanyingPerson,
  };
};

/** Describes the request of an attendee by leg; null without a request. */
export const describeOwnRequest = (
  data: OwnRequestData | undefined,
  context: ReadContext,
): Transport["request"] =>
  data
    ? {
        arrival: describeLeg(data, "arrival", context),
        departure: describeLeg(data, "departure", context),
      }
    : null;
