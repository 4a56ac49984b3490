import { describe, expect, test } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import {
  toChunks,
  jsonEvent,
  jsonSchedule,
  xmlEvent,
  xmlSchedule,
} from "../../../testing/schedule-files.ts";
import { readSchedule } from "./read-schedule.ts";
import type { FileSource, ReadOptions } from "./file-bytes.ts";

const readFailure = async (source: FileSource, options?: ReadOptions): Promise<Failure> => {
  const outcome: unknown = await readSchedule(source, options).catch((error: unknown) => error);
  if (!(outcome instanceof Failure))
    throw new Error(`not rejected: ${JSON.stringify(outcome)?.slice(0, 200)}`);
  const [problem] = outcome.problems;
  // With one invalid panel, the failure of the file contains the problem of the panel.
  const failure = problem instanceof Failure ? problem : outcome;
  for (const language of ["pl", "en"] as const)
    expect(describeMessage(failure, language)).not.toMatch(/[{}]\w/);
  return failure;
};

const readRejected = (content: string | Uint8Array): Promise<Failure> =>
  readFailure(toChunks(content));
const readWarnings = async (content: string): Promise<string[]> => {
  const { panels, warnings } = await readSchedule(toChunks(content));
  expect(panels).toHaveLength(1);
  return warnings.map((warning) => describeMessage(warning, "en"));
};
const room = "/schedule/conference/days/0/rooms/Sala Śnieżka";
const utf16 = Buffer.from(`\ufeff${xmlSchedule(xmlEvent())}`, "utf16le");

describe("rejected XML", () => {
  test.each<[string, string, string]>([
    [
      "a DOCTYPE",
      `<?xml version="1.0"?><!-- x --><!DOCTYPE schedule [<!ENTITY a SYSTEM "file:///etc/passwd">]><schedule/>`,
      "doctype",
    ],
    ["a DOCTYPE in small letters", "\n<!doctype schedule><schedule/>", "xml-syntax"],
    ["a DOCTYPE further down", xmlSchedule("<!DOCTYPE a [<!ENTITY b 'c'>]>"), "xml-syntax"],
    ["a file cut off", xmlSchedule(xmlEvent()).slice(0, 500), "truncated"],
    ["a file cut off in its prologue", '<?xml version="1.0"?><!-- and so', "truncated"],
    ["crossed tags", xmlSchedule("<event></room>"), "xml-syntax"],
    ["an unknown entity", xmlSchedule(xmlEvent({ title: "&bomb;" })), "xml-syntax"],
    ["another root", "<rss><channel/></rss>", "unknown-root"],
    ["a web page", "<!-- x --><!DOCTYPE html><html><body/></html>", "web-page"],
    [
      "an export of researchr",
      "<?xml version='1.0'?><!DOCTYPE event [<!ELEMENT title (#PCDATA)>]><event><title>a</title></event>",
      "researchr-export",
    ],
    ["a calendar as XML", "<icalendar><vcalendar/></icalendar>", "xml-calendar"],
    ["no events", xmlSchedule(""), "no-events"],
    [
      "sessions in elements of another format",
      '<schedule><day date="2027-03-15"><entry><title>a</title></entry></day></schedule>',
      "unknown-format",
    ],
    [
      "a declared encoding that is none",
      xmlSchedule(xmlEvent()).replace("UTF-8", "UTF-7"),
      "unknown-encoding",
    ],
    ["elements too deep", `<schedule>${"<a>".repeat(100)}`, "too-deep"],
    [
      "too many attributes",
      `<schedule ${Array.from({ length: 100 }, (_, n) => `a${n}=""`).join(" ")}/>`,
      "too-many-attributes",
    ],
    ["a wrong date", xmlSchedule(xmlEvent({ date: "2026-13-03T10:00:00+02:00" })), "bad-date"],
    [
      "a date of another age",
      xmlSchedule(xmlEvent({ date: "0026-09-03T10:00:00+02:00" })),
      "bad-date",
    ],
    ["a wrong time", xmlSchedule(xmlEvent({ start: "25:00" })), "bad-time"],
    ["a wrong duration", xmlSchedule(xmlEvent({ duration: "an hour" })), "bad-duration"],
    ["a negative duration", xmlSchedule(xmlEvent({ duration: "-01:00" })), "bad-duration"],
    ["a duration of months", xmlSchedule(xmlEvent({ duration: "9999:00" })), "bad-duration"],
    ["no start at all", xmlSchedule(xmlEvent({ date: "", start: "" })), "missing-start"],
    [
      "a wrong day",
      xmlSchedule(xmlEvent()).replace('date="2026-09-03"', 'date="September"'),
      "bad-date",
    ],
    ["a wrong day change", xmlSchedule(xmlEvent(), "<day_change>late</day_change>"), "bad-time"],
  ])("%s", async (_name, content, code) => {
    expect((await readRejected(content)).code).toBe(code);
  });

  test("contains line, column and element", async () => {
    const failure = await readRejected(xmlSchedule(xmlEvent({ duration: "godzinę" })));
    expect(failure.position).toEqual({
      line: 9,
      column: 1,
      path: "/schedule/day[1]/room[1]/event[1]/duration",
    });
    expect(describeMessage(failure, "pl")).toBe(
      "Wiersz 9, kolumna 1, miejsce /schedule/day[1]/room[1]/event[1]/duration: Nieprawidłowy czas trwania „godzinę”. Użyj formatu takiego jak 00:45.",
    );
    expect(describeMessage(failure, "en")).toMatch(
      /^Line 9, column 1, at .*: Invalid duration “godzinę”/,
    );
  });

  test("stops at a million attributes without building them", async () => {
    const names = Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`);
    const content = Buffer.from(`<schedule ${names.join(" ")}`);
    expect((await readFailure(toChunks(content, 1024 ** 2))).code).toBe("too-many-attributes");
  });
});

describe("unreadable panels", () => {
  const content = xmlSchedule(
    ["an hour", "00:30", "6944:11:40"]
      .map((duration, id) => xmlEvent({ duration, title: `${id}` }, `id="${id}"`))
      .join("\n"),
  );

  test("are all reported", async () => {
    const failure: unknown = await readSchedule(toChunks(content)).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: "bad-panels",
      params: { count: 2 },
      problems: [{ code: "bad-duration" }, { code: "bad-duration", position: { line: 27 } }],
    });
  });

  test("are skipped on request, unless there are no others", async () => {
    const skipBad = { skipBad: true };
    const document = await readSchedule(toChunks(content), skipBad);
    expect(document.panels.map(({ title }) => title)).toEqual(["1"]);
    expect(document.skipped).toHaveLength(2);
    const bad = xmlSchedule(xmlEvent({ duration: "an hour" }));
    await expect(readSchedule(toChunks(bad), skipBad)).rejects.toMatchObject({
      code: "bad-panels",
    });
  });
});

describe("rejected JSON", () => {
  test.each<[string, string, string]>([
    ["no schedule", '{"programme": []}', "unknown-root"],
    ["a list", "[]", "wrong-type"],
    ["no conference", '{"schedule": {"2027-03-15": {}}}', "unknown-format"],
    ["no days", '{"schedule": {"conference": {"title": "x"}}}', "no-events"],
    ["days that are text", '{"schedule": {"conference": {"days": "x"}}}', "wrong-type"],
    ["persons that are text", jsonSchedule([jsonEvent({ persons: "Anna" })]), "wrong-type"],
    ["a person that is a number", jsonSchedule([jsonEvent({ persons: [7] })]), "wrong-type"],
    ["events that are not a list", jsonSchedule({ a: 1 }), "wrong-type"],
    ["an event that is not an object", jsonSchedule([7]), "wrong-type"],
    ["a file cut off", jsonSchedule([jsonEvent()]).slice(0, 300), "truncated"],
    ["nesting too deep", "[".repeat(100_000), "too-deep"],
    ["a number JSON does not have", '{"schedule": NaN}', "json-syntax"],
    ["a comma too many", '{"schedule": {},}', "json-syntax"],
    ["something after the end", "{} {}", "json-syntax"],
    ["a wrong date", jsonSchedule([jsonEvent({ date: "3 września" })]), "bad-date"],
    ["a wrong end", jsonSchedule([jsonEvent({ end: "2026-09-03" })]), "bad-date"],
  ])("%s", async (_name, content, code) => {
    expect((await readRejected(content)).code).toBe(code);
  });

  test("contains line and pointer", async () => {
    const content = jsonSchedule([jsonEvent(), jsonEvent({ start: "rano" })]);
    const failure = await readRejected(content);
    expect(failure.code).toBe("bad-time");
    expect(failure.position?.path).toBe("/schedule/conference/days/0/rooms/Sala Śnieżka/1/start");
    const line = content.split("\n").at((failure.position?.line ?? 0) - 1);
    expect(line?.slice(Number(failure.position?.column) - 1)).toBe('"rano",');
  });

  test("contains line and column of a syntax error", async () => {
    expect((await readRejected('{\n  "schedule": x\n}')).position).toEqual({
      line: 2,
      column: 15,
      path: "",
    });
  });
});

describe("an empty JSON value of another type", () => {
  test.each<[string, unknown, string]>([
    ["attachments", {}, "{}"],
    ["links", false, "false"],
    ["persons", "", '""'],
  ])("is treated as an empty list, as %s of %j", async (key, value, found) => {
    const content = jsonSchedule([jsonEvent({ [key]: value })]);
    const line = content.split("\n").findIndex((text) => text.includes(`"${key}"`)) + 1;
    expect(await readWarnings(content)).toEqual([
      expect.stringMatching(new RegExp(`^Line ${line}, column \\d+, at ${room}/0/${key}: `)),
    ]);
    expect(await readWarnings(content)).toEqual([
      expect.stringContaining(`Found ${found} instead of […]; it was treated as empty.`),
    ]);
  });

  test("is treated as a day or room without events", async () => {
    const days = [
      { date: "2026-09-03", rooms: { "Sala Śnieżka": [jsonEvent()], B: {} } },
      { date: "2026-09-04", rooms: [] },
      { date: "2026-09-05", rooms: null },
    ];
    const daysPath = "/schedule/conference/days";
    expect(await readWarnings(jsonSchedule([], { days }))).toEqual([
      expect.stringMatching(`${daysPath}/0/rooms/B: Found {} instead of \\[…\\]`),
      expect.stringMatching(`${daysPath}/1/rooms: Found \\[\\] instead of {…}`),
    ]);
  });

  test("is left out among people", async () => {
    const persons = [null, { id: 7, public_name: "Anna Górska" }];
    expect(await readWarnings(jsonSchedule([jsonEvent({ persons })]))).toEqual([
      expect.stringMatching(/^Line \d+, .*\/0\/persons\/0: An empty entry was skipped\.$/),
    ]);
  });
});

describe("rejected files", () => {
  test.each<[string, Uint8Array, string]>([
    ["an empty file", new Uint8Array(0), "empty-file"],
    ["blank lines", Buffer.from(" \n\n"), "empty-file"],
    ["UTF-16", utf16, "wrong-encoding"],
    ["UTF-16 without a mark", utf16.subarray(2), "wrong-encoding"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "bad-utf8"],
    ["an archive", Buffer.from("PK\u0003\u0004"), "unknown-format"],
    ["plain text", Buffer.from("Program konferencji"), "unknown-format"],
    [
      "a character cut off",
      Buffer.concat([Buffer.from("<schedule>"), Buffer.from([0xc5])]),
      "bad-utf8",
    ],
  ])("%s", async (_name, content, code) => {
    expect((await readRejected(content)).code).toBe(code);
  });

  test("contain the position of the first invalid UTF-8", async () => {
    const content = Buffer.concat([
      Buffer.from("<schedule>\nzażółć "),
      Buffer.from([0xb9]),
      Buffer.from(" dalej"),
    ]);
    for (const size of [1, 5, 1000]) {
      expect((await readFailure(toChunks(content, size))).position).toEqual({
        line: 2,
        column: 8,
        path: "",
      });
    }
  });

  test("include a stream beyond the size limit, which is closed", async () => {
    let megabytes = 0;
    let closed = false;
    const huge = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from("<schedule>");
        for (; megabytes < 200; megabytes += 1) yield Buffer.alloc(1024 * 1024, 0x20);
      } finally {
        closed = true;
      }
    };
    expect((await readFailure(huge(), { maxBytes: 3 * 1024 * 1024 })).code).toBe("too-large");
    expect(megabytes).toBeLessThan(5);
    expect(closed).toBe(true);
  });

  test("include a path that is too large, absent or a folder", async () => {
    expect((await readFailure(import.meta.filename, { maxBytes: 10 })).code).toBe("too-large");
    expect((await readFailure(`${import.meta.filename}.absent`)).code).toBe("absent");
    expect((await readFailure(import.meta.dirname)).code).toBe("unreadable");
  });

  test("include a file that the user may not read", async () => {
    // Root may read every file.
    const denied = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("<schedule>");
      throw Object.assign(new Error("permission denied"), { code: "EACCES" });
    };
    expect((await readFailure(denied())).code).toBe("access-denied");
  });

  test("include a broken stream", async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("<schedule>");
      throw new Error("connection reset");
    };
    expect((await readFailure(broken())).code).toBe("unreadable");
  });
});
