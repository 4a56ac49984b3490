import {
  type ArrivalRequest,
  type DepartureRequest,
  LANGUAGES,
  type TransportRequest,
} from "@foyer/contract";
import type { FieldCode } from "@foyer/contract/server-field-texts";
import type { DateTime } from "luxon";
import type { Edition } from "../../context/editions.ts";
import type { Direction, Leg } from "../../db/schema/index.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { Failure, type FieldIssue } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { readLocalTime } from "../../lib/local-time.ts";
import type { OptionRow } from "./transport.repository.ts";

type Zone = Pick<Edition, "timeZone" | "dayChangeMinutes">;
type Section = DepartureRequest & Partial<Pick<ArrivalRequest, "nr" | "fromCity">>;
type SectionError = [field: keyof Section, code: FieldCode];
type Validated<Value> =
  | { value: Value; errors?: never }
  | { errors: SectionError[]; value?: never };

const hasLocation = (place: string) => (option: OptionRow) =>
  LANGUAGES.some((language) => option.text[language]?.location === place);

/** Finds the option by its day, the name of its place in either language, and an hour. */
const findOption = (
  options: readonly OptionRow[],
  { pickupDate, place, pickupTime }: Section,
): Validated<OptionRow> => {
  const dayOptions = options.filter(({ day }) => day === pickupDate);
  if (dayOptions.length === 0) return { errors: [["pickupDate", "oneOf"]] };
  const placeOptions = dayOptions.filter(hasLocation(place));
  if (placeOptions.length === 0) return { errors: [["place", "oneOf"]] };
  const option = placeOptions.find(({ hours }) => hours.includes(pickupTime));
  return option ? { value: option } : { errors: [["pickupTime", "oneOf"]] };
};

/** True on the requested day and in the following night, which belongs to the same conference day. */
const isOnDay = (time: DateTime, day: string, { timeZone, dayChangeMinutes }: Zone): boolean =>
  time.toISODate() === day || dayOf(time, timeZone, dayChangeMinutes) === day;

const readTime = (
  { datetime, pickupDate }: Section,
  zone: Zone,
  options: readonly OptionRow[],
): Validated<DateTime> => {
  const time = readLocalTime(datetime, zone.timeZone);
  if (typeof time === "string") return { errors: [["datetime", time]] };
  const isOffered = options.some(({ day }) => day === pickupDate);
  if (isOffered && !isOnDay(time, pickupDate, zone)) return { errors: [["datetime", "other_day"]] };
  return { value: time };
};

const readSection = (
  section: Section,
  options: readonly OptionRow[],
  zone: Zone,
): Validated<Leg> => {
  const option = findOption(options, section);
  const time = readTime(section, zone, options);
  if (option.errors || time.errors) {
    return { errors: [...(option.errors ?? []), ...(time.errors ?? [])] };
  }
  return {
    value: {
      optionId: option.value.id,
      hour: section.pickupTime,
      at: createInstants(zone.timeZone)(time.value.toJSDate()),
      number: section.nr || null,
      fromCity: section.fromCity || null,
      accompanyingPerson: section.accompanyingPerson || null,
    },
  };
};

/**
 * Validates a request against the options of the edition (docs/specification.md, Transport).
 * @throws Failure `validation-failed` that lists all errors of both sections
 */
export const readRequest = (
  { arrival, departure }: Pick<TransportRequest, "arrival" | "departure">,
  options: readonly OptionRow[],
  zone: Zone,
): Record<Direction, Leg | null> => {
  const issues: FieldIssue[] = [];
  const read = (direction: Direction, section: Section | null): Leg | null => {
    if (section === null) return null;
    const directionOptions = options.filter((option) => option.direction === direction);
    const { value, errors = [] } = readSection(section, directionOptions, zone);
    issues.push(...errors.map(([field, code]) => ({ field: `${direction}.${field}`, code })));
    return value ?? null;
  };
  const legs = { arrival: read("arrival", arrival), departure: read("departure", departure) };
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
  return legs;
};
