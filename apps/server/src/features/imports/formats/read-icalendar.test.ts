import { describe, expect, it } from "vitest";
import {
  listWarnings,
  read,
  readCode,
  summarise,
} from "../../../testing/imports/schedule-readers.ts";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Góry//PL", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1@gory.example", "SUMMARY:Powietrze", ...lines, "END:VEVENT"].join("\r\n");

const IN_WARSAW = "X-WR-TIMEZONE:Europe/Warsaw";
const LOCATION_LINES = ["LOCATION:Sala Śnieżka", "CATEGORIES:Zdrowie,Inne"];
const OPENING = {
  title: "Powietrze",
  startsAt: "2026-09-03T08:00:00.000Z",
  endsAt: "2026-09-03T08:45:00.000Z",
  room: "Sala Śnieżka",
  track: "Zdrowie",
  people: [],
};

const zoneRules = (tzid: string) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0300",
    "TZOFFSETTO:+0300",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");

/** Lists the local starts of all panels, each without its date's year. */
const listStarts = async (...lines: string[]): Promise<string[]> =>
  summarise(await read(calendar(IN_WARSAW, ...lines)))
    .map(({ startsAt }) => startsAt.slice(5, 16))
    .toSorted();

describe("times of an iCalendar", () => {
  it.each([
    [
      "in a zone",
      "DTSTART;TZID=Europe/Warsaw:20260903T100000",
      "DTEND;TZID=Europe/Warsaw:20260903T104500",
    ],
    ["in another zone", "DTSTART;TZID=America/New_York:20260903T040000", "DURATION:PT45M"],
    ["in UTC", "DTSTART:20260903T080000Z", "DTEND:20260903T084500Z"],
    ["in a zone of Windows", "DTSTART;TZID=GMT Standard Time:20260903T090000", "DURATION:PT45M"],
    [
      "in a zone at the end of a path",
      "DTSTART;TZID=/example.org/2026/Europe/Warsaw:20260903T100000",
      "DURATION:PT45M",
    ],
  ])("are read %s", async (_description, start, end) => {
    const document = await read(
      calendar("X-WR-CALNAME:Góry 2026", event(start, end, ...LOCATION_LINES)),
    );
    expect(summarise(document)).toEqual([OPENING]);
    expect(document.conference.title).toBe("Góry 2026");
  });

  it("are read in a zone that the file defines", async () => {
    const start = "DTSTART;TZID=Ours:20260903T110000";
    const document = await read(
      calendar(zoneRules("Ours"), event(start, "DURATION:PT45M", ...LOCATION_LINES)),
    );
    expect(summarise(document)).toEqual([OPENING]);
  });

  it("are read in the edition's zone if they are floating", async () => {
    const document = await read(
      calendar(event("DTSTART:20260903T110000", "DURATION:PT45M", ...LOCATION_LINES)),
      { findZone: async () => "Europe/Helsinki" },
    );
    expect(summarise(document)).toEqual([OPENING]);
    expect(document.conference.timeZone).toBe("Europe/Helsinki");
  });

  it("set the zone of the conference, also by a name of Windows", async () => {
    const start = "DTSTART;TZID=Central European Standard Time:20260903T100000";
    const { conference } = await read(
      calendar(zoneRules("Central European Standard Time"), event(start, "DURATION:PT45M")),
    );
    expect(conference).toMatchObject({ timeZone: "Europe/Warsaw", isZoneKnown: true });
  });

  it("are in the zone of a property that no standard defines", async () => {
    const { conference } = await read(
      calendar("VTIMEZONE: Europe/Rome", event("DTSTART:20260903T100000", "DURATION:PT45M")),
    );
    expect(conference.timeZone).toBe("Europe/Rome");
  });

  it("are local and have a warning in an unknown zone", async () => {
    const document = await read(
      calendar(IN_WARSAW, event("DTSTART;TZID=Nowhere:20260903T100000", "DURATION:PT45M")),
    );
    expect(summarise(document)).toMatchObject([{ startsAt: OPENING.startsAt }]);
    expect(listWarnings(document, "event-zone-unknown")).toEqual([{ fileValue: "Nowhere" }]);
  });
});

describe("days without hours", () => {
  const opening = event("DTSTART:20260903T080000Z", "DURATION:PT45M");

  it.each([
    ["as days", "DTSTART;VALUE=DATE:20260903", "DTEND;VALUE=DATE:20260906", "2026-09-05"],
    ["as one day", "DTSTART;VALUE=DATE:20260903", "TRANSP:TRANSPARENT", "2026-09-03"],
    ["as a duration", "DTSTART;VALUE=DATE:20260903", "DURATION:P2D", "2026-09-04"],
    [
      "from midnight to midnight",
      "DTSTART;TZID=Europe/Warsaw:20260903T000000",
      "DTEND;TZID=Europe/Warsaw:20260905T000000",
      "2026-09-04",
    ],
  ])("are read %s", async (_description, start, end, lastDay) => {
    const document = await read(calendar(IN_WARSAW, event(start, end), opening));
    const [panel] = document.panels;
    expect(panel?.day).toBe("2026-09-03");
    expect(panel?.startsAt).toBe("2026-09-03T07:00:00.000Z");
    expect(panel?.endsAt).toBe(`${lastDay}T15:00:00.000Z`);
    expect(document.conference).toMatchObject({ start: "2026-09-03", end: lastDay });
    expect(listWarnings(document, "all-day")).toEqual([{ start: "09:00", end: "17:00" }]);
    expect(listWarnings(document, "passes-midnight")).toEqual([]);
  });
});

describe("repeating events", () => {
  const START = ["DTSTART;TZID=Europe/Warsaw:20260903T100000", "DURATION:PT45M"];

  it.each([
    [
      "a number of days",
      ["RRULE:FREQ=DAILY;COUNT=3"],
      ["09-03T08:00", "09-04T08:00", "09-05T08:00"],
    ],
    [
      "each second day until an instant",
      ["RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260907T080000Z"],
      ["09-03T08:00", "09-05T08:00", "09-07T08:00"],
    ],
    ["days until a day", ["RRULE:FREQ=DAILY;UNTIL=20260904"], ["09-03T08:00", "09-04T08:00"]],
    [
      "days of the week across a change of the clock",
      ["RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=TH,FR;COUNT=6"],
      ["09-03T08:00", "09-04T08:00", "10-01T08:00", "10-02T08:00", "10-29T09:00", "10-30T09:00"],
    ],
    [
      "exceptions and additional dates",
      [
        "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE;TZID=Europe/Warsaw:20260904T100000",
        "RDATE;TZID=Europe/Warsaw:20260906T120000",
      ],
      ["09-03T08:00", "09-05T08:00", "09-06T10:00"],
    ],
  ])("are read with %s", async (_description, lines, starts) => {
    expect(await listStarts(event(...START, ...lines))).toEqual(starts);
  });

  it("end with the other events if their rule has no end", async () => {
    const last = event("DTSTART:20260905T060000Z", "DURATION:PT45M");
    const starts = await listStarts(event(...START, "RRULE:FREQ=DAILY"), last);
    expect(starts).toEqual(["09-03T08:00", "09-04T08:00", "09-05T06:00", "09-05T08:00"]);
  });

  it("have occurrences that are changed or cancelled", async () => {
    const changed = event(
      "RECURRENCE-ID:20260904T080000Z",
      "DTSTART:20260904T090000Z",
      "DURATION:PT45M",
    );
    const cancelled = event(
      "RECURRENCE-ID;TZID=Europe/Warsaw:20260905T100000",
      "DTSTART:20260905T080000Z",
      "STATUS:CANCELLED",
    );
    const repeating = event(...START, "RRULE:FREQ=DAILY;COUNT=3");
    expect(await listStarts(repeating, changed, cancelled)).toEqual(["09-03T08:00", "09-04T09:00"]);
  });

  it("give an occurrence the same GUID after a change of the hour", async () => {
    const readGuids = async (hour: string) => {
      const start = `DTSTART;TZID=Europe/Warsaw:20260903T${hour}0000`;
      const document = await read(calendar(event(start, "RRULE:FREQ=DAILY;COUNT=2")));
      return document.panels.map(({ guid }) => guid);
    };
    expect(await readGuids("11")).toEqual(await readGuids("10"));
    expect(new Set(await readGuids("10")).size).toBe(2);
  });

  it.each([
    ["a rule by month", "RRULE:FREQ=MONTHLY;COUNT=2", "panel-repeats"],
    ["a rule without an end", "RRULE:FREQ=DAILY", "panel-repeats-endlessly"],
    ["too many occurrences", "RRULE:FREQ=DAILY;COUNT=100000", "panel-repeats-often"],
  ])("are rejected with %s", async (_description, line, code) => {
    expect(await readCode(calendar(event(...START, line)))).toBe(code);
  });
});

describe("an iCalendar", () => {
  const START = ["DTSTART:20260903T080000Z", "DURATION:PT45M"];

  it("has events with one UID as different panels, and counts omitted ones", async () => {
    const document = await read(
      calendar(
        event(...START),
        event("DTSTART:20260904T080000Z", "DURATION:PT45M"),
        event(...START, "STATUS:CANCELLED"),
        event(...START, "CLASS:PRIVATE"),
        event(...START, "CLASS:CONFIDENTIAL"),
      ),
    );
    expect(new Set(document.panels.map(({ guid }) => guid)).size).toBe(2);
    expect(listWarnings(document, "panels-omitted")).toEqual([{ count: 1, title: "Powietrze" }]);
    expect(listWarnings(document, "panels-private")).toEqual([{ count: 2 }]);
  });

  it("is read with all calendars of the file", async () => {
    const file = calendar(event(...START)) + calendar(event("DTSTART:20260904T080000Z"));
    expect((await read(file)).panels).toHaveLength(2);
  });

  it.each([
    ["an address", "https://meet.example/j/1?pwd=abc", null],
    ["a room and an address", "Sala Śnieżka; https://meet.example/j/1", "Sala Śnieżka"],
  ])("has no address as a room for %s", async (_description, location, room) => {
    const document = await read(calendar(event(...START, `LOCATION:${location}`)));
    expect(summarise(document)).toMatchObject([{ room }]);
    expect(listWarnings(document, "room-online")).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain("meet.example");
  });

  it("has no character references of HTML in rooms and paths", async () => {
    const texts = ["CATEGORIES:Woda &#8211; Las &#x3c;3", "LOCATION:Online &amp; in-person"];
    const [panel] = summarise(await read(calendar(event(...START, ...texts))));
    expect(panel).toMatchObject({ track: "Woda – Las <3", room: "Online & in-person" });
  });

  it("never shows the password of an online meeting", async () => {
    const address = "https://meet.example/j/1?pwd=abc";
    const document = await read(
      calendar(event(...START, `URL:${address}`, `DESCRIPTION:Wejście: ${address} o 10:00`)),
    );
    expect(document.panels[0]).toMatchObject({
      additionalContent: null,
      descriptionHtml: "<p>Wejście:  o 10:00</p>",
    });
    expect(listWarnings(document, "meeting-link-removed")).toHaveLength(2);
  });

  it.each([
    ["a broken time", calendar(event("DTSTART:20269999")), "calendar-syntax"],
    ["no calendar", "BEGIN:VCALENDAR\r\nBROKEN", "calendar-syntax"],
    ["private events only", calendar(event(...START, "CLASS:PRIVATE")), "only-omitted"],
    [
      "the calendar of Foyer",
      calendar().replace("-//Góry//PL", "-//Foyer//Foyer//EN"),
      "own-calendar",
    ],
  ])("is rejected with %s", async (_description, content, code) => {
    expect(await readCode(content)).toBe(code);
  });
});
