import ICAL from "ical.js";
import { DateTime } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { Place } from "../../../messages/message.ts";
import { isUuid } from "../../../lib/uuid.ts";
import { eventOf, scheduleOf } from "./json-schedules.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";
import { isZone } from "./schedule-times.ts";
import type { Warnings } from "./warnings.ts";

/** How an iCalendar begins, which is its first line whatever follows. */
export const ICALENDAR = /^\s*BEGIN:VCALENDAR\b/i;

/** What repeats: by a rule, or on days of its own. */
const REPEATING = ["rrule", "rdate"] as const;

const textOf = (component: ICAL.Component, name: string): string | null => {
  const value: unknown = component.getFirstPropertyValue(name);
  const text = value instanceof ICAL.Time ? value.toString() : value;
  return typeof text === "string" ? text.trim() || null : null;
};

/** The lines on which events begin, in their order. */
const placesOf = (text: string): Place[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, at) =>
      /^BEGIN:VEVENT\s*$/i.test(line) ? [{ line: at + 1, column: 1, path: "VEVENT" }] : [],
    );

const MAX_MEGABYTES = 8;

const parse = (text: string): ICAL.Component => {
  if (text.length > MAX_MEGABYTES * 1_048_576)
    throw new Failure("too-large", { params: { limit: MAX_MEGABYTES } });
  try {
    const parsed: unknown = ICAL.parse(text);
    const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return new ICAL.Component(calendars[0] as unknown[]);
  } catch (cause) {
    throw new Failure("calendar-syntax", { cause });
  }
};

const zoneOf = (tzid: string, calendar: ICAL.Component): string | ICAL.Timezone | null => {
  if (isZone(tzid)) return tzid;
  const rules = calendar
    .getAllSubcomponents("vtimezone")
    .find((component) => textOf(component, "tzid") === tzid);
  const location = rules && textOf(rules, "x-lic-location");
  if (location && isZone(location)) return location;
  return rules ? new ICAL.Timezone(rules) : null;
};

/**
 * A time with its offset where the calendar tells one: by `Z`, or by a zone that is known or described in
 * the file (RFC 5545 section 3.3.5). A floating time, and a day, are of the conference's zone.
 */
const readTime = (
  component: ICAL.Component,
  name: string,
  calendar: ICAL.Component,
  place: Place,
): RawText | null => {
  const property = component.getFirstProperty(name);
  const time: unknown = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  const { year, month, day, hour, minute, second } = time;
  const parts = { year, month, day, hour, minute, second };
  const local = DateTime.fromObject(parts, { zone: "utc" });
  const asLocal = local.toISO({ includeOffset: false, suppressMilliseconds: true }) ?? "";
  if (time.zone === ICAL.Timezone.utcTimezone) return { value: `${asLocal}Z`, place };
  const tzid = property.getFirstParameter("tzid");
  const zone = tzid ? zoneOf(tzid, calendar) : null;
  if (zone === null) return { value: asLocal, place };
  if (typeof zone === "string") {
    const instant = DateTime.fromObject(parts, { zone });
    return { value: instant.toISO() ?? asLocal, place };
  }
  const shift = zone.utcOffset(time);
  return { value: local.minus({ seconds: shift }).toISO() ?? asLocal, place };
};

const readMinutes = (component: ICAL.Component, place: Place): RawText | null => {
  const duration: unknown = component.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) return null;
  return { value: `PT${Math.round(duration.toSeconds() / 60)}M`, place };
};

/** The first word of a list of them: the others are marks of programs. */
const readTrack = (component: ICAL.Component): RawEvent["track"] => {
  const [first]: unknown[] = component.getFirstProperty("categories")?.getValues() ?? [];
  const name = typeof first === "string" ? first.trim() : "";
  return name === "" ? null : { slug: null, name };
};

const toEvent = (component: ICAL.Component, calendar: ICAL.Component, place: Place): RawEvent => {
  const uid = textOf(component, "uid");
  const recurrence = textOf(component, "recurrence-id");
  const end = readTime(component, "dtend", calendar, place);
  return eventOf(
    {
      id: recurrence === null ? uid : `${uid ?? ""} ${recurrence}`,
      guid: uid !== null && recurrence === null && isUuid(uid) ? uid : null,
      url: textOf(component, "url"),
      date: readTime(component, "dtstart", calendar, place),
      end,
      duration: end === null ? readMinutes(component, place) : null,
      title: textOf(component, "summary"),
      description: textOf(component, "description"),
      language: component.getFirstProperty("summary")?.getFirstParameter("language") ?? null,
      track: readTrack(component),
      room: textOf(component, "location"),
    },
    place,
  );
};

const refuseRepeating = (component: ICAL.Component, place: Place): Failure[] =>
  REPEATING.some((name) => component.hasProperty(name))
    ? [
        new Failure("session-repeats", {
          place,
          params: { title: textOf(component, "summary") ?? "–" },
        }),
      ]
    : [];

/** The zone that the calendar says it is of, else that of its first event that has one. */
const readZone = (calendar: ICAL.Component, events: readonly ICAL.Component[]): string | null =>
  [
    textOf(calendar, "x-wr-timezone"),
    ...events.map((event) => event.getFirstProperty("dtstart")?.getFirstParameter("tzid")),
  ].find((name) => name && isZone(name)) ?? null;

/**
 * Reads an iCalendar (RFC 5545), each event a session: its place is the room, its first category the
 * path. What is cancelled is left out; an event that repeats is refused.
 * @throws Failure `calendar-syntax`; `own-calendar` for what Foyer gives out, which tells less than its
 * schedules
 */
export const readIcalendar = (text: string, warnings: Warnings): RawSchedule => {
  const calendar = parse(text);
  if (/\bFoyer\b/.test(textOf(calendar, "prodid") ?? "")) throw new Failure("own-calendar");
  const places = placesOf(text);
  const all = calendar.getAllSubcomponents("vevent");
  const placeOf = (at: number): Place => places[at] ?? { line: null, column: null, path: "VEVENT" };
  const zone = readZone(calendar, all);
  const events: RawEvent[] = [];
  const faults: Failure[] = [];
  for (const [at, component] of all.entries()) {
    const place = placeOf(at);
    const repeating = refuseRepeating(component, place);
    if (/^cancelled$/i.test(textOf(component, "status") ?? ""))
      warnings.add("session-cancelled", place, { title: textOf(component, "summary") ?? "–" });
    else if (repeating.length > 0) faults.push(...repeating);
    else
      try {
        events.push(toEvent(component, calendar, place));
      } catch (cause) {
        // Values are read when they are asked for, and fail in ways of their own.
        faults.push(new Failure("calendar-syntax", { place, cause }));
      }
  }
  const place = { line: 1, column: 1, path: "VCALENDAR" };
  return scheduleOf("icalendar", {
    isLocal: true,
    faults,
    conference: {
      place,
      title: textOf(calendar, "x-wr-calname") ?? textOf(calendar, "name"),
      timeZone: zone === null ? null : { value: zone, place },
    },
    events,
  });
};
