import { describe, expect, test } from "vitest";
import type { ScheduleDocument, SchedulePanel } from "../formats/schedule-document.ts";
import { formatDays } from "./edition-of-schedule.ts";
import { listScheduleLocations } from "./schedule-locations.ts";
import { describePanel, getPanelLanguage } from "./panel-text.ts";

const session: SchedulePanel = {
  key: "5f3c1a52-0000-4000-8000-000000000001",
  guid: "5f3c1a52-0000-4000-8000-000000000001",
  hasOwnId: true,
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
  people: [],
  position: "",
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
])("the days %s to %s are formatted in both languages", (start, end, polish, english) => {
  expect(formatDays(start, end, "pl")).toBe(polish);
  expect(formatDays(start, end, "en")).toBe(english);
});

describe("the description of a panel", () => {
  test("is empty without texts", () => {
    expect(describePanel(session)).toBe("");
  });

  test("contains a text once that is both abstract and description", () => {
    expect(
      describePanel({ ...session, abstractHtml: "<p>A</p>", descriptionHtml: "<p>A</p>" }),
    ).toBe("<p>A</p>");
  });

  test("lists links except that of the button, with plain-text titles", () => {
    const links = [
      { href: "https://example.org/", title: "Strona" },
      { href: 'https://example.org/?a="b"', title: "<script>x</script>" },
    ];
    const html = describePanel({ ...session, additionalContent: "https://example.org/", links });
    expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  test("starts with the subtitle as plain text", () => {
    expect(describePanel({ ...session, subtitle: "a < b" })).toBe(
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
  "a panel in %s of a file in %s, forced: %s, is stored under %s",
  (language, file, hasForcedLanguage, stored) => {
    const conference = { language: file, hasForcedLanguage };
    expect(getPanelLanguage({ ...session, language }, conference)).toBe(stored);
  },
);

describe("the locations of a schedule", () => {
  const document = (
    conference: Partial<ScheduleDocument["conference"]>,
    names: string[],
  ): ScheduleDocument => ({
    format: "frab-xml",
    isFoyerExport: false,
    conference: {
      acronym: null,
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
    people: [],
    panels: [],
    skipped: [],
    warnings: [],
  });

  test.each([
    [{ venue: "ULB (Bruksela)", city: "Bruksela" }, "ULB"],
    [{ venue: "(Bruksela)", city: "Bruksela" }, "Bruksela"],
    [{ city: "Karpacz" }, "Karpacz"],
    [{}, "Góry 2026"],
  ])("name the venue from %j", (conference, name) => {
    const { buildings } = listScheduleLocations(document(conference, ["Janson"]));
    expect([...buildings.values()].map(({ text }) => text)).toEqual([{ pl: { name } }]);
  });

  test("share a building and a floor according to their names", () => {
    const locations = listScheduleLocations(document({}, ["K.0.101", "K.0.102", "Janson"]));
    expect([...locations.buildings.keys()]).toEqual(["building:K", "venue"]);
    expect([...locations.floors.values()].map(({ text }) => text.pl?.name)).toEqual([
      "Parter",
      "Sale",
    ]);
    expect(locations.rooms.size).toBe(3);
  });
});
