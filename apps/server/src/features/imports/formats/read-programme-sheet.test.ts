import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import type { Sheet } from "../sheets/sheet.ts";
import { findProgramme, isPanelList } from "./programme-columns.ts";
import { readProgramme } from "./read-schedule.ts";
import type { ScheduleDocument } from "./schedule-document.ts";

const ZONE = "Europe/Warsaw";

/** Creates a sheet from lines with cells separated by semicolons. */
const createSheet = (name: string, ...lines: string[]): Sheet => ({
  name,
  rows: lines.map((line) => line.split(";")),
});

const read = (...sheets: Sheet[]): Promise<ScheduleDocument> =>
  readProgramme(sheets, undefined, {
    findZone: async () => ZONE,
    year: 2027,
    firstDay: "2027-03-15",
    skipBad: true,
  });

const summarise = ({ panels, people, rooms }: ScheduleDocument): string[] => {
  const nameOf = (key: string) => people.find((person) => person.key === key)?.fullName;
  const toLocal = (instant: string) => DateTime.fromISO(instant, { zone: ZONE });
  return panels.map((panel) =>
    [
      `${toLocal(panel.startsAt).toFormat("MM-dd HH:mm")}–${toLocal(panel.endsAt).toFormat("HH:mm")}`,
      rooms.find(({ key }) => key === panel.roomKey)?.name ?? "no room",
      panel.title,
      ...panel.people.map(({ personKey }) => nameOf(personKey)),
    ].join(" / "),
  );
};

const listCodes = ({ warnings }: ScheduleDocument): string[] => [
  ...new Set(warnings.map(({ code }) => code)),
];

describe("a programme in a sheet", () => {
  test.each<[string, string[], string[]]>([
    [
      "repeats an empty day and room, and completes a year",
      [
        "Dzień;Godzina;Sala;Tytuł",
        "15 marca 2027;9:00 - 9:45;Aula;Otwarcie",
        ";10.00–10.45;;Woda",
        "poniedziałek, 15.03.2027;11:00-11:45;Aula;Las",
        "16.03;9:00-9:45;–;Drugi dzień",
      ],
      [
        "03-15 09:00–09:45 / Aula / Otwarcie",
        "03-15 10:00–10:45 / Aula / Woda",
        "03-15 11:00–11:45 / Aula / Las",
        "03-16 09:00–09:45 / no room / Drugi dzień",
      ],
    ],
    [
      "has numbers as parts of a day",
      [
        "Data;Start;Koniec;Sala;Tytuł",
        "46461;0.375;0.40625;Aula;Otwarcie",
        "2027-03-15;0,4166666;0,4479;Aula;Woda",
      ],
      ["03-15 09:00–09:45 / Aula / Otwarcie", "03-15 10:00–10:45 / Aula / Woda"],
    ],
    [
      "has one order of day and month",
      [
        "Title;Date;Start;End;Room",
        "Opening;06/05/2027;09:00 AM;10:30 AM;A",
        "Evening;06/13/2027;7:30 PM;12:30 AM;A",
      ],
      ["06-05 09:00–10:30 / A / Opening", "06-13 19:30–00:30 / A / Evening"],
    ],
    [
      "has rows with the day of the rows below, notes and repeated headers",
      [
        "Godzina;Tytuł;Sala",
        "Dzień 1 – 15 marca 2027;;",
        "9:00–9:45;Otwarcie;Aula",
        ";Program może się zmienić;",
        "Dzień 2 – 16 marca 2027;;",
        "Godzina;Tytuł;Sala",
        "9:00–9:45;Woda;Aula",
      ],
      ["03-15 09:00–09:45 / Aula / Otwarcie", "03-16 09:00–09:45 / Aula / Woda"],
    ],
    [
      "has the day above the header",
      ["Konferencja;;", "15 marca 2027;;", "Godzina;Tytuł;Sala", "9:00–9:45;Otwarcie;Aula"],
      ["03-15 09:00–09:45 / Aula / Otwarcie"],
    ],
    [
      "has the columns of Guidebook",
      [
        "Session Title;Date;Time Start;Time End;Room/Location;Schedule Track (Optional)",
        "Opening;4/21/2027;10:00 AM;11:00 AM;Main;Key",
      ],
      ["04-21 10:00–11:00 / Main / Opening"],
    ],
    [
      "has the columns of Whova",
      [
        "*Date (MM/DD/YYYY);*Time Start;*Time End;Tracks;*Title;Room/Location;Speakers;Authors",
        "06/05/2027;09:00 AM;09:30 AM;Water;Ice;Hall A;Jan Wrona|Ewa Sikora;",
      ],
      ["06-05 09:00–09:30 / Hall A / Ice / Jan Wrona / Ewa Sikora"],
    ],
    [
      "has the columns of Sched",
      [
        "Unique ID;Session Title;Session Start;Session End;Venue;Moderators;Active (Y/N)",
        "s1;Opening;2027-03-15 09:00;2027-03-15 09:45;Hall A;Ola Wiąz;Y",
        "s2;Withdrawn;2027-03-15 10:00;2027-03-15 10:45;Hall A;;N",
      ],
      ["03-15 09:00–09:45 / Hall A / Opening / Ola Wiąz"],
    ],
    [
      "has the columns of ConfTool",
      [
        "session_ID;session_title;session_start;session_end;session_room;p1_title;p1_authors;p2_authors",
        "1;Hydrology;2027-03-15 09:00:00;2027-03-15 10:30:00;Aula;Ice;Jan Buk|Ewa Lipa;Ola Wiąz",
      ],
      ["03-15 09:00–10:30 / Aula / Hydrology / Jan Buk / Ewa Lipa / Ola Wiąz"],
    ],
    [
      "has several columns of speakers",
      ["Title;Start;Speaker 1;Speaker 2", "Ice;2027-03-15 09:00;Jan Buk;Ewa Lipa"],
      ["03-15 09:00–10:00 / no room / Ice / Jan Buk / Ewa Lipa"],
    ],
    [
      "has times with an offset",
      ["Title;Start;End", "Ice;2027-03-15T08:00:00Z;2027-03-15T10:45:00+01:00"],
      ["03-15 09:00–10:45 / no room / Ice"],
    ],
  ])("%s", async (_name, lines, sessions) => {
    expect(summarise(await read(createSheet("", ...lines)))).toEqual(sessions);
  });

  test("repeats the value of merged cells, except for titles", async () => {
    const document = await read({
      ...createSheet(
        "",
        "Data;Start;Koniec;Ścieżka;Sala;Tytuł",
        "2027-03-15;09:00;09:45;Woda;Aula;Otwarcie",
        ";10:00;10:45;;;Las",
      ),
      merged: [0, 3, 4].map((column) => ({ rows: [1, 2], columns: [column, column] })),
    });
    expect(summarise(document)[1]).toBe("03-15 10:00–10:45 / Aula / Las");
    expect(document.panels[1]?.trackKey).toBe(document.panels[0]?.trackKey);
    expect(listCodes(document)).not.toContain("room-repeated");
  });

  test("joins rows of one session, and omits sessions without day and times", async () => {
    const document = await read(
      createSheet(
        "Sessions",
        "Session Id;Title;Speaker;Room;Scheduled At;Scheduled Duration",
        "71;Water;Anna Dąb;Hall;15 Mar 2027 10:00 AM;45",
        "71;Water;Jan Buk;Hall;15 Mar 2027 10:00 AM;45",
        "72;Forest;Ewa Lipa;;;",
      ),
    );
    expect(summarise(document)).toEqual(["03-15 10:00–10:45 / Hall / Water / Anna Dąb / Jan Buk"]);
    expect(listCodes(document)).toContain("panels-unscheduled");
    expect(listCodes(document)).not.toContain("duplicate-id");
  });

  test("has a speaker per row, with first and last name in two columns", async () => {
    const document = await read(
      createSheet(
        "Accepted",
        "Session Id;Title;Owner;Room;Scheduled At;Scheduled Duration;FirstName;LastName;Email",
        "71;Water;Anna Dąb;Hall;2027-03-15 10:00;45;Anna;Dąb;anna@example.test",
        "71;;;;;;Jan;Buk;jan@example.test",
        "72;Ice;Anna Dąb;Aula;2027-03-15 10:00;45;Anna;Dąb;anna@example.test",
        "72;Ice;Anna Dąb;Aula;2027-03-15 10:00;45;Ewa;Lipa;ewa@example.test",
      ),
    );
    expect(summarise(document)).toEqual([
      "03-15 10:00–10:45 / Hall / Water / Anna Dąb / Jan Buk",
      "03-15 10:00–10:45 / Aula / Ice / Anna Dąb / Ewa Lipa",
    ]);
    expect(listCodes(document)).not.toContain("panels-unscheduled");
    expect(listCodes(document)).not.toContain("room-repeated");
  });

  test("is found below the instructions of a template, with roles in the headers", async () => {
    const document = await read(
      createSheet(
        "Agenda",
        ...Array.from({ length: 14 }, (_, index) => `Instruction ${index};;;;;;`),
        "*Date;*Time Start;*Time End;*Session Title;Room/Location (Optional);Speakers (Optional);Role: Session Chairs (Optional)",
        "2027-03-15;08:00:00;09:00:00;Rivers;Hall;Anna Dąb;Jan Buk",
      ),
    );
    expect(summarise(document)).toEqual(["03-15 08:00–09:00 / Hall / Rivers / Anna Dąb / Jan Buk"]);
  });

  test("ends sessions without an end at the next start in the room, after at most an hour", async () => {
    const document = await read(
      createSheet(
        "Agenda",
        "Title;Date;Start;Room",
        "Opening;2027-03-15;09:00;Hall A",
        "Talk;2027-03-15;09:30;Hall A",
        "Other;2027-03-15;09:10;Hall B",
        "Evening;2027-03-15;19:00;Hall A",
      ),
    );
    expect(summarise(document).sort()).toEqual([
      "03-15 09:00–09:30 / Hall A / Opening",
      "03-15 09:10–10:10 / Hall B / Other",
      "03-15 09:30–10:30 / Hall A / Talk",
      "03-15 19:00–20:00 / Hall A / Evening",
    ]);
    expect(listCodes(document)).toContain("duration-missing");
  });

  test("ends a session before midnight like others, also if its end is before its start", async () => {
    const document = await read(
      createSheet(
        "Agenda",
        "Title;Date;Start;End;Room",
        "Film;2027-03-15;23:30;;Hall A",
        "Debate;2027-03-15;23:50;23:55;Hall A",
        "Talk;2027-03-15 09:00;09:00;2027-03-15 08:00;Hall B",
        "Other;2027-03-15;09:20;09:40;Hall B",
      ),
    );
    expect(summarise(document)).toEqual(
      expect.arrayContaining([
        "03-15 23:30–23:50 / Hall A / Film",
        "03-15 09:00–09:20 / Hall B / Talk",
      ]),
    );
    expect(listCodes(document)).not.toContain("passes-midnight");
  });

  test("has breaks without a page", async () => {
    const { panels } = await read(
      createSheet(
        "",
        "Title;Start;Speaker",
        ...["Przerwa obiadowa", "Lunch", "Coffee break", "Przerwa na kawę"].map(
          (title) => `${title};2027-03-15 09:00;`,
        ),
        "Lunch with investors;2027-03-15 09:00;",
        "Przerwa;2027-03-15 09:00;Anna Dąb",
      ),
    );
    expect(panels.map(({ isHourSlot }) => isHourSlot)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("joins sheets with the same headers, and names the others", async () => {
    const document = await read(
      createSheet("Info", "Conference of rivers"),
      createSheet("Dzień 1", "Data;Start;Tytuł", "2027-03-15;9:00;Otwarcie"),
      createSheet("16 marca", "Programme;", "Tytuł;Start;Data;", "Woda;9:00;"),
    );
    expect(summarise(document)).toEqual([
      "03-15 09:00–10:00 / no room / Otwarcie",
      "03-16 09:00–10:00 / no room / Woda",
    ]);
    expect(document.warnings).toContainEqual(
      expect.objectContaining({
        code: "sheets-ignored",
        params: { sheets: "Info", sheet: "Dzień 1" },
      }),
    );
  });

  test.each(["Start date", "Termin", "Data i godzina"])(
    "has days with a time in the column %s",
    async (header) => {
      const sheet = createSheet(
        "A",
        `Tytuł;${header};End date;Sala`,
        "Otwarcie;15.03.2027 09:00;15.03.2027 09:45;Aula",
        "Panel;2027-03-15 10:30;2027-03-15 11:00;Aula",
      );
      expect(summarise(await read(sheet))).toEqual([
        "03-15 09:00–09:45 / Aula / Otwarcie",
        "03-15 10:30–11:00 / Aula / Panel",
      ]);
    },
  );

  test.each([
    ["Title;Scheduled At;Scheduled Duration;Room", "Opening;15 Mar 2027 09:00 AM;45;Aula"],
    [
      "Session name;Begins at;Ends at;Place",
      "Opening;2027-03-15T09:00:00+01:00;2027-03-15T09:45:00+01:00;Aula",
    ],
    ["Dzień;Godz.;Sala;Temat wystąpienia", "poniedziałek, 15 marca 2027 r.;9.00–9.45;Aula;Opening"],
  ])("has the columns %s", async (headers, row) => {
    expect(summarise(await read(createSheet("A", headers, row)))).toEqual([
      "03-15 09:00–09:45 / Aula / Opening",
    ]);
  });

  test("warns once of dates that fit both orders", async () => {
    const document = await read(
      createSheet("", "Title;Date;Start", "Ice;06/05/2027;9:00", "Floods;07/05/2027;9:00"),
    );
    expect(summarise(document)[0]).toContain("05-06");
    expect(document.warnings.filter(({ code }) => code === "day-order-assumed")).toHaveLength(1);
  });

  test.each<[string, Sheet[]]>([
    [
      "a column",
      [createSheet("A", "Day;Start;Title", "1;9:00;Ice", ";10:00;Floods", "2;9:00;Rain")],
    ],
    [
      "rows of their own",
      [
        createSheet(
          "A",
          "Start;Title",
          "Dzień 1",
          "9:00;Ice",
          "10:00;Floods",
          "Day 2:",
          "9:00;Rain",
        ),
      ],
    ],
    [
      "names of sheets",
      [
        createSheet("Day 1", "Start;Title", "9:00;Ice", "10:00;Floods"),
        createSheet("Day 2", "Start;Title", "9:00;Rain"),
      ],
    ],
  ])("counts the days of the edition in %s", async (_name, sheets) => {
    expect(summarise(await read(...sheets)).map((panel) => panel.slice(0, 11))).toEqual([
      "03-15 09:00",
      "03-15 10:00",
      "03-16 09:00",
    ]);
  });

  test("prefers the date above the number of a day", async () => {
    const sheet = createSheet("A", "Start;Title", "20 March 2027", "Day 1", "9:00;Ice");
    expect(summarise(await read(sheet))[0]).toContain("03-20 09:00");
  });

  test("asks for dates if the edition has none", async () => {
    const sheet = createSheet("A", "Day;Start;Title", "1;9:00;Ice", "2;9:00;Rain");
    await expect(readProgramme([sheet], undefined, { year: 2027 })).rejects.toMatchObject({
      problems: [{ code: "day-number", params: { value: "1" } }, { code: "day-number" }],
    });
  });

  test.each<[string, string, string, string]>([
    ["Ice;;9:00;", "row-without-day", "Date", ""],
    ["Ice;soon;9:00;", "bad-sheet-day", "Date", "soon"],
    ["Ice;2027-03-15;;10:00", "row-without-start", "Start", ""],
    ["Ice;2027-03-15;all day;", "session-without-hours", "Start", "all day"],
    ["Ice;2027-03-15;0.30;", "bad-time", "Start", "0.30"],
    ["Ice;2027-03-15;9:00;late", "bad-time", "End", "late"],
  ])("names the cell of %s", async (line, code, column, value) => {
    const sheet = createSheet("", "Title;Date;Start;End", line, "Good;2027-03-15;9:00;");
    const { skipped, panels } = await read({ ...sheet, lines: [4, 6, 9] });
    expect(panels).toHaveLength(1);
    expect(skipped).toMatchObject([
      { code, position: { line: 6, column }, params: value ? { value } : {} },
    ]);
  });
});

describe("the columns of a sheet", () => {
  test("are found in the sheet that contains the programme", () => {
    const sheets = [
      createSheet("Info", "Title;Value", "Name;Rivers"),
      createSheet("Programme", "Rivers 2027", "Title;Start", "Ice;2027-03-15 09:00"),
    ];
    expect(findProgramme(sheets)).toMatchObject({ sheet: 1, headerRow: 1 });
  });

  test.each<[string, string[], boolean]>([
    ["an export of records", ["id;topic_pl;topic_en;startsAt", "1;Lód;Ice;2027-03-15 09:00"], true],
    ["two languages", ["Temat PL;Temat EN;Start", "Lód;Ice;2027-03-15 09:00"], true],
    ["some columns of an export", ["id;room", "1;Aula"], true],
    ["a programme with dates and times", ["Start;Sala;Tytuł", "2027-03-15 09:00;Aula;Lód"], false],
    ["unknown columns", ["Wann;Was", "2027-03-15 09:00;Eis"], false],
  ])("distinguish records from a programme: %s", (_name, lines, isList) => {
    expect(isPanelList([createSheet("", ...lines)])).toBe(isList);
  });
});
