import { describe, expect, test } from "vitest";
import { describeMessage } from "../../../messages/message.ts";
import {
  encodeAs,
  inPieces,
  jsonEvent,
  jsonSchedule,
  xmlEvent,
  xmlSchedule,
} from "../../../testing/schedule-files.ts";
import { readSchedule } from "./read-schedule.ts";
import { codesOf, read, readXml, secondEvent } from "../../../testing/imports/schedule-readers.ts";

describe("a regular file", () => {
  test("gives the same sessions from XML and from JSON", async () => {
    const xml = await read(xmlSchedule(xmlEvent()));
    const json = await read(jsonSchedule([jsonEvent()]));
    expect(xml.warnings).toEqual([]);
    expect(json.warnings).toEqual([]);
    expect({ ...json, format: "frab-xml", sessions: [{ ...json.sessions[0], place: "" }] }).toEqual(
      {
        ...xml,
        sessions: [{ ...xml.sessions[0], place: "" }],
      },
    );
    expect(xml.conference).toEqual({
      acronym: "gory-2026",
      title: "Góry 2026",
      start: "2026-09-03",
      end: "2026-09-05",
      timeZone: "Europe/Warsaw",
      isZoneKnown: true,
      dayChangeMinutes: 240,
      language: "pl",
      isLanguageChosen: false,
      venue: null,
      city: null,
    });
    expect(xml.sessions[0]).toMatchObject({
      guid: "5f3c1a52-0000-4000-8000-000000000001",
      startsAt: "2026-09-03T08:00:00.000Z",
      endsAt: "2026-09-03T08:45:00.000Z",
      day: "2026-09-03",
      trackKey: "zdrowie",
      roomKey: "sala sniezka",
      persons: [{ personKey: "id:7", role: 4 }],
    });
  });

  test("reads the same whatever the size of the pieces, also with a byte order mark", async () => {
    const content = Buffer.from(`\ufeff${xmlSchedule(xmlEvent({ title: "Zażółć 🏔 gęślą" }))}`);
    const whole = await readSchedule(inPieces(content, content.length));
    for (const size of [1, 2, 3, 7, 64])
      expect(await readSchedule(inPieces(content, size))).toEqual(whole);
    expect(whole.sessions[0]?.title).toBe("Zażółć 🏔 gęślą");
  });

  test.each(["windows-1250", "ISO-8859-2"])(
    "is read in %s where it says so, and as UTF-8 when it was saved as that since",
    async (encoding) => {
      const content = xmlSchedule(xmlEvent({ title: "Zażółć gęślą" })).replace("UTF-8", encoding);
      for (const bytes of [encodeAs(content, encoding), Buffer.from(content)])
        expect((await readSchedule(inPieces(bytes))).sessions[0]?.title).toBe("Zażółć gęślą");
    },
  );

  test("says on which line and in which element each session stands", async () => {
    const document = await read(xmlSchedule(`${xmlEvent()}\n${secondEvent({})}`));
    expect(document.sessions.map(({ place }) => place)).toEqual([
      "6:1 /schedule/day[1]/room[1]/event[1]",
      "15:1 /schedule/day[1]/room[1]/event[2]",
    ]);
  });

  test("tells pretalx from frab by codes of persons", async () => {
    const persons = [
      {
        code: "ABCDEF",
        public_name: "Anna Górska",
        biography: "Pierwszy.\nDrugi.\n\nTrzeci <b",
        answers: [],
      },
    ];
    const document = await read(
      jsonSchedule([jsonEvent({ persons })], {
        rooms: [
          { name: "A", guid: "x" },
          { name: "B", guid: "x" },
        ],
      }),
    );
    expect(document.format).toBe("pretalx-json");
    expect(document.rooms.map(({ name }) => name)).toEqual(["A", "B", "Sala Śnieżka"]);
    expect(document.persons).toEqual([
      {
        key: "id:ABCDEF",
        firstName: "Anna",
        lastName: "Górska",
        fullName: "Anna Górska",
        biography: "<p>Pierwszy.<br />Drugi.</p>\n<p>Trzeci &lt;b</p>",
        email: null,
      },
    ]);
  });

  test.each([
    [
      "XML",
      xmlSchedule(
        xmlEvent({
          persons:
            '<person id="7" email="Anna@Example.test">Anna Górska</person>' +
            '<person id="8" email="anna at home">Jan Dolny</person>',
        }),
      ),
    ],
    [
      "JSON",
      jsonSchedule([
        jsonEvent({
          persons: [
            { id: 7, public_name: "Anna Górska", email: "Anna@Example.test" },
            { id: 8, public_name: "Jan Dolny", email: "anna at home" },
          ],
        }),
      ]),
    ],
  ])("takes the e-mail addresses of people that %s has, folded, and no others", async (_, file) => {
    const { persons } = await read(file);
    expect(persons.map(({ email }) => email)).toEqual(["anna@example.test", null]);
  });

  test("reports progress up to the size of the file", async () => {
    const content = xmlSchedule(xmlEvent());
    const seen: number[] = [];
    await readSchedule(inPieces(content, 100), { onProgress: (bytes) => seen.push(bytes) });
    expect(seen.at(-1)).toBe(Buffer.byteLength(content));
  });

  test("keeps only tracks that have sessions, in declared order and with their colours", async () => {
    const tracks =
      '<track name="Pusta" color="#ABC"/><track name="Nauka" color="#00FF7f" slug="n"/><track name="Zdrowie" color="red"/>';
    const document = await read(
      xmlSchedule(`${xmlEvent()}\n${secondEvent({ track: "nauka" })}`, tracks),
    );
    expect(document.tracks).toEqual([
      { key: "n", name: "Nauka", color: "#00ff7f" },
      { key: "zdrowie", name: "Zdrowie", color: null },
    ]);
    expect(codesOf(document).sort()).toEqual(["color-unknown", "track-unused"]);
  });
});

describe("tracks that share a slug", () => {
  const inTrack = (slug: string, name: string, at: number): string =>
    xmlEvent({}, `id="${at}" guid="5f3c1a52-0000-4000-8000-00000000000${at}"`)
      .replace(/<track>.*<\/track>/, `<track slug="${slug}">${name}</track>`)
      .replaceAll("10:00", `1${at}:00`);

  test("are kept apart by name, and told", async () => {
    const tracks = '<track slug="n" name="Nauka"/><track slug="n" name="Natura"/>';
    const events = ["Natura", "Nauka", "NAUKA", "N"].map((name, at) => inTrack("n", name, at));
    const document = await read(xmlSchedule(events.join("\n"), tracks));
    expect(document.tracks.map(({ key, name }) => [key, name])).toEqual([
      ["n", "Nauka"],
      ["natura", "Natura"],
      ["n/n", "N"],
    ]);
    expect(document.sessions.map(({ trackKey }) => trackKey)).toEqual(["natura", "n", "n", "n/n"]);
    expect(document.warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      expect.stringMatching(
        /^Line 4, .*: The thematic paths “Natura” and “Nauka” have the same slug; both were kept\.$/,
      ),
      expect.stringMatching(/“N” and “Nauka”/),
    ]);
  });

  test("are not those of one name", async () => {
    const document = await read(xmlSchedule([0, 1].map((at) => inTrack("n", "N", at)).join("\n")));
    expect(document.tracks).toHaveLength(1);
    expect(document.warnings).toEqual([]);
  });
});

describe("quirks become warnings", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a missing language", { language: "" }, "language-missing"],
    ["an unknown language", { language: "klingon!" }, "language-unknown"],
    ["a missing track", { track: "" }, "track-missing"],
    ["unclosed HTML", { abstract: "&lt;p&gt;Raz &lt;strong&gt;dwa" }, "unclosed-html"],
    ["an unknown tag", { abstract: "&lt;p&gt;vector&lt;int&gt;&lt;/p&gt;" }, "unknown-tag"],
    ["a control character", { subtitle: "a\u0007b" }, "control-character"],
    ["a reference to a control character", { subtitle: "a&#7;b" }, "control-character"],
    ["a zero length", { duration: "00:00" }, "zero-length"],
    ["a missing end", { duration: "" }, "duration-missing"],
    [
      "an end after midnight",
      { date: "2026-09-03T23:30:00+02:00", start: "23:30" },
      "passes-midnight",
    ],
    ["a day outside the conference", { date: "2026-10-03T10:00:00+02:00" }, "outside-conference"],
    ["an offset against the zone", { date: "2026-09-03T10:00:00+05:00" }, "offset-mismatch"],
    ["a date without offset", { date: "2026-09-03T10:00:00" }, "offset-missing"],
    ["a start against the date", { start: "11:00" }, "start-differs"],
    ["a missing title", { title: "" }, "title-missing"],
    ["a script link", { links: '<link href="javascript:alert(1)">x</link>' }, "link-dropped"],
    ["another room than the one it lies in", { room: "Piwnica" }, "room-differs"],
  ])("%s", async (_name, fields, code) => {
    const document = await readXml(fields);
    const warning = document.warnings.find((found) => found.code === code);
    expect(codesOf(document)).toContain(code);
    if (warning === undefined) return;
    expect(warning.place.line).toBeGreaterThan(5);
    for (const language of ["pl", "en"] as const)
      expect(describeMessage(warning, language)).not.toMatch(/[{}]/);
  });

  test("an event without a room", async () => {
    const document = await read(xmlSchedule(xmlEvent(), "", ""));
    expect(document.sessions[0]?.roomKey).toBeNull();
    expect(codesOf(document)).toEqual(["room-missing"]);
  });

  test("sessions that overlap in one room, but not those that touch", async () => {
    const long = xmlEvent({ duration: "02:30" });
    expect(codesOf(await read(xmlSchedule(`${long}\n${secondEvent({})}`)))).toEqual([
      "room-overlap",
    ]);
    expect(
      codesOf(await read(xmlSchedule(`${xmlEvent({ duration: "02:00" })}\n${secondEvent({})}`))),
    ).toEqual([]);
  });

  test.each([
    ["135.0:00", 135],
    ["1:30:00", 90],
    ["90", 90],
    ["00:90", 90],
    ["PT1H30M", 90],
    ["0:5", 5],
  ])("the duration %s means %i minutes", async (duration, minutes) => {
    const { sessions, warnings } = await readXml({ duration });
    expect(Date.parse(sessions[0]?.endsAt ?? "") - Date.parse(sessions[0]?.startsAt ?? "")).toBe(
      minutes * 60_000,
    );
    expect(warnings.map(({ code }) => code)).toEqual(["odd-duration"]);
  });

  test.each([
    ["1:02:00", "2026-09-04T10:00:00.000Z", ["passes-midnight", "odd-duration"]],
    ["2:00:30", "2026-09-05T08:30:00.000Z", ["passes-midnight", "odd-duration"]],
    // Ten days would go beyond the end of the conference.
    ["10:20:00", "2026-09-03T18:20:00.000Z", ["odd-duration"]],
    ["01:02:00", "2026-09-03T09:02:00.000Z", ["odd-duration"]],
  ])("the duration %s ends at %s", async (duration, endsAt, codes) => {
    const document = await readXml({ duration });
    expect(document.sessions[0]?.endsAt).toBe(endsAt);
    expect(codesOf(document).sort()).toEqual(codes.toSorted());
  });

  test.each(["2026-09-04T12:00:00+02:00", "2026-09-03T11:02:00+02:00"])(
    "of two readings of a duration the one holds that agrees with the end %s",
    async (end) => {
      const document = await read(jsonSchedule([jsonEvent({ duration: "1:02:00", end })]));
      expect(document.sessions[0]?.endsAt).toBe(new Date(end).toISOString());
      expect(codesOf(document)).not.toContain("end-differs");
      expect(codesOf(document)).not.toContain("odd-duration");
    },
  );

  test.each([
    ["<time_zone_name>Berlin</time_zone_name>", "Europe/Berlin", "zone-unknown"],
    ["<time_zone_name>Mars/Olympus</time_zone_name>", "Europe/Warsaw", "zone-unknown"],
    ["<time_zone_name></time_zone_name>", "Europe/Warsaw", "zone-missing"],
  ])("the zone in %s is taken as %s", async (zone, taken, code) => {
    const document = await read(
      xmlSchedule(xmlEvent()).replace(/<time_zone_name>.*<\/time_zone_name>/, zone),
    );
    expect(document.conference.timeZone).toBe(taken);
    expect(codesOf(document)).toEqual([code]);
  });

  test("takes the zone of the offset when the file names none and is not Polish", async () => {
    const content = xmlSchedule(xmlEvent({ date: "2026-09-03T10:00:00+09:00" })).replace(
      /<time_zone_name>.*<\/time_zone_name>/,
      "",
    );
    expect((await read(content)).conference.timeZone).toBe("Etc/GMT-9");
  });

  test("keeps at most a thousand warnings of a kind and counts the rest", async () => {
    const events = Array.from({ length: 1100 }, (_, id) =>
      xmlEvent(
        { language: "", duration: "00:00", title: id === 1099 ? "" : "a" },
        `id="${id}" guid="5f3c1a52-0000-4000-8000-${String(id).padStart(12, "0")}"`,
      ),
    );
    const document = await read(xmlSchedule(events.join("")));
    expect(document.warnings).toHaveLength(2002);
    expect(document.warnings.slice(-2)).toMatchObject([
      { code: "title-missing" },
      { code: "more-warnings", params: { count: 200 } },
    ]);
  });
});

describe("times", () => {
  test.each([
    ["2026-09-03T08:00:00Z", "10:00", []],
    ["2026-09-03T08:00:00Z", "08:00", ["offset-mismatch"]],
    ["2026-09-03T08:00:00Z", "09:00", ["offset-mismatch", "start-differs"]],
  ])("takes %s for the instant and compares %s with it", async (date, start, codes) => {
    const document = await readXml({ date, start });
    expect(document.sessions[0]?.startsAt).toBe("2026-09-03T08:00:00.000Z");
    expect(codesOf(document)).toEqual(codes);
  });

  test("puts a start before the day change on the next date and on the evening before", async () => {
    const document = await readXml({ date: "", start: "01:30" });
    expect(document.sessions[0]).toMatchObject({
      startsAt: "2026-09-03T23:30:00.000Z",
      day: "2026-09-03",
    });
    expect(document.warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      expect.stringMatching(/only the time 01:30 on 2026-09-03 .* 2026-09-04\.$/),
    ]);
  });

  test.each([
    ["16:00", ""],
    ["", "16:00"],
  ])(
    "begins days at midnight where a night would last into the day: %s %s",
    async (duration, end) => {
      const document = await readXml({ date: "", start: "00:00", duration, end });
      expect(document.sessions[0]).toMatchObject({
        startsAt: "2026-09-02T22:00:00.000Z",
        endsAt: "2026-09-03T14:00:00.000Z",
        day: "2026-09-03",
      });
      expect(codesOf(document)).not.toContain("night-assumed");
    },
  );

  test("are read in the zone that is chosen, whatever the file names", async () => {
    const content = xmlSchedule(xmlEvent({ date: "", start: "10:00" }));
    const document = await readSchedule(inPieces(content), { timeZone: "America/Toronto" });
    expect(document.conference.timeZone).toBe("America/Toronto");
    expect(document.sessions[0]?.startsAt).toBe("2026-09-03T14:00:00.000Z");
  });

  test.each([
    ["", "2026-09-03T10:00:00+00:00", "2026-09-03T14:00:00.000Z"],
    ["", "2026-09-03T14:00:00+00:00", "2026-09-03T14:00:00.000Z"],
    ["UTC", "2026-09-03T10:00:00+00:00", "2026-09-03T10:00:00.000Z"],
  ])(
    "of a file in the zone “%s” take %s for the clock of the chosen zone where it is one",
    async (zone, date, startsAt) => {
      const content = xmlSchedule(xmlEvent({ date })).replace("Europe/Warsaw", zone);
      const document = await readSchedule(inPieces(content), { timeZone: "America/Toronto" });
      expect(document.sessions[0]?.startsAt).toBe(startsAt);
    },
  );

  test("follows the file's own day change", async () => {
    const document = await readXml(
      { date: "", start: "08:30" },
      "<day_change>09:00:00</day_change>",
    );
    expect(document.sessions[0]).toMatchObject({
      startsAt: "2026-09-04T06:30:00.000Z",
      day: "2026-09-03",
    });
  });

  test("moves a time that clocks skip to after the gap, with a warning", async () => {
    const content = xmlSchedule(
      xmlEvent({ date: "", start: "02:30" }),
      "<day_change>00:00</day_change>",
    ).replaceAll("2026-09-03", "2026-03-29");
    const document = await read(content);
    expect(document.sessions[0]?.startsAt).toBe("2026-03-29T01:30:00.000Z");
    expect(codesOf(document)).toContain("time-absent");
  });

  test("finds the days of a conference that does not name them", async () => {
    const document = await read(
      xmlSchedule(xmlEvent()).replace(/<start>2026-09-03<\/start><end>2026-09-05<\/end>/, ""),
    );
    expect(document.conference).toMatchObject({ start: "2026-09-03", end: "2026-09-03" });
    expect(codesOf(document)).toEqual(["conference-days"]);
  });
});

describe("texts", () => {
  test("sanitises HTML by the allow-list", async () => {
    const html =
      '<p onclick="x()">A <b>b</b> <i>i</i><script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">l</a> <a href="https://example.org/">ok</a></p>';
    const document = await readXml({ abstract: `<![CDATA[${html}]]>` });
    expect(document.sessions[0]?.abstractHtml).toBe(
      '<p>A <strong>b</strong> <em>i</em> l <a href="https://example.org/" rel="noopener noreferrer" target="_blank">ok</a></p>',
    );
  });

  test("takes markup that is not escaped for HTML as well", async () => {
    const document = await readXml({ description: "<p>Raz <em>dwa</em></p>" });
    expect(document.sessions[0]?.descriptionHtml).toBe("<p>Raz <em>dwa</em></p>");
  });

  test.each([
    [
      "<p>use &lt;b&gt; and &lt;script&gt;, <em><![CDATA[<i>]]></em></p>",
      "<p>use &lt;b&gt; and &lt;script&gt;, <em>&lt;i&gt;</em></p>",
    ],
    [
      '<p><a href="https://example.org/?a=&lt;&amp;copy;">"x"</a></p>',
      '<p><a href="https://example.org/?a=&lt;&amp;copy;" rel="noopener noreferrer" target="_blank">"x"</a></p>',
    ],
  ])("leaves escaped what is escaped inside real elements, in %s", async (abstract, html) => {
    expect((await readXml({ abstract })).sessions[0]?.abstractHtml).toBe(html);
  });

  test("keeps a DOCTYPE that is only quoted in a text", async () => {
    const document = await readXml({ title: "<![CDATA[How <!DOCTYPE html> came to be]]>" });
    expect(document.sessions[0]?.title).toBe("How <!DOCTYPE html> came to be");
  });

  test("offers the first web link, else the page of the session, as additional content", async () => {
    const links =
      '<link href="mailto:a@example.org">m</link><link href="https://example.org/a">A</link>';
    expect((await readXml({ links, url: "https://example.org/page" })).sessions[0]).toMatchObject({
      additionalContent: "https://example.org/a",
      links: [
        { href: "mailto:a@example.org", title: "m" },
        { href: "https://example.org/a", title: "A" },
      ],
    });
    expect(
      (await readXml({ url: "https://example.org/page" })).sessions[0]?.additionalContent,
    ).toBe("https://example.org/page");
    expect((await readXml({ url: "ftp://example.org" })).sessions[0]?.additionalContent).toBeNull();
  });
});
