import {
  type ArrivalRequest,
  type DepartureRequest,
  LANGUAGES,
  type TransportRequest,
} from "@foyer/contract";
import type { FieldCode } from "@foyer/contract/server-field-texts";
import type { DateTime } from "luxon";
import type { Edition } from "../../context/editions.ts";
import type { Direction, Ride } from "../../db/schema/index.ts";
import { dayOf } from "../../lib/conference-day.ts";
import { Failure, type FieldIssue } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { readLocalTime } from "../../lib/local-time.ts";
import type { OptionRow } from "./transport.repository.ts";

type Zone = Pick<Edition, "timeZone" | "dayChangeMinutes">;
type Section = DepartureRequest & Partial<Pick<ArrivalRequest, "nr" | "fromCity">>;
type SectionFault = [field: keyof Section, code: FieldCode];
type Judged<Value> = { value: Value; faults?: never } | { faults: SectionFault[]; value?: never };

const isAt = (place: string) => (option: OptionRow) =>
  LANGUAGES.some((language) => option.text[language]?.location === place);

/** The option that is meant: by its day, the name of its place in either language, and an hour. */
const findOption = (
  options: readonly OptionRow[],
  { pickupDate, place, pickupTime }: Section,
): Judged<OptionRow> => {
  const ofDay = options.filter(({ day }) => day === pickupDate);
  if (ofDay.length === 0) return { faults: [["pickupDate", "oneOf"]] };
  const ofPlace = ofDay.filter(isAt(place));
  if (ofPlace.length === 0) return { faults: [["place", "oneOf"]] };
  const option = ofPlace.find(({ hours }) => hours.includes(pickupTime));
  return option ? { value: option } : { faults: [["pickupTime", "oneOf"]] };
};

/** On the chosen day, or in the night after it, which belongs to the same conference day. */
const isOfDay = (time: DateTime, day: string, { timeZone, dayChangeMinutes }: Zone): boolean =>
  time.toISODate() === day || dayOf(time, timeZone, dayChangeMinutes) === day;

const readTime = (
  { datetime, pickupDate }: Section,
  zone: Zone,
  options: readonly OptionRow[],
): Judged<DateTime> => {
  const time = readLocalTime(datetime, zone.timeZone);
  if (typeof time === "string") return { faults: [["datetime", time]] };
  const isOffered = options.some(({ day }) => day === pickupDate);
  if (isOffered && !isOfDay(time, pickupDate, zone)) return { faults: [["datetime", "other_day"]] };
  return { value: time };
};

const readSection = (section: Section, options: readonly OptionRow[], zone: Zone): Judged<Ride> => {
  const option = findOption(options, section);
  const time = readTime(section, zone, options);
  if (option.faults || time.faults) {
    return { faults: [...(option.faults ?? []), ...(time.faults ?? [])] };
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
 * Reads what somebody asks for against what the edition offers (docs/specification.md, Transport).
 * @throws Failure `validation-failed` that names everything wrong, in both sections
 */
export const readRequest = (
  { arrival, departure }: Pick<TransportRequest, "arrival" | "departure">,
  options: readonly OptionRow[],
  zone: Zone,
): Record<Direction, Ride | null> => {
  const issues: FieldIssue[] = [];
  const read = (direction: Direction, section: Section | null): Ride | null => {
    if (section === null) return null;
    const ofDirection = options.filter((option) => option.direction === direction);
    const { value, faults = [] } = readSection(section, ofDirection, zone);
    issues.push(...faults.map(([field, code]) => ({ field: `${direction}.${field}`, code })));
    return value ?? null;
  };
  const rides = { arrival: read("arrival", arrival), departure: read("departure", departure) };
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
  return rides;
};
