import { describe, expect, test } from "vitest";
import { describeMessage } from "../../../messages/message.ts";
import {
  encodeAs,
  toChunks,
  jsonEvent,
  jsonSchedule,
  xmlEvent,
  xmlSchedule,
} from "../../../testing/schedule-files.ts";
import { readSchedule } from "./read-schedule.ts";
import {
  listCodes,
  read,
  readXml,
  secondEvent,
} from "../../../testing/imports/schedule-readers.ts";

describe("a regular file", () => {
  test("contains the same panels as XML and as JSON", async () => {
    const xml = await read(xmlSchedule(xmlEvent()));
    const json = await read(jsonSchedule([jsonEvent()]));
    expect(xml.warnings).toEqual([]);
    expect(json.warnings).toEqual([]);
    expect({ ...json, format: "frab-xml", panels: [{ ...json.panels[0], position: "" }] }).toEqual({
      ...xml,
      panels: [{ ...xml.panels[0], position: "" }],
    });
    expect(xml.conference).toEqual({
      acronym: "gory-2026",
      title: "Góry 2026",
      start: "2026-09-03",
      end: "2026-09-05",
      timeZone: "Europe/Warsaw",
      isZoneKnown: true,
      dayChangeMinutes: 240,
      language: "pl",
      hasForcedLanguage: false,
      venue: null,
      city: null,
    });
    expect(xml.panels[0]).toMatchObject({
      guid: "5f3c1a52-0000-4000-8000-000000000001",
      startsAt: "2026-09-03T08:00:00.000Z",
      endsAt: "2026-09-03T08:45:00.000Z",
      day: "2026-09-03",
      trackKey: "zdrowie",
      roomKey: "sala sniezka",
      people: [{ personKey: "id:7", role: 4 }],
    });
  });

  test("is read equally in chunks of any size, also with a byte order mark", async () => {
    const content = Buffer.from(`\ufeff${xmlSchedule(xmlEvent({ title: "Zażółć 🏔 gęślą" }))}`);
    const expected = await readSchedule(toChunks(content, content.length));
    for (const size of [1, 2, 3, 7, 64])
      expect(await readSchedule(toChunks(content, size))).toEqual(expected);
    expect(expected.panels[0]?.title).toBe("Zażółć 🏔 gęślą");
  });

  test.each(["windows-1250", "ISO-8859-2"])(
    "is read in its declared encoding %s, or as UTF-8 after it was re-saved",
    async (encoding) => {
      const content = xmlSchedule(xmlEvent({ title: "Zażółć gęślą" })).replace("UTF-8", encoding);
      for (const bytes of [encodeAs(content, encoding), Buffer.from(content)])
        expect((await readSchedule(toChunks(bytes))).panels[0]?.title).toBe("Zażółć gęślą");
    },
  );

  test("contains line and element of each panel", async () => {
    const document = await read(xmlSchedule(`${xmlEvent()}\n${secondEvent({})}`));
    expect(document.panels.map(({ position }) => position)).toEqual([
      "6:1 /schedule/day[1]/room[1]/event[1]",
      "15:1 /schedule/day[1]/room[1]/event[2]",
    ]);
  });

  test("is recognised as pretalx by the codes of people", async () => {
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
    expect(document.people).toEqual([
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

  test("contains people that an event of XML names without a list", async () => {
    const event = xmlEvent({}).replace(
      "</event>",
      "<person>Dr. Anna Górska, Jan Dolny</person></event>",
    );
    const { people } = await read(xmlSchedule(event));
    expect(people.map(({ fullName }) => fullName)).toEqual(["Anna Górska", "Jan Dolny"]);
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
  ])(
    "contains normalised e-mail addresses of people in %s, without invalid ones",
    async (_, file) => {
      const { people } = await read(file);
      expect(people.map(({ email }) => email)).toEqual(["anna@example.test", null]);
    },
  );

  test("reports progress up to the size of the file", async () => {
    const content = xmlSchedule(xmlEvent());
    const progress: number[] = [];
    await readSchedule(toChunks(content, 100), { onProgress: (bytes) => progress.push(bytes) });
    expect(progress.at(-1)).toBe(Buffer.byteLength(content));
  });

  test("contains only tracks with panels, in declared order with their colours", async () => {
    const tracks =
      '<track name="Pusta" color="#ABC"/><track name="Nauka" color="#00FF7f" slug="n"/><track name="Zdrowie" color="red"/>';
    const document = await read(
      xmlSchedule(`${xmlEvent()}\n${secondEvent({ track: "nauka" })}`, tracks),
    );
    expect(document.tracks).toEqual([
      { key: "n", name: "Nauka", color: "#00ff7f" },
      { key: "zdrowie", name: "Zdrowie", color: null },
    ]);
    expect(listCodes(document).sort()).toEqual(["color-unknown", "track-unused"]);
  });
});

describe("tracks that share a slug", () => {
  const inTrack = (slug: string, name: string, index: number): string =>
    xmlEvent({}, `id="${index}" guid="5f3c1a52-0000-4000-8000-00000000000${index}"`)
      .replace(/<track>.*<\/track>/, `<track slug="${slug}">${name}</track>`)
      .replaceAll("10:00", `1${index}:00`);

  test("stay separate by name, with a warning", async () => {
    const tracks = '<track slug="n" name="Nauka"/><track slug="n" name="Natura"/>';
    const events = ["Natura", "Nauka", "NAUKA", "N"].map((name, index) =>
      inTrack("n", name, index),
    );
    const document = await read(xmlSchedule(events.join("\n"), tracks));
    expect(document.tracks.map(({ key, name }) => [key, name])).toEqual([
      ["n", "Nauka"],
      ["natura", "Natura"],
      ["n/n", "N"],
    ]);
    expect(document.panels.map(({ trackKey }) => trackKey)).toEqual(["natura", "n", "n", "n/n"]);
    expect(document.warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      expect.stringMatching(
        /^Line 4, .*: The thematic paths “Natura” and “Nauka” have the same slug; both were kept\.$/,
      ),
      expect.stringMatching(/“N” and “Nauka”/),
    ]);
  });

  test("are one track if they have the same name", async () => {
    const document = await read(
      xmlSchedule([0, 1].map((index) => inTrack("n", "N", index)).join("\n")),
    );
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
    ["a room that differs from the enclosing one", { room: "Piwnica" }, "room-differs"],
  ])("%s", async (_name, fields, code) => {
    const document = await readXml(fields);
    const warning = document.warnings.find((candidate) => candidate.code === code);
    expect(listCodes(document)).toContain(code);
    if (warning === undefined) return;
    expect(warning.position.line).toBeGreaterThan(5);
    for (const language of ["pl", "en"] as const)
      expect(describeMessage(warning, language)).not.toMatch(/[{}]/);
  });

  test("an event without a room", async () => {
    const document = await read(xmlSchedule(xmlEvent(), "", ""));
    expect(document.panels[0]?.roomKey).toBeNull();
    expect(listCodes(document)).toEqual(["room-missing"]);
  });

  test("overlapping panels in one room, but not adjacent ones", async () => {
    const long = xmlEvent({ duration: "02:30" });
    expect(listCodes(await read(xmlSchedule(`${long}\n${secondEvent({})}`)))).toEqual([
      "room-overlap",
    ]);
    expect(
      listCodes(await read(xmlSchedule(`${xmlEvent({ duration: "02:00" })}\n${secondEvent({})}`))),
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
    const { panels, warnings } = await readXml({ duration });
    expect(Date.parse(panels[0]?.endsAt ?? "") - Date.parse(panels[0]?.startsAt ?? "")).toBe(
      minutes * 60_000,
    );
    expect(warnings.map(({ code }) => code)).toEqual(["odd-duration"]);
  });

  test.each([
    ["1:02:00", "2026-09-04T10:00:00.000Z", ["passes-midnight", "odd-duration"]],
    ["2:00:30", "2026-09-05T08:30:00.000Z", ["passes-midnight", "odd-duration"]],
    // Ten days would last beyond the end of the conference.
    ["10:20:00", "2026-09-03T18:20:00.000Z", ["odd-duration"]],
    ["01:02:00", "2026-09-03T09:02:00.000Z", ["odd-duration"]],
  ])("the duration %s ends at %s", async (duration, endsAt, codes) => {
    const document = await readXml({ duration });
    expect(document.panels[0]?.endsAt).toBe(endsAt);
    expect(listCodes(document).sort()).toEqual(codes.toSorted());
  });

  test.each(["2026-09-04T12:00:00+02:00", "2026-09-03T11:02:00+02:00"])(
    "a duration with two readings, of which the end %s selects one",
    async (end) => {
      const document = await read(jsonSchedule([jsonEvent({ duration: "1:02:00", end })]));
      expect(document.panels[0]?.endsAt).toBe(new Date(end).toISOString());
      expect(listCodes(document)).not.toContain("end-differs");
      expect(listCodes(document)).not.toContain("odd-duration");
    },
  );

  test.each([
    ["<time_zone_name>Berlin</time_zone_name>", "Europe/Berlin", "zone-unknown"],
    ["<time_zone_name>Mars/Olympus</time_zone_name>", "Europe/Warsaw", "zone-unknown"],
    ["<time_zone_name></time_zone_name>", "Europe/Warsaw", "zone-missing"],
  ])("the zone in %s becomes %s", async (zone, expected, code) => {
    const document = await read(
      xmlSchedule(xmlEvent()).replace(/<time_zone_name>.*<\/time_zone_name>/, zone),
    );
    expect(document.conference.timeZone).toBe(expected);
    expect(listCodes(document)).toEqual([code]);
  });

  test("a missing zone becomes that of the offset if it is not the Polish one", async () => {
    const content = xmlSchedule(xmlEvent({ date: "2026-09-03T10:00:00+09:00" })).replace(
      /<time_zone_name>.*<\/time_zone_name>/,
      "",
    );
    expect((await read(content)).conference.timeZone).toBe("Etc/GMT-9");
  });

  test("at most 1,000 warnings per kind, with the number of the others", async () => {
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
  ])("are read from the instant %s, which is compared with %s", async (date, start, codes) => {
    const document = await readXml({ date, start });
    expect(document.panels[0]?.startsAt).toBe("2026-09-03T08:00:00.000Z");
    expect(listCodes(document)).toEqual(codes);
  });

  test("before the change of day belong to the next date, but to the previous conference day", async () => {
    const document = await readXml({ date: "", start: "01:30" });
    expect(document.panels[0]).toMatchObject({
      startsAt: "2026-09-03T23:30:00.000Z",
      day: "2026-09-03",
    });
    expect(document.warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      expect.stringMatching(/only the time 01:30 on 2026-09-03 .* 2026-09-04, was assumed\.$/),
    ]);
  });

  test.each([
    ["16:00", ""],
    ["", "16:00"],
  ])(
    "change the day at midnight if a night would last into the day: %s %s",
    async (duration, end) => {
      const document = await readXml({ date: "", start: "00:00", duration, end });
      expect(document.panels[0]).toMatchObject({
        startsAt: "2026-09-02T22:00:00.000Z",
        endsAt: "2026-09-03T14:00:00.000Z",
        day: "2026-09-03",
      });
      expect(listCodes(document)).not.toContain("night-assumed");
    },
  );

  test("are read in the chosen zone instead of the file's", async () => {
    const content = xmlSchedule(xmlEvent({ date: "", start: "10:00" }));
    const document = await readSchedule(toChunks(content), { timeZone: "America/Toronto" });
    expect(document.conference.timeZone).toBe("America/Toronto");
    expect(document.panels[0]?.startsAt).toBe("2026-09-03T14:00:00.000Z");
  });

  test.each([
    ["", "2026-09-03T10:00:00+00:00", "2026-09-03T14:00:00.000Z"],
    ["", "2026-09-03T14:00:00+00:00", "2026-09-03T14:00:00.000Z"],
    ["UTC", "2026-09-03T10:00:00+00:00", "2026-09-03T10:00:00.000Z"],
  ])(
    "of a file in the zone “%s” at %s are local times of the chosen zone if they match the start",
    async (zone, date, startsAt) => {
      const content = xmlSchedule(xmlEvent({ date })).replace("Europe/Warsaw", zone);
      const document = await readSchedule(toChunks(content), { timeZone: "America/Toronto" });
      expect(document.panels[0]?.startsAt).toBe(startsAt);
    },
  );

  test("follow the file's own change of day", async () => {
    const document = await readXml(
      { date: "", start: "08:30" },
      "<day_change>09:00:00</day_change>",
    );
    expect(document.panels[0]).toMatchObject({
      startsAt: "2026-09-04T06:30:00.000Z",
      day: "2026-09-03",
    });
  });

  test("in a skipped hour move to after the gap, with a warning", async () => {
    const content = xmlSchedule(
      xmlEvent({ date: "", start: "02:30" }),
      "<day_change>00:00</day_change>",
    ).replaceAll("2026-09-03", "2026-03-29");
    const document = await read(content);
    expect(document.panels[0]?.startsAt).toBe("2026-03-29T01:30:00.000Z");
    expect(listCodes(document)).toContain("time-absent");
  });

  test("define the days of a conference that declares none", async () => {
    const document = await read(
      xmlSchedule(xmlEvent()).replace(/<start>2026-09-03<\/start><end>2026-09-05<\/end>/, ""),
    );
    expect(document.conference).toMatchObject({ start: "2026-09-03", end: "2026-09-03" });
    expect(listCodes(document)).toEqual(["conference-days"]);
  });
});

describe("texts", () => {
  test("are sanitised by the list of allowed tags", async () => {
    const html =
      '<p onclick="x()">A <b>b</b> <i>i</i><script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">l</a> <a href="https://example.org/">ok</a></p>';
    const document = await readXml({ abstract: `<![CDATA[${html}]]>` });
    expect(document.panels[0]?.abstractHtml).toBe(
      '<p>A <strong>b</strong> <em>i</em> l <a href="https://example.org/" rel="noopener noreferrer" target="_blank">ok</a></p>',
    );
  });

  test("can contain unescaped markup", async () => {
    const document = await readXml({ description: "<p>Raz <em>dwa</em></p>" });
    expect(document.panels[0]?.descriptionHtml).toBe("<p>Raz <em>dwa</em></p>");
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
  ])("keep escaped characters inside real elements, in %s", async (abstract, html) => {
    expect((await readXml({ abstract })).panels[0]?.abstractHtml).toBe(html);
  });

  test("can quote a DOCTYPE", async () => {
    const document = await readXml({ title: "<![CDATA[How <!DOCTYPE html> came to be]]>" });
    expect(document.panels[0]?.title).toBe("How <!DOCTYPE html> came to be");
  });

  test("may be relative to the address of the schedule", async () => {
    const fields = {
      url: "/talks/1",
      attachments: '<attachment href="/system/1/slides.pdf"/><attachment href="handout.pdf"/>',
    };
    const base = "<base_url>https://example.org/2027/programme/</base_url>";
    const { panels, warnings } = await readXml(fields, base);
    expect(panels[0]?.links.map(({ href }) => href)).toEqual([
      "https://example.org/system/1/slides.pdf",
      "https://example.org/2027/programme/handout.pdf",
    ]);
    expect(warnings).toEqual([]);
    expect(listCodes(await readXml(fields))).toEqual(["link-dropped", "link-dropped"]);
  });

  test("provide the first web link, else the page of the panel, as additional content", async () => {
    const links =
      '<link href="mailto:a@example.org">m</link><link href="https://example.org/a">A</link>';
    expect((await readXml({ links, url: "https://example.org/page" })).panels[0]).toMatchObject({
      additionalContent: "https://example.org/a",
      links: [
        { href: "mailto:a@example.org", title: "m" },
        { href: "https://example.org/a", title: "A" },
      ],
    });
    expect((await readXml({ url: "https://example.org/page" })).panels[0]?.additionalContent).toBe(
      "https://example.org/page",
    );
    expect((await readXml({ url: "ftp://example.org" })).panels[0]?.additionalContent).toBeNull();
  });
});
