import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { createInstants } from "../../lib/instants.ts";
import { type Calendar, type CalendarEvent, writeCalendar } from "./calendar.ts";

const EVENT: CalendarEvent = {
  uid: "1@forum.example",
  topic: "Grids without borders",
  date: "2026-09-02",
  startDate: "2026-09-02T10:00:00+02:00",
  endDate: "2026-09-02T11:00:00+02:00",
  location: "Hall A, Theatre",
  description: "Who pays?",
  thematicPath: "Energy",
  url: "https://forum.example/panels/details/1",
  isCancelled: false,
};

const write = (event: Partial<CalendarEvent>, calendar: Partial<Calendar> = {}) =>
  writeCalendar({
    name: "My agenda",
    timeZone: "Europe/Warsaw",
    revision: { number: 7, raisedAt: new Date("2026-08-01T12:00:00Z") },
    showsTime: true,
    events: [{ ...EVENT, ...event }],
    ...calendar,
  });

const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("the calendar has no event");
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  return { calendar, event };
};

/** Returns the text as calendars show it, without control characters. */
const toReadableText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/\p{Cs}/gu, "\uFFFD");

const hostileText = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom("\r", "\n", ",", ";", "\\", ":", '"', "ż", "🏔", "\u2028", "a"),
  }),
  fc.constantFrom("END:VEVENT\r\nBEGIN:VALARM", "\\n", "x\\", "\ud800", "ż".repeat(200)),
);

it("writes any text completely into its property, in valid lines", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const output = write(
        { topic: text, description: text, location: text, thematicPath: text },
        { name: text },
      );
      const lines = output.split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }
      const { calendar, event } = parse(output);
      for (const property of ["summary", "description", "location", "categories"]) {
        expect(event.getFirstPropertyValue(property) ?? "").toBe(toReadableText(text));
      }
      const properties = calendar.getAllProperties().map(({ name }) => name);
      expect(new Set(properties).size).toBe(properties.length);
      expect(properties).toEqual(expect.arrayContaining(["version", "x-published-ttl"]));
      expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual([
        "vtimezone",
        "vevent",
      ]);
      expect(event.getAllSubcomponents()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const ZONES = ["Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"];

it("preserves the instant in any zone, also around clock changes", () => {
  const changes = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-11-01T06:00:00Z"];
  const instants = fc.oneof(
    fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
      .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, (timeZone, date) => {
      const instant = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
      const startDate = createInstants(timeZone)(instant);
      ICAL.TimezoneService.reset();
      const { event } = parse(write({ startDate, endDate: startDate }, { timeZone }));
      expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(instant);
      expect(event.hasProperty("dtend")).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it("contains the last change in UTC and the revision number", () => {
  const { event } = parse(write({}));
  expect(event.getFirstProperty("dtstamp")?.toICALString()).toBe("DTSTAMP:20260801T120000Z");
  expect(event.getFirstProperty("last-modified")?.toICALString()).toBe(
    "LAST-MODIFIED:20260801T120000Z",
  );
  expect(event.getFirstPropertyValue("sequence")).toBe(7);
});

it("writes all-day events if times are hidden", () => {
  const { event } = parse(write({ date: "2026-12-31" }, { showsTime: false }));
  const { startDate, endDate } = new ICAL.Event(event);
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
    true,
    "2026-12-31",
    "2027-01-01",
  ]);
});

it("writes a valid calendar without events", () => {
  const calendar = new ICAL.Component(ICAL.parse(write({}, { events: [] })) as unknown[]);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
});
