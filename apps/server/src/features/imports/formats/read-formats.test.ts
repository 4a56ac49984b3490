import { describe, expect, it } from "vitest";
import {
  listWarnings,
  read,
  readCode,
  summarise,
} from "../../../testing/imports/schedule-readers.ts";
import { readProgramme } from "./read-schedule.ts";

const OPENING = {
  title: "Powietrze",
  startsAt: "2026-09-03T08:00:00.000Z",
  endsAt: "2026-09-03T08:45:00.000Z",
  room: "Sala Śnieżka",
  track: "Zdrowie",
  people: ["Anna Górska 4"],
};

describe("schedule JSON v2", () => {
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

  it("is read in the requested language, with its references", async () => {
    const document = await read(second(), { language: "pl" });
    expect(summarise(document)).toEqual([{ ...OPENING, people: ["Anna Górska 3"] }]);
    expect(document.panels[0]?.guid).toBe(GUID);
    const [english] = summarise(await read(second()));
    expect(english).toMatchObject({ title: "Air", track: "Health" });
  });

  it.each([
    ["languages", second({}), [{ languages: "en, pl" }]],
    ["one language", second({ title: { pl: "Powietrze" } }), []],
  ])("has a warning about unread languages for titles in %s", async (_name, file, warnings) => {
    expect(listWarnings(await read(file), "languages-omitted")).toEqual(warnings);
    expect(listWarnings(await read(file, { language: "pl" }), "languages-omitted")).toEqual([]);
  });

  it("has hour slots for notes and breaks", async () => {
    const document = await read(second({ type: "BREAK" }));
    expect(document.panels[0]).toMatchObject({ isHourSlot: true, type: null });
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
    expect(summarise(document)).toMatchObject([OPENING, { title: "Kawa", room: "Sala Śnieżka" }]);
    expect(document.panels.map(({ isHourSlot }) => isHourSlot)).toEqual([false, true]);
    expect(document.warnings.map(({ code }) => code)).not.toContain("offset-missing");
  });

  it("is read as a grid, with a plenary session once", async () => {
    const categories = [{ name: "Track", categoryItems: [{ id: 11, name: "Zdrowie" }] }];
    const gridSession = { ...session, speakers: [{ id: "a", name: "Anna Górska" }], categories };
    const room = { name: "Sala Śnieżka", sessions: [gridSession] };
    const grid = [{ date: "2026-09-03T00:00:00", rooms: [room, { ...room, name: "Sala Rysy" }] }];
    expect(summarise(await read(grid))).toEqual([OPENING]);
  });

  it("is read without declined sessions, which one message counts", async () => {
    const declined = ["104", "105"].map((id) => ({ ...session, id, status: "Declined" }));
    const document = await read({ ...all, sessions: [...all.sessions, ...declined] });
    expect(document.panels).toHaveLength(2);
    expect(listWarnings(document, "panels-omitted")).toEqual([{ count: 2, title: "Powietrze" }]);
  });

  it("is read as a list of sessions, and rejected as a list of speakers", async () => {
    const list = [
      { groupId: null, groupName: "All", sessions: [{ ...session, room: "Sala Śnieżka" }] },
    ];
    expect(summarise(await read(list))).toEqual([{ ...OPENING, track: null, people: [] }]);
    expect(await readCode([{ ...anna, sessions: [{ id: 101 }] }])).toBe("sessionize-part");
  });
});

describe("Indico", () => {
  const toIndicoTime = (time: string, tz: string) => ({ date: "2026-09-03", time, tz });
  const event = (more: Record<string, unknown>) => ({
    count: 1,
    _type: "HTTPAPIResult",
    results: [{ title: "Góry 2026", timezone: "Europe/Warsaw", ...more }],
  });
  const contribution = {
    id: "1",
    title: "Powietrze",
    startDate: toIndicoTime("08:00:00", "UTC"),
    duration: 45,
    room: "Sala Śnieżka",
    speakers: [{ first_name: "Anna", last_name: "Górska", person_id: 5 }],
  };

  it("is read with times in any zone, inside and outside sessions", async () => {
    const local = {
      ...contribution,
      session: "Zdrowie",
      startDate: toIndicoTime("10:00:00", "Europe/Warsaw"),
    };
    expect(summarise(await read(event({ contributions: [local] })))).toEqual([OPENING]);
    const sessions = [
      { title: "Zdrowie", contributions: [contribution, { id: "2", title: "Kiedyś" }] },
    ];
    expect(summarise(await read(event({ sessions })))).toEqual([OPENING]);
  });

  it("has the authors as speakers if no speakers are marked", async () => {
    const authored = { ...contribution, speakers: [], primaryauthors: contribution.speakers };
    expect(summarise(await read(event({ contributions: [authored] })))).toMatchObject([
      { people: ["Anna Górska 4"] },
    ]);
  });

  it("has no warning about times in UTC beside a zone", async () => {
    const document = await read(event({ contributions: [contribution] }));
    expect(listWarnings(document, "offset-mismatch")).toEqual([]);
  });

  it("is read as a timetable by day, with the contributions of its sessions", async () => {
    const at = (time: string) => toIndicoTime(time, "Europe/Warsaw");
    const presenters = [{ firstName: "Anna", familyName: "Górska", emailHash: "5" }];
    const entries = {
      c1: {
        entryType: "Contribution",
        contributionId: "1",
        title: "Powietrze",
        startDate: at("10:00:00"),
        endDate: at("10:45:00"),
        presenters,
      },
    };
    const day = {
      s1: {
        entryType: "Session",
        title: "Zdrowie",
        room: "Sala Śnieżka",
        startDate: at("10:00:00"),
        endDate: at("11:00:00"),
        entries,
      },
      b2: { entryType: "Break", title: "Kawa", startDate: at("11:00:00"), duration: 15 },
    };
    const document = await read({ _type: "HTTPAPIResult", results: { 42: { 20260903: day } } });
    expect(document.conference.timeZone).toBe("Europe/Warsaw");
    const [opening, coffee] = summarise(document);
    expect(opening).toEqual(OPENING);
    expect(coffee).toMatchObject({ title: "Kawa", people: [] });
  });

  it("is rejected as another export", async () => {
    expect(await readCode(event({}))).toBe("indico-part");
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
    expect(summarise(await read({ program: [item], people }))).toEqual([OPENING]);
    const { date: _date, time: _time, ...rest } = item;
    const schedule = [{ ...rest, datetime: "2026-09-03T10:00:00+02:00" }];
    expect(summarise(await read({ schedule, people }))).toEqual([OPENING]);
    const script = `var program = ${JSON.stringify([item])};\nvar people = ${JSON.stringify(people)};`;
    expect(summarise(await read(script))).toEqual([OPENING]);
  });

  it("are read as a list of events alone, whose people have no names", async () => {
    const { date: _date, time: _time, ...rest } = item;
    const event = { ...rest, datetime: "2026-09-03T10:00:00+02:00", people: [{ id: false }] };
    expect(summarise(await read([event]))).toEqual([{ ...OPENING, people: [] }]);
  });

  it("are read as a script with comments, trailing commas and without semicolons", async () => {
    const program = { ...item, title: "Powietrze // var people = []" };
    const script = [
      "// Program",
      "/* people follow * */",
      "var people =",
      `  ${JSON.stringify(people).replace("]", ",]")} // all`,
      `const program = ${JSON.stringify([program])}`,
    ].join("\n");
    expect(summarise(await read(script))).toEqual([{ ...OPENING, title: program.title }]);
  });

  it("are read with days, plain tags and roles beside names, as older guides write them", async () => {
    const { date: day, tags: _tags, ...rest } = item;
    const moderator = { id: "p1", name: "Anna Górska (leader)" };
    const old = { ...rest, day, tags: ["Panel"], people: [moderator] };
    const document = await read(`var prog = ${JSON.stringify([old])};`);
    const opening = { ...OPENING, track: null, people: ["Anna Górska 3"] };
    expect(summarise(document)).toEqual([opening]);
    expect(document.panels[0]?.type).toBe("Panel");
  });

  it("are rejected with the line of an error in a script", async () => {
    const script = `// Program\nvar program =\n[{"id": 1},\n nothing];\nvar people = [];`;
    await expect(read(script)).rejects.toMatchObject({
      code: "json-syntax",
      position: { line: 4 },
    });
  });

  it("are not confused with a response of pretalx's API", async () => {
    expect(await readCode({ count: 0, next: null, previous: null, results: [] })).toBe(
      "pretalx-answer",
    );
  });
});

describe("Open Event", () => {
  const session = {
    id: 1,
    title: "Powietrze",
    start_time: "2026-09-03T10:00:00+02:00",
    end_time: "2026-09-03T10:45:00+02:00",
    state: "accepted",
    microlocation: { id: 3, name: "Sala Śnieżka" },
    track: { id: 7, name: "Zdrowie", color: "#0050eb" },
    speakers: [{ id: 901, name: "Anna Górska", short_biography: "Lubi rzeki, jeziora i 3 morza" }],
  };

  it("is read without proposals that are not accepted", async () => {
    const pending = { ...session, id: 2, state: "pending", microlocation: null };
    const document = await read([session, pending]);
    expect(summarise(document)).toEqual([OPENING]);
    expect(document.people).toMatchObject([{ biography: "<p>Lubi rzeki, jeziora i 3 morza</p>" }]);
    expect(listWarnings(document, "panels-omitted")).toMatchObject([{ count: 1 }]);
  });
});

describe("OPass", () => {
  const file = {
    sessions: [
      {
        id: "A1",
        type: "talk",
        room: "r1",
        start: "2026-09-03T10:00:00+02:00",
        end: "2026-09-03T10:45:00+02:00",
        language: "pl",
        pl: { title: "Powietrze", description: "Opis" },
        en: { title: "Air", description: "Text" },
        speakers: ["s1"],
        tags: ["t1"],
      },
    ],
    speakers: [{ id: "s1", pl: { name: "Anna Górska", bio: "" }, en: { name: "Anna Górska" } }],
    rooms: [{ id: "r1", pl: { name: "Sala Śnieżka" } }],
    session_types: [],
    tags: [{ id: "t1", pl: { name: "Zdrowie" }, en: { name: "Health" } }],
  };

  it("is read in the language of the session or the requested one", async () => {
    const [english] = summarise(await read(file, { language: "en" }));
    expect(english).toMatchObject({ title: "Air", track: "Health", room: "Sala Śnieżka" });
    expect(summarise(await read(file, { language: "pl" }))).toEqual([OPENING]);
    const [panel] = (await read(file)).panels;
    const [first] = file.sessions;
    const untranslated = { ...file, sessions: [{ ...first, en: { title: "" } }] };
    const document = await read(untranslated, { language: "en" });
    expect(document.panels[0]).toMatchObject({ title: "Powietrze", language: "pl" });
    expect(panel).toMatchObject({ title: "Powietrze", language: "pl" });
  });

  it("has a warning about unread languages", async () => {
    expect(listWarnings(await read(file), "languages-omitted")).toEqual([{ languages: "en, pl" }]);
  });
});

describe("a sheet", () => {
  const readRows = (...rows: string[][]) => readProgramme([{ name: "", rows }], undefined, {});

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
      "with start and end in one cell",
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
      "with times as spreadsheets store them",
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
      "with day and time in one cell",
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
  ])("is read with columns %s", async (_description, headers, row) => {
    const document = await readRows(headers, row);
    expect(summarise(document)).toEqual([OPENING]);
  });

  it("is rejected with the row of an unreadable time, or without required columns", async () => {
    const rows = [
      ["Air", "2026-09-03", "10:00"],
      ["Water", "2026-09-03", "soon"],
    ];
    await expect(readRows(["Topic", "Date", "Start"], ...rows)).rejects.toMatchObject({
      problems: [{ code: "bad-time", position: { line: 3, column: "Start" } }],
    });
  });

  it.each([
    ["topics", ["Place", "Company"]],
    ["starts", ["Name", "Company"]],
    ["days", ["Topic", "Start"]],
  ])("are rejected without %s", async (missing, headers) => {
    await expect(readRows(headers, ["9:00", "10:00"])).rejects.toMatchObject({
      code: `sheet-without-${missing}`,
      params: { found: headers.join(", ") },
    });
  });
});
