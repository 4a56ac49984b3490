import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { formatPosition } from "../../../messages/message.ts";
import { readAttendees } from "./read-attendees.ts";
import { readSchedule } from "./read-schedule.ts";
import { isUuid } from "./schedule-guids.ts";
import {
  toChunks,
  jsonEvent,
  jsonSchedule,
  xmlEvent,
  xmlSchedule,
} from "../../../testing/schedule-files.ts";

const xml = xmlSchedule(
  `${xmlEvent()}\n${xmlEvent({ abstract: "&lt;p&gt;Tekst", links: '<link href="https://example.org/">a</link>' }, 'id="2"')}`,
);
const json = jsonSchedule([
  jsonEvent(),
  jsonEvent({
    id: 2,
    guid: "x",
    abstract: "Tekst <b>tłusty",
    links: [{ url: "https://example.org", title: "a" }],
  }),
]);
const csv =
  'external_id,username,email,first_name,last_name,country,position,company,modules,role\n1,anna,anna@example.test,Anna,"Gór\nska",PL,,,1|2,guest\n2,jan,,Jan,Lis,,,,,\n';

const icalendar = [
  "BEGIN:VCALENDAR",
  "BEGIN:VTIMEZONE",
  "TZID:Ours",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0300",
  "END:STANDARD",
  "END:VTIMEZONE",
  "BEGIN:VEVENT",
  "UID:1",
  "SUMMARY;LANGUAGE=pl:Powietrze",
  "DTSTART;TZID=Ours:20260903T110000",
  "DURATION:PT45M",
  "CATEGORIES:Zdrowie,Inne",
  "RRULE:FREQ=WEEKLY;BYDAY=TH,FR;COUNT=3",
  "EXDATE;TZID=Ours:20260904T110000",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\n");
const others = [
  {
    schedule: {
      conference: { rooms: [{ name: "A" }] },
      events: [
        { title: { pl: "a" }, start: "2026-09-03T10:00:00Z", participants: [{ name: "b" }] },
      ],
    },
  },
  {
    sessions: [{ id: 1, startsAt: "2026-09-03T10:00:00", speakers: [1], categoryItems: [1] }],
    speakers: [{ id: 1 }],
    rooms: [],
    categories: [{ items: [{ id: 1 }] }],
  },
  [{ date: "x", rooms: [{ name: "A", sessions: [{ id: 1, startsAt: "2026-09-03T10:00:00" }] }] }],
  {
    sessions: [
      { id: 1, room: 1, start: "2026-09-03T10:00:00Z", pl: { title: "a" }, speakers: [1] },
    ],
    speakers: [{ id: 1, pl: { name: "a" } }],
    rooms: [{ id: 1, pl: { name: "A" } }],
    session_types: [],
  },
  [
    {
      title: "a",
      start_time: "2026-09-03T10:00:00Z",
      microlocation: { name: "A" },
      speakers: [{ id: 1, name: "a" }],
    },
  ],
  {
    results: [
      {
        contributions: [
          { startDate: { date: "2026-09-03", time: "10:00:00", tz: "UTC" }, duration: 5 },
        ],
      },
    ],
  },
  {
    program: [{ date: "2026-09-03", time: "10:00", mins: 5, loc: ["A"], people: [{ id: 1 }] }],
    people: [{ id: 1, name: ["a"] }],
  },
].map((file) => JSON.stringify(file));

const bytes = fc.uint8Array({ maxLength: 400 });

/** Valid files with removed, inserted or repeated parts, as after a broken transfer or an attack. */
const mutated = (content: string): fc.Arbitrary<Uint8Array> =>
  fc
    .array(
      fc.record({
        offset: fc.nat(content.length),
        removedLength: fc.integer({ min: 0, max: 40 }),
        inserted: fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.string({ unit: "binary", maxLength: 4 }),
          fc.constantFrom(
            "<",
            ">",
            '"',
            "}",
            "]",
            ",",
            "&#0;",
            "\u0000",
            "</event>",
            "<p>",
            "99",
            "-",
            ":",
            "null",
            "\n",
          ),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce(
        (text, { offset, removedLength, inserted }) =>
          text.slice(0, offset) + inserted + text.slice(offset + removedLength),
        content,
      ),
    )
    .map((text) => Buffer.from(text));

/** Valid JSON files in which a value of any type replaces another. */
const replacedValue = fc
  .tuple(
    fc.constantFrom(
      "guid",
      "date",
      "start",
      "end",
      "duration",
      "persons",
      "links",
      "title",
      "track",
      "language",
      "room",
      "id",
      "url",
      "abstract",
    ),
    fc.jsonValue(),
  )
  .map(([key, value]) => Buffer.from(jsonSchedule([jsonEvent(), jsonEvent({ [key]: value })])));

const checkSchedule = async (content: Uint8Array, size: number): Promise<void> => {
  try {
    const document = await readSchedule(toChunks(content, size));
    const guids = document.panels.map(({ guid }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    const rooms = new Set(document.rooms.map(({ key }) => key));
    const tracks = new Set(document.tracks.map(({ key }) => key));
    const persons = new Set(document.people.map(({ key }) => key));
    expect([rooms.size, tracks.size, persons.size]).toEqual([
      document.rooms.length,
      document.tracks.length,
      document.people.length,
    ]);
    for (const session of document.panels) {
      expect(isUuid(session.guid)).toBe(true);
      expect(session.roomKey === null || rooms.has(session.roomKey)).toBe(true);
      expect(session.trackKey === null || tracks.has(session.trackKey)).toBe(true);
      expect(session.people.every(({ personKey }) => persons.has(personKey))).toBe(true);
      expect(session.startsAt <= session.endsAt).toBe(true);
      expect(session.abstractHtml + session.descriptionHtml).not.toMatch(
        /<(?:script|img|b|i)\b|javascript:|(?![\t\n\r])\p{Cc}/iu,
      );
    }
    for (const warning of document.warnings)
      expect(describeMessage(warning, "pl")).not.toMatch(/\p{Cc}/u);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(describeMessage(error, "pl").length).toBeLessThan(700);
    if (error.position !== null) formatPosition(error.position);
  }
};

const checkAttendees = async (content: Uint8Array, size: number): Promise<void> => {
  try {
    const { rows, problems } = await readAttendees(toChunks(content, size));
    expect(rows.length + problems.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row.externalId !== "" && row.username !== "" && row.lastName !== "").toBe(true);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(describeMessage(error, "en").length).toBeLessThan(700);
  }
};

const sizes = fc.integer({ min: 1, max: 300 });

describe("the readers throw nothing but Failure", () => {
  test("on any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(bytes, sizes, async (content, size) => {
        await checkSchedule(content, size);
        await checkAttendees(content, size);
      }),
      { numRuns: 300 },
    );
  });

  test("on damaged iCalendar, and on damaged JSON of other programs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(icalendar, ...others).chain(mutated), sizes, checkSchedule),
      { numRuns: 400 },
    );
  });

  test("on any bytes after a valid start", async () => {
    const beginnings = fc.constantFrom(
      "<schedule>",
      '<?xml version="1.0"?><schedule><day><room name="a"><event>',
      '{"schedule":{"conference":{',
      "[",
      "username,",
    );
    await fc.assert(
      fc.asyncProperty(beginnings, bytes, sizes, async (beginning, rest, size) => {
        const content = Buffer.concat([Buffer.from(beginning), rest]);
        await checkSchedule(content, size);
        await checkAttendees(content, size);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["XML", mutated(xml)],
    ["JSON", mutated(json)],
    ["JSON with other values", replacedValue],
  ])("on damaged %s", async (_name, contents) => {
    await fc.assert(fc.asyncProperty(contents, sizes, checkSchedule), { numRuns: 400 });
  });

  test("on damaged CSV", async () => {
    await fc.assert(fc.asyncProperty(mutated(csv), sizes, checkAttendees), { numRuns: 400 });
  });
});

describe("the readers stay fast on texts designed to slow them down", () => {
  test.each<[string, string]>([
    ["open tags", "<b>".repeat(60_000)],
    ["open brackets", "<a".repeat(90_000)],
    ["references", "&#".repeat(90_000)],
    ["spaces", `a${" ".repeat(190_000)}b`],
    ["line ends", "\n \n".repeat(60_000)],
    ["a tag of spaces", `<p${" ".repeat(190_000)}`],
    ["a tag of attributes", `<p ${"a= ".repeat(60_000)}`],
    ["quotation marks", `<a href="${'"<'.repeat(90_000)}`],
  ])(
    "%s",
    async (_name, text) => {
      const { panels } = await readSchedule(
        toChunks(jsonSchedule([jsonEvent({ abstract: text, title: text, track: text })]), 65_536),
      );
      expect(panels).toHaveLength(1);
    },
    10_000,
  );
});
