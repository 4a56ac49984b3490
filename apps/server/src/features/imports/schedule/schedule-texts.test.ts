import { describe, expect, test } from "vitest";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import { formatDays } from "./edition-of-schedule.ts";
import { placesOfSchedule } from "./places-of-schedule.ts";
import { describeSession, languageOfSession } from "./session-text.ts";

const session: ScheduleSession = {
  key: "5f3c1a52-0000-4000-8000-000000000001",
  guid: "5f3c1a52-0000-4000-8000-000000000001",
  hasOwnGuid: true,
  title: "Powietrze",
  subtitle: "",
  type: null,
  isHourSlot: false,
  trackKey: null,
  roomKey: null,
  startsAt: "2026-09-03T08:00:00.000Z",
  endsAt: "2026-09-03T09:00:00.000Z",
  day: "2026-09-03",
  language: null,
  abstractHtml: "",
  descriptionHtml: "",
  additionalContent: null,
  links: [],
  persons: [],
  place: "",
};

test.each([
  ["2025-02-01", "2025-02-02", "1–2 lutego 2025", "1–2 February 2025"],
  ["2026-09-03", "2026-09-03", "3 września 2026", "3 September 2026"],
  [
    "2025-12-30",
    "2026-01-02",
    "30 grudnia 2025 – 2 stycznia 2026",
    "30 December 2025 – 2 January 2026",
  ],
])("the days %s to %s are written in both languages", (start, end, polish, english) => {
  expect(formatDays(start, end, "pl")).toBe(polish);
  expect(formatDays(start, end, "en")).toBe(english);
});

describe("the description of a session", () => {
  test("is empty where the file says nothing", () => {
    expect(describeSession(session)).toBe("");
  });

  test("says a text once that is both abstract and description", () => {
    expect(
      describeSession({ ...session, abstractHtml: "<p>A</p>", descriptionHtml: "<p>A</p>" }),
    ).toBe("<p>A</p>");
  });

  test("lists links but the one of the button, with titles as plain text", () => {
    const links = [
      { href: "https://example.org/", title: "Strona" },
      { href: 'https://example.org/?a="b"', title: "<script>x</script>" },
    ];
    const html = describeSession({ ...session, additionalContent: "https://example.org/", links });
    expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  test("has the subtitle first, as plain text", () => {
    expect(describeSession({ ...session, subtitle: "a < b" })).toBe(
      "<p><strong>a &lt; b</strong></p>",
    );
  });
});

test.each([
  ["pl", "en", false, "pl"],
  ["en", "pl", false, "en"],
  ["de", "pl", false, "en"],
  [null, "pl", false, "pl"],
  ["en", "pl", true, "pl"],
] as const)(
  "a session in %s of a file in %s, chosen: %s, is stored under %s",
  (language, file, isLanguageChosen, stored) => {
    const conference = { language: file, isLanguageChosen };
    expect(languageOfSession({ ...session, language }, conference)).toBe(stored);
  },
);

describe("the places of a schedule", () => {
  const document = (
    conference: Partial<ScheduleDocument["conference"]>,
    names: string[],
  ): ScheduleDocument => ({
    format: "frab-xml",
    isGiven: false,
    conference: {
      acronym: null,
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
      ...conference,
    },
    tracks: [],
    rooms: names.map((name, order) => ({
      key: name.toLowerCase(),
      name,
      building: name.startsWith("K") ? "K" : null,
      floor: name.startsWith("K") ? "0" : null,
      order,
    })),
    persons: [],
    sessions: [],
    skipped: [],
    warnings: [],
  });

  test.each([
    [{ venue: "ULB (Bruksela)", city: "Bruksela" }, "ULB"],
    [{ venue: "(Bruksela)", city: "Bruksela" }, "Bruksela"],
    [{ city: "Karpacz" }, "Karpacz"],
    [{}, "Góry 2026"],
  ])("name the venue from %j", (conference, name) => {
    const { buildings } = placesOfSchedule(document(conference, ["Janson"]));
    expect([...buildings.values()].map(({ text }) => text)).toEqual([{ pl: { name } }]);
  });

  test("share a building and a floor where the names say so", () => {
    const places = placesOfSchedule(document({}, ["K.0.101", "K.0.102", "Janson"]));
    expect([...places.buildings.keys()]).toEqual(["building:K", "venue"]);
    expect([...places.floors.values()].map(({ text }) => text.pl?.name)).toEqual([
      "Parter",
      "Sale",
    ]);
    expect(places.rooms.size).toBe(3);
  });
});
