import { describe, expect, it } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { inPieces } from "../../../testing/schedule-files.ts";
import { readSchedule, type ReadSheets } from "./read-schedule.ts";
import type { ScheduleDocument } from "./schedule-document.ts";

type Options = NonNullable<Parameters<typeof readSchedule>[1]>;

const read = (content: unknown, options: Options = {}) =>
  readSchedule(inPieces(typeof content === "string" ? content : JSON.stringify(content)), options);

const codeOf = async (content: unknown, options: Options = {}): Promise<string> => {
  try {
    await read(content, options);
  } catch (error) {
    if (error instanceof Failure) return [error, ...error.problems].at(-1)?.code ?? "";
    throw error;
  }
  return "read";
};

/** What a document says of its sessions, by names rather than keys. */
const tell = ({ sessions, rooms, tracks, persons }: ScheduleDocument) =>
  sessions.map((session) => ({
    title: session.title,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    room: rooms.find(({ key }) => key === session.roomKey)?.name ?? null,
    track: tracks.find(({ key }) => key === session.trackKey)?.name ?? null,
    people: session.persons.map(
      ({ personKey, role }) =>
        `${persons.find(({ key }) => key === personKey)?.fullName ?? ""} ${role}`,
    ),
  }));

const OPENING = {
  title: "Powietrze",
  startsAt: "2026-09-03T08:00:00.000Z",
  endsAt: "2026-09-03T08:45:00.000Z",
  room: "Sala Śnieżka",
  track: "Zdrowie",
  people: ["Anna Górska 4"],
};

describe("iCalendar", () => {
  const calendar = (...events: string[]) =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Góry//PL",
      "X-WR-CALNAME:Góry 2026",
      ...events,
      "END:VCALENDAR",
      "",
    ].join("\r\n");
  const event = (...lines: string[]) =>
    ["BEGIN:VEVENT", "UID:1@gory.example", "SUMMARY:Powietrze", ...lines, "END:VEVENT"].join(
      "\r\n",
    );
  const PLACES = ["LOCATION:Sala Śnieżka", "CATEGORIES:Zdrowie,Inne"];

  it.each([
    [
      "in a zone",
      "DTSTART;TZID=Europe/Warsaw:20260903T100000",
      "DTEND;TZID=Europe/Warsaw:20260903T104500",
    ],
    ["in another zone", "DTSTART;TZID=America/New_York:20260903T040000", "DURATION:PT45M"],
    ["in UTC", "DTSTART:20260903T080000Z", "DTEND:20260903T084500Z"],
  ])("takes times %s as what they are", async (_how, start, end) => {
    const document = await read(calendar(event(start, end, ...PLACES)));
    expect(tell(document)).toEqual([{ ...OPENING, people: [] }]);
    expect(document.conference.title).toBe("Góry 2026");
  });

  it("takes times of a zone that it describes itself", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Ours",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0300",
      "TZOFFSETTO:+0300",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const document = await read(
      calendar(zone, event("DTSTART;TZID=Ours:20260903T110000", "DURATION:PT45M", ...PLACES)),
    );
    expect(tell(document)).toEqual([{ ...OPENING, people: [] }]);
  });

  it("takes floating times in the edition's zone", async () => {
    const document = await read(
      calendar(event("DTSTART:20260903T110000", "DURATION:PT45M", ...PLACES)),
      { findZone: async () => "Europe/Helsinki" },
    );
    expect(tell(document)).toEqual([{ ...OPENING, people: [] }]);
    expect(document.conference.timeZone).toBe("Europe/Helsinki");
  });

  it("takes events with one UID for different sessions, and leaves out what is cancelled", async () => {
    const start = "DTSTART:20260903T080000Z";
    const document = await read(
      calendar(
        event(start, "DURATION:PT45M"),
        event("DTSTART:20260904T080000Z", "DURATION:PT45M"),
        event(start, "STATUS:CANCELLED"),
      ),
    );
    expect(new Set(document.sessions.map(({ guid }) => guid)).size).toBe(2);
    expect(document.warnings.map(({ code }) => code)).toContain("session-cancelled");
  });

  it.each([
    [
      "what repeats",
      calendar(event("DTSTART:20260903T080000Z", "RRULE:FREQ=DAILY;COUNT=3")),
      "session-repeats",
    ],
    ["a broken time", calendar(event("DTSTART:20269999")), "calendar-syntax"],
    ["no calendar", "BEGIN:VCALENDAR\r\nBROKEN", "calendar-syntax"],
    [
      "the calendar of Foyer",
      calendar().replace("-//Góry//PL", "-//Foyer//Foyer//EN"),
      "own-calendar",
    ],
  ])("refuses %s by name", async (_what, content, code) => {
    expect(await codeOf(content)).toBe(code);
  });
});

describe("schedule JSON of the second version", () => {
  const GUID = "5f3c1a52-0000-4000-8000-000000000001";
  const second = (event: Record<string, unknown> = {}) => ({
    schedule: {
      version: "1",
      conference: {
        title: { pl: "Góry", en: "Mountains" },
        time_zone_name: "Europe/Warsaw",
        start: "2026-09-03T09:00:00+02:00",
        end: "2026-09-03T18:00:00+02:00",
        rooms: [{ name: "Sala Śnieżka", guid: "5f3c1a52-0000-4000-8000-00000000000a" }],
        tracks: [{ name: { pl: "Zdrowie", en: "Health" }, slug: "health" }],
      },
      events: [
        {
          guid: GUID,
          title: { pl: "Powietrze", en: "Air" },
          start: "2026-09-03T10:00:00+02:00",
          duration: "PT45M",
          room: { guid: "5f3c1a52-0000-4000-8000-00000000000a" },
          track: { slug: "health" },
          participants: [
            { guid: GUID.replace("0001", "0009"), name: "Anna Górska", role: "MODERATOR" },
          ],
          ...event,
        },
      ],
    },
  });

  it("is read in the language that is asked for, with what events refer to", async () => {
    const document = await read(second(), { language: "pl" });
    expect(tell(document)).toEqual([{ ...OPENING, people: ["Anna Górska 3"] }]);
    expect(document.sessions[0]?.guid).toBe(GUID);
    const [english] = tell(await read(second()));
    expect(english).toMatchObject({ title: "Air", track: "Health" });
  });

  it("takes notes and breaks for hour slots", async () => {
    const document = await read(second({ type: "BREAK" }));
    expect(document.sessions[0]).toMatchObject({ isHourSlot: true, type: null });
  });
});

describe("Sessionize", () => {
  const session = {
    id: "101",
    title: "Powietrze",
    startsAt: "2026-09-03T10:00:00",
    endsAt: "2026-09-03T10:45:00",
    isServiceSession: false,
  };
  const anna = { id: "a", firstName: "Anna", lastName: "Górska", fullName: "Anna Górska" };
  const all = {
    sessions: [
      { ...session, speakers: ["a"], categoryItems: [11], roomId: 7 },
      { ...session, id: "102", title: "Kawa", isServiceSession: true, roomId: 7 },
      { ...session, id: "103", title: "Jeszcze bez godziny", startsAt: null, endsAt: null },
    ],
    speakers: [anna],
    rooms: [{ id: 7, name: "Sala Śnieżka" }],
    categories: [{ id: 1, title: "Track", items: [{ id: 11, name: "Zdrowie" }] }],
  };

  it("is read as all data, with local times and service sessions as hour slots", async () => {
    const document = await read(all);
    expect(tell(document)).toMatchObject([OPENING, { title: "Kawa", room: "Sala Śnieżka" }]);
    expect(document.sessions.map(({ isHourSlot }) => isHourSlot)).toEqual([false, true]);
    expect(document.warnings.map(({ code }) => code)).not.toContain("offset-missing");
  });

  it("is read as a grid, where a session of all rooms stands once", async () => {
    const categories = [{ name: "Track", categoryItems: [{ id: 11, name: "Zdrowie" }] }];
    const inGrid = { ...session, speakers: [{ id: "a", name: "Anna Górska" }], categories };
    const room = { name: "Sala Śnieżka", sessions: [inGrid] };
    const grid = [{ date: "2026-09-03T00:00:00", rooms: [room, { ...room, name: "Sala Rysy" }] }];
    expect(tell(await read(grid))).toEqual([OPENING]);
  });

  it("is read as a list of sessions, and refused by name as a list of speakers", async () => {
    const list = [
      { groupId: null, groupName: "All", sessions: [{ ...session, room: "Sala Śnieżka" }] },
    ];
    expect(tell(await read(list))).toEqual([{ ...OPENING, track: null, people: [] }]);
    expect(await codeOf([{ ...anna, sessions: [{ id: 101 }] }])).toBe("sessionize-part");
  });
});

describe("Indico", () => {
  const at = (time: string, tz: string) => ({ date: "2026-09-03", time, tz });
  const event = (more: Record<string, unknown>) => ({
    count: 1,
    _type: "HTTPAPIResult",
    results: [{ title: "Góry 2026", timezone: "Europe/Warsaw", ...more }],
  });
  const contribution = {
    id: "1",
    title: "Powietrze",
    startDate: at("08:00:00", "UTC"),
    duration: 45,
    room: "Sala Śnieżka",
    speakers: [{ first_name: "Anna", last_name: "Górska", person_id: 5 }],
  };

  it("is read with times in whatever zone they name, in sessions or not", async () => {
    const local = {
      ...contribution,
      session: "Zdrowie",
      startDate: at("10:00:00", "Europe/Warsaw"),
    };
    expect(tell(await read(event({ contributions: [local] })))).toEqual([OPENING]);
    const sessions = [
      { title: "Zdrowie", contributions: [contribution, { id: "2", title: "Kiedyś" }] },
    ];
    expect(tell(await read(event({ sessions })))).toEqual([OPENING]);
  });

  it("is refused by name as another export", async () => {
    expect(await codeOf(event({}))).toBe("indico-part");
  });
});

describe("ConClár and KonOpas", () => {
  const item = {
    id: "1",
    title: "Powietrze",
    tags: ["Track:Zdrowie"],
    date: "2026-09-03",
    time: "10:00",
    mins: "45",
    loc: ["Sala Śnieżka"],
    people: [{ id: "p1" }],
  };
  const people = [{ id: "p1", name: ["Anna", "Górska"] }];

  it("are read with their people, as JSON and as a script", async () => {
    expect(tell(await read({ program: [item], people }))).toEqual([OPENING]);
    const { date: _date, time: _time, ...rest } = item;
    const schedule = [{ ...rest, datetime: "2026-09-03T10:00:00+02:00" }];
    expect(tell(await read({ schedule, people }))).toEqual([OPENING]);
    const script = `var program = ${JSON.stringify([item])};\nvar people = ${JSON.stringify(people)};`;
    expect(tell(await read(script))).toEqual([OPENING]);
  });

  it("an answer of the API of pretalx is none of them, and is refused by name", async () => {
    expect(await codeOf({ count: 0, next: null, previous: null, results: [] })).toBe(
      "pretalx-answer",
    );
  });
});

describe("a sheet", () => {
  const sheet =
    (...rows: string[][]): ReadSheets =>
    async () => [{ name: "", rows }];

  it.each([
    [
      "in Polish",
      ["Temat", "Dzień", "Od", "Do", "Sala", "Ścieżka", "Prelegenci"],
      ["Powietrze", "03.09.2026", "10.00", "10.45", "Sala Śnieżka", "Zdrowie", "Anna Górska"],
    ],
    [
      "in English",
      ["Room", "Date", "Day", "Start", "Duration", "Title", "Track", "Speakers", "ID"],
      [
        "Sala Śnieżka",
        "2026-09-03",
        "1",
        "10:00 AM",
        "45",
        "Powietrze",
        "Zdrowie",
        "Anna Górska",
        "7",
      ],
    ],
    [
      "with an hour from and to in one cell",
      ["Tytuł", "Data", "Godzina", "Miejsce", "Blok", "Osoby"],
      [
        "Powietrze",
        "2026-09-03",
        "10:00–10:45",
        "Sala Śnieżka",
        "Zdrowie",
        "Anna Górska (prelegentka)",
      ],
    ],
    [
      "with hours as spreadsheets keep them",
      ["Title", "Date", "Start", "Duration", "Room", "Track", "Speakers"],
      [
        "Powietrze",
        "2026-09-03",
        "1899-12-30 10:00",
        "1899-12-30 00:45",
        "Sala Śnieżka",
        "Zdrowie",
        "Anna Górska",
      ],
    ],
    [
      "with day and hour in one cell",
      ["Topic", "Start time", "End time", "Hall", "Thematic path", "Speaker"],
      [
        "Powietrze",
        "2026-09-03 10:00",
        "2026-09-03 10:45",
        "Sala Śnieżka",
        "Zdrowie",
        "Anna Górska",
      ],
    ],
  ])("is read with its columns %s", async (_how, heads, row) => {
    const document = await read("x", { readSheets: sheet(heads, row) });
    expect(tell(document)).toEqual([OPENING]);
  });

  it("says the row of a time that cannot be read, and which columns it misses", async () => {
    const heads = ["Topic", "Date", "Start"];
    const readSheets = sheet(
      heads,
      ["Air", "2026-09-03", "10:00"],
      ["Water", "2026-09-03", "soon"],
    );
    await expect(read("x", { readSheets })).rejects.toMatchObject({
      problems: [{ code: "bad-date", place: { line: 3 } }],
    });
    expect(await codeOf("x", { readSheets: sheet(["Name", "Company"], ["Anna", "ACME"]) })).toBe(
      "sheet-without-programme",
    );
  });
});
