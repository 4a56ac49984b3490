import ICAL from "ical.js";
import type { DateTime } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { FailureCode, SourcePosition } from "../../../messages/message.ts";
import {
  type CalendarFile,
  type CalendarTime,
  readText,
  readTime,
  readTimes,
  toMillis,
} from "./icalendar-times.ts";

/** Limit per event: one a day for a year. */
const MAX_OCCURRENCES = 366;
/** Days after the first occurrence in which others are searched. */
const MAX_DAYS = 2 * 366;

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Parts of a rule that a conference needs; other rules are errors. */
type Rule = {
  isWeekly: boolean;
  interval: number;
  /** Days of the week from Monday (1) to Sunday (7). */
  weekdays: ReadonlySet<number>;
  weekStart: number;
  count: number | null;
  until: CalendarTime | null;
};

const readUntil = (until: unknown, start: CalendarTime): CalendarTime | null => {
  if (!(until instanceof ICAL.Time)) return null;
  const { year, month, day, hour, minute, second, isDate } = until;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  return {
    local: start.local.set({ year, month, day, hour, minute, second, millisecond: 0 }),
    isDay: isDate,
    zone: isUtc ? "utc" : start.zone,
  };
};

/** Returns null for a rule other than each n-th day or chosen days of each n-th week. */
const parseRule = (value: unknown, start: CalendarTime): Rule | null => {
  if (!(value instanceof ICAL.Recur)) return null;
  const { BYDAY: days = [], ...otherParts } = value.parts as Record<string, unknown[]>;
  const weekdays = days.map((day) => DAYS.indexOf(String(day)) + 1);
  const isKnown = value.freq === "DAILY" || value.freq === "WEEKLY";
  if (!isKnown || Object.keys(otherParts).length > 0 || weekdays.includes(0)) return null;
  return {
    isWeekly: value.freq === "WEEKLY",
    interval: Math.max(1, value.interval),
    weekdays: new Set(weekdays),
    // The library numbers days from Sunday (1).
    weekStart: value.wkst === 1 ? 7 : value.wkst - 1,
    count: value.count || null,
    until: readUntil(value.until, start),
  };
};

const matches = (
  { isWeekly, interval, weekdays, weekStart }: Rule,
  first: DateTime,
  days: number,
): boolean => {
  if (days === 0) return true;
  const { weekday } = first.plus({ days });
  if (!isWeekly) return days % interval === 0 && (weekdays.size === 0 || weekdays.has(weekday));
  const daysBefore = (first.weekday - weekStart + 7) % 7;
  const weeks = Math.floor((days + daysBefore) / 7);
  const isDay = weekdays.size === 0 ? weekday === first.weekday : weekdays.has(weekday);
  return weeks % interval === 0 && isDay;
};

const isAfter = (time: CalendarTime, limit: CalendarTime): boolean =>
  limit.isDay ? time.local.startOf("day") > limit.local : toMillis(time) > toMillis(limit);

/** Lists the starts of a rule, at most one more than allowed. */
const listStarts = (start: CalendarTime, rule: Rule): CalendarTime[] => {
  const starts: CalendarTime[] = [];
  for (let days = 0; days <= MAX_DAYS && starts.length <= MAX_OCCURRENCES; days += 1) {
    if (rule.count !== null && starts.length >= rule.count) break;
    if (!matches(rule, start.local, days)) continue;
    const time = { ...start, local: start.local.plus({ days }) };
    if (rule.until !== null && isAfter(time, rule.until)) break;
    starts.push(time);
  }
  return starts;
};

const listTimes = (
  component: ICAL.Component,
  name: string,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime[] =>
  component.getAllProperties(name).flatMap((property) => readTimes(property, file, position));

const formatDay = ({ local }: CalendarTime): string => local.toFormat("yyyy-MM-dd");

/** Returns a test for times among `omitted`, where a day stands for all its times. */
const createOmission = (omitted: readonly CalendarTime[]) => {
  const days = new Set(omitted.filter(({ isDay }) => isDay).map(formatDay));
  const instants = new Set(omitted.filter(({ isDay }) => !isDay).map(toMillis));
  return (time: CalendarTime): boolean => days.has(formatDay(time)) || instants.has(toMillis(time));
};

/** True if the event repeats. */
export const isRepeating = (component: ICAL.Component): boolean =>
  ["rrule", "rdate", "exrule"].some((name) => component.hasProperty(name));

type RepeatingEvent = {
  component: ICAL.Component;
  position: SourcePosition;
  start: CalendarTime;
  /** Original starts of occurrences with an event of their own. */
  replaced: readonly CalendarTime[];
  /** Last day of the conference, which ends a rule without an end. */
  lastDay: DateTime | null;
};

/**
 * Lists the starts of a repeating event (RFC 5545 section 3.8.5): rules by day or week, additional dates and
 * exceptions. A rule without an end repeats until the last day of the conference.
 * @throws Failure `panel-repeats`, `panel-repeats-endlessly`, `panel-repeats-often`
 */
export const listOccurrences = (
  { component, position, start, replaced, lastDay }: RepeatingEvent,
  file: CalendarFile,
): CalendarTime[] => {
  const fail = (code: FailureCode, limit = 0): never => {
    const title = readText(component, "summary") ?? "–";
    throw new Failure(code, { position, params: { title, limit } });
  };
  const rules = component.getAllProperties("rrule").map((property) => {
    const rule = parseRule(property.getFirstValue(), start) ?? fail("panel-repeats");
    if (rule.count !== null || rule.until !== null) return rule;
    const until = lastDay ?? fail("panel-repeats-endlessly");
    return { ...rule, until: { ...start, local: until.startOf("day"), isDay: true } };
  });
  const added = listTimes(component, "rdate", file, position);
  const addedValues = component.getAllProperties("rdate").flatMap((one) => one.getValues());
  if (component.hasProperty("exrule") || addedValues.length > added.length) fail("panel-repeats");
  const starts = [start, ...rules.flatMap((rule) => listStarts(start, rule)), ...added];
  const isOmitted = createOmission([
    ...listTimes(component, "exdate", file, position),
    ...replaced,
  ]);
  const distinct = new Map(starts.map((time) => [toMillis(time), time]));
  if (distinct.size > MAX_OCCURRENCES) fail("panel-repeats-often", MAX_OCCURRENCES);
  return [...distinct.values()].filter((time) => !isOmitted(time));
};

/** Returns the replaced start of an event that is one occurrence of another event. */
export const readReplaced = (
  component: ICAL.Component,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime | null => {
  const replaced = readTime(component, "recurrence-id", file, position);
  const range = component.getFirstProperty("recurrence-id")?.getFirstParameter("range");
  if (!replaced || !range) return replaced;
  const title = readText(component, "summary") ?? "–";
  throw new Failure("panel-repeats", { position, params: { title } });
};

/** Returns an id that an occurrence keeps if the hour of all occurrences changes. */
export const nameOccurrence = (uid: string | null, start: CalendarTime): string =>
  `${uid ?? ""} ${formatDay(start)}`;
