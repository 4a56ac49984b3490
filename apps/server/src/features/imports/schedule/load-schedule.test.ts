import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Language } from "@foyer/contract";
import type { Invalidation } from "../../../db/invalidations.ts";
import {
  attendee,
  bookmark,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  pendingPanelChange,
  panelType,
  room,
  thematicPath,
} from "../../../db/schema/index.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Counts, hasDiffs, type RowKind } from "../row-counts.ts";
import { readSchedule } from "../formats/read-schedule.ts";
import { toChunks, xmlEvent, xmlSchedule } from "../../../testing/schedule-files.ts";
import { createImportsService, type ImportsService } from "../imports.service.ts";
import type { LoadReport } from "./load-schedule.ts";
import type { MatchingChoices } from "./resolve-panels.ts";

const GUIDS = [1, 2, 3].map((n) => `5f3c1a52-0000-4000-8000-00000000000${n}`);
const attributes = (n: number) => `id="${n}" guid="${GUIDS[n - 1]}"`;
const first = (fields: Record<string, string> = {}) => xmlEvent(fields, attributes(1));
const second = (fields: Record<string, string> = {}) =>
  xmlEvent(
    {
      date: "2026-09-03T12:00:00+02:00",
      start: "12:00",
      title: "Woda w dolinach",
      persons: '<person id="8">Jan Dolny</person>',
      ...fields,
    },
    attributes(2),
  );

let database: TestDatabase;
let build: Builders;
let imports: ImportsService;
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilders(database);
  imports = createImportsService(createContentWrite(database, systemClock));
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

const NAME = { year: 2026, type: 7 };

type Options = {
  create?: boolean;
  dryRun?: boolean;
  canHideMost?: boolean;
  timeZone?: string;
  language?: Language;
  matching?: MatchingChoices;
};

const load = async (xml: string, { create = true, dryRun = false, ...options }: Options = {}) => {
  const document = await readSchedule(toChunks(xml), options);
  const target = { edition: NAME, create, visible: true, canHideMost: true, ...options };
  return imports.loadSchedule(TESTER, document, target, { dryRun });
};

const NO_CHANGES: Counts = { added: 0, changed: 0, hidden: 0, removed: 0, unchanged: 0 };
const getCounts = ({ counts }: LoadReport, kind: RowKind): Counts => {
  const { kind: _, ...numbers } = counts.find((count) => count.kind === kind) ?? {
    kind,
    ...NO_CHANGES,
  };
  return numbers;
};

const getEdition = async () => {
  const [row] = await database.db.select().from(edition).where(eq(edition.type, NAME.type));
  if (!row) throw new Error("there is no edition");
  return row;
};
const listPanels = () => database.db.select().from(panel).orderBy(asc(panel.startsAt));
const getPanel = async (n: number) => {
  const [row] = await database.db
    .select()
    .from(panel)
    .where(eq(panel.gid, GUIDS[n - 1] ?? ""));
  if (!row) throw new Error(`there is no panel ${n}`);
  return row;
};

describe("panels without GUIDs", () => {
  const buildNumbered = (from: number, title = "Powietrze") =>
    xmlSchedule(
      xmlEvent({ title }, `id="${from}"`) +
        xmlEvent(
          { title: "Woda", date: "2026-09-03T12:00:00+02:00", start: "12:00" },
          `id="${from + 1}"`,
        ),
    );

  test("match by time, room and title after a renumbering", async () => {
    await load(buildNumbered(2));
    const before = await listPanels();
    const report = await load(buildNumbered(270448), { canHideMost: false });
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, unchanged: 2 });
    expect(getCounts(report, "roles")).toMatchObject({ added: 0, removed: 0 });
    expect(await listPanels()).toEqual(before);
  });

  test("match by time, room and people after a new title", async () => {
    await load(buildNumbered(2));
    const [before] = await listPanels();
    const report = await load(buildNumbered(9, "Ogień"));
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, changed: 1, unchanged: 1 });
    expect(report.matching.matches).toMatchObject([
      {
        id: before?.id,
        rule: "timeRoomPeople",
        before: { title: "Powietrze" },
        after: { title: "Ogień" },
      },
    ]);
  });

  test("stay apart if the user separates them, also when the file is imported again", async () => {
    await load(buildNumbered(2));
    const [before] = await listPanels();
    const separate = [before?.id ?? 0];
    const report = await load(buildNumbered(9, "Ogień"), { matching: { separate, pairs: [] } });
    const counts = { ...NO_CHANGES, added: 1, hidden: 1, unchanged: 1 };
    expect(getCounts(report, "panels")).toEqual(counts);
    expect(report.matching.matches).toMatchObject([{ id: before?.id, isSeparated: true }]);
    const again = await load(buildNumbered(9, "Ogień"));
    expect(getCounts(again, "panels")).toEqual({ ...NO_CHANGES, unchanged: 2 });
  });
});

test("a file that would hide more than half of the programme is rejected until confirmed", async () => {
  await load(xmlSchedule(first() + second()));
  const other = xmlSchedule(xmlEvent({ title: "Ogień", persons: "" }, attributes(3)));
  await expect(load(other, { canHideMost: false })).rejects.toMatchObject({
    code: "hides-most",
    params: { count: 2, visible: 2 },
  });
  expect((await listPanels()).map(({ isHidden }) => isHidden)).toEqual([false, false]);
  expect(getCounts(await load(other), "panels")).toMatchObject({ added: 1, hidden: 2 });
});

test("a chosen time zone replaces that of an existing edition", async () => {
  await load(xmlSchedule(first()));
  const invalidations: unknown[] = [];
  const stop = database.invalidations.subscribe(
    (invalidation) => void invalidations.push(invalidation),
  );
  const report = await load(xmlSchedule(first()), { timeZone: "America/Toronto" });
  stop();
  expect(await getEdition()).toMatchObject({ timeZone: "America/Toronto" });
  expect(getCounts(report, "edition")).toEqual({ ...NO_CHANGES, changed: 1 });
  expect(invalidations).toContainEqual(expect.objectContaining({ part: "settings" }));
  expect(report.warnings).toEqual([]);
});

test("a file in the other language adds texts, and changes nothing the second time", async () => {
  const inEnglish = xmlSchedule(first({ title: "Air", language: "en", abstract: "Breathe." }));
  const inPolish = xmlSchedule(first({ title: "Powietrze", language: "en", abstract: "Oddech." }));
  await load(inEnglish);
  await load(inPolish, { language: "pl" });
  expect((await getPanel(1)).text).toMatchObject({
    en: { topic: "Air", description: "<p>Breathe.</p>" },
    pl: { topic: "Powietrze", description: "<p>Oddech.</p>" },
  });
  expect(hasDiffs((await load(inPolish, { language: "pl" })).counts)).toBe(false);
  await load(inEnglish);
  expect((await getPanel(1)).text.pl).toMatchObject({ topic: "Powietrze" });
});

describe("a first import", () => {
  test("creates the edition of the file", async () => {
    await load(xmlSchedule(first(), "<day_change>06:00</day_change>"));
    expect(await getEdition()).toMatchObject({
      visible: true,
      showAgenda: true,
      showAttendees: false,
      timeZone: "Europe/Warsaw",
      dayChangeMinutes: 360,
      startsOn: "2026-09-03",
      endsOn: "2026-09-05",
      text: {
        pl: { name: "Góry 2026", description2: "3–5 września 2026" },
        en: { name: "Góry 2026", description2: "3–5 September 2026" },
      },
    });
  });

  test("loads panels with location, path, type, people and texts", async () => {
    const fields = {
      type: "lecture",
      abstract: "&lt;p&gt;Krótko.&lt;/p&gt;",
      persons:
        '<person id="7">Anna Górska</person><person id="8" role="moderator">Jan Dolny</person>',
      links:
        '<link href="https://example.org/a">Slajdy</link><link href="https://example.org/b">Film</link>',
    };
    const xml = xmlSchedule(first({ ...fields, subtitle: "Kto oddycha" }), "", "K.3.201");
    await load(xml);
    const row = await getPanel(1);
    expect(row).toMatchObject({
      day: "2026-09-03",
      startsAt: new Date("2026-09-03T08:00:00Z"),
      endsAt: new Date("2026-09-03T08:45:00Z"),
      itemType: 0,
      isImported: true,
      isHidden: false,
      additionalContent: "https://example.org/a",
    });
    expect(row.text).toEqual({
      pl: {
        topic: "Powietrze w górach",
        description:
          '<p><strong>Kto oddycha</strong></p>\n<p>Krótko.</p>\n<ul><li><a href="https://example.org/b" rel="noopener noreferrer" target="_blank">Film</a></li></ul>',
      },
    });
    const [location] = await database.db
      .select({ room: room.text, floor: floor.text, building: building.text })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(room.id, row.roomId ?? 0));
    expect(location).toEqual({
      room: { pl: { name: "K.3.201" } },
      floor: { pl: { name: "Piętro 3" }, en: { name: "Floor 3" } },
      building: { pl: { name: "Budynek K" }, en: { name: "Building K" } },
    });
    expect(await database.db.select().from(thematicPath)).toMatchObject([
      { id: row.thematicPathId, importKey: "schedule:track:zdrowie", color: "#17604f" },
    ]);
    expect(await database.db.select().from(panelType)).toMatchObject([
      { id: row.panelTypeId, text: { pl: { name: "lecture" } } },
    ]);
    const people = await database.db
      .select({ attendee, role: panelAttendee.role })
      .from(panelAttendee)
      .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
      .orderBy(asc(panelAttendee.position));
    expect(people).toMatchObject([
      {
        role: 4,
        attendee: { externalId: "schedule:id:7", lastName: "Górska", accountId: null, modules: [] },
      },
      {
        role: 3,
        attendee: { externalId: "schedule:id:8", lastName: "Dolny", accessGranted: false },
      },
    ]);
  });

  test("puts rooms without a building into the venue", async () => {
    await load(xmlSchedule(first(), "<venue>Hotel Pod Granią (Karpacz)</venue>"));
    const rows = await database.db.select().from(building);
    expect(rows).toMatchObject([
      { importKey: "schedule:venue", text: { pl: { name: "Hotel Pod Granią" } } },
    ]);
  });

  test("is rejected without an edition, and changes nothing", async () => {
    await expect(load(xmlSchedule(first()), { create: false })).rejects.toMatchObject({
      code: "unknown-edition",
      params: { edition: "2026/7" },
    });
    expect(await database.db.select().from(edition)).toEqual([]);
  });

  test("raises the revision once and publishes changes of the edition and its people", async () => {
    const { id, revision } = await build.insertEdition(NAME);
    const received: unknown[] = [];
    const stop = database.invalidations.subscribe((invalidation) => {
      if (invalidation.kind === "office") return;
      if (!received.some((one) => JSON.stringify(one) === JSON.stringify(invalidation)))
        received.push(invalidation);
    });
    await load(xmlSchedule(first() + second()));
    stop();
    expect((await getEdition()).revision).toBe(revision + 1);
    expect(received).toEqual<Invalidation[]>([
      { kind: "edition", editionId: id, part: "places" },
      { kind: "edition", editionId: id, part: "programme" },
      { kind: "participants", editionId: id },
    ]);
  });
});

describe("the same file again", () => {
  test("changes nothing, not even the revision", async () => {
    const xml = xmlSchedule(first({ abstract: "Raz\n\nDwa" }) + second());
    await load(xml);
    const before = [
      await getEdition(),
      await listPanels(),
      await database.db.select().from(attendee),
    ];
    const report = await load(xml);
    expect(hasDiffs(report.counts)).toBe(false);
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, unchanged: 2 });
    expect([
      await getEdition(),
      await listPanels(),
      await database.db.select().from(attendee),
    ]).toEqual(before);
  });

  test("changes nothing for a file with many quirks", async () => {
    const quirks = [
      first({ language: "", duration: "0:00", persons: "<person>Anna Górska</person>" }),
      xmlEvent(
        { track: "", language: "xx", abstract: "<![CDATA[<p>Otwarte <b>znaczniki]]>" },
        attributes(1),
      ),
      xmlEvent(
        { date: "2026-09-04T01:30:00+02:00", start: "01:30", duration: "4:00:00" },
        'id="1"',
      ),
    ].join("\n");
    const report = await load(xmlSchedule(quirks, "", ""));
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, added: 3 });
    expect(hasDiffs((await load(xmlSchedule(quirks, "", ""))).counts)).toBe(false);
  });

  test("changes nothing for more rows than fit into one statement", async () => {
    const events = Array.from({ length: 1_101 }, (_, index) =>
      xmlEvent(
        {
          title: `Sesja ${index}`,
          persons: `<person id="${index + 1}">Osoba Numer${index}</person>`,
        },
        `id="${index + 1}" guid="${randomUUID()}"`,
      ),
    ).join("\n");
    const report = await load(xmlSchedule(events));
    expect(getCounts(report, "panels").added).toBe(1_101);
    expect(getCounts(report, "people").added).toBe(1_101);
    expect(hasDiffs((await load(xmlSchedule(events))).counts)).toBe(false);
  });
});

describe("a changed file", () => {
  test("updates a panel by GUID and preserves its id and bookmarks", async () => {
    await load(xmlSchedule(first() + second()));
    const before = await getPanel(1);
    const visitor = await build.insertAttendee(before.editionId);
    await database.db.insert(bookmark).values({ attendeeId: visitor.id, panelId: before.id });

    const report = await load(
      xmlSchedule(first({ title: "Czyste powietrze", duration: "01:00" }) + second()),
    );
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, changed: 1, unchanged: 1 });
    const after = await getPanel(1);
    expect(after).toMatchObject({ id: before.id, text: { pl: { topic: "Czyste powietrze" } } });
    expect(after.endsAt).toEqual(new Date("2026-09-03T09:00:00Z"));
    expect(await database.db.select().from(bookmark)).toHaveLength(1);
  });

  test("hides a missing panel with its bookmarks and people, and shows it when it returns", async () => {
    await load(xmlSchedule(first() + second()));
    const { id, editionId } = await getPanel(2);
    const visitor = await build.insertAttendee(editionId);
    await database.db.insert(bookmark).values({ attendeeId: visitor.id, panelId: id });

    const reloaded = await load(xmlSchedule(first()));
    expect(getCounts(reloaded, "panels")).toEqual({ ...NO_CHANGES, hidden: 1, unchanged: 1 });
    expect(getCounts(reloaded, "people").removed).toBe(0);
    expect(await getPanel(2)).toMatchObject({ id, isHidden: true });
    expect(hasDiffs((await load(xmlSchedule(first()))).counts)).toBe(false);

    const restored = await load(xmlSchedule(first() + second()));
    expect(getCounts(restored, "panels")).toEqual({ ...NO_CHANGES, changed: 1, unchanged: 1 });
    expect(getCounts(restored, "roles")).toMatchObject({ added: 0, removed: 0 });
    expect(await getPanel(2)).toMatchObject({ id, isHidden: false });
    expect(await database.db.select().from(bookmark)).toHaveLength(1);
  });

  test("removes people from a panel, and deletes people without panels", async () => {
    await load(xmlSchedule(first() + second()));
    const report = await load(
      xmlSchedule(first() + second({ persons: '<person id="7">Anna Górska</person>' })),
    );
    expect(getCounts(report, "roles")).toEqual({
      ...NO_CHANGES,
      added: 1,
      removed: 1,
      unchanged: 1,
    });
    expect(getCounts(report, "people").removed).toBe(1);
    expect(await database.db.select().from(attendee)).toMatchObject([{ lastName: "Górska" }]);
  });

  test("moves a panel to another room and path", async () => {
    await load(xmlSchedule(first()));
    const before = await getPanel(1);
    const report = await load(xmlSchedule(first({ track: "Energia" }), "", "Sala Szrenica"));
    expect(getCounts(report, "rooms")).toMatchObject({ added: 1 });
    expect(getCounts(report, "paths")).toMatchObject({ added: 1 });
    const after = await getPanel(1);
    expect(after.roomId).not.toBe(before.roomId);
    expect(after.thematicPathId).not.toBe(before.thematicPathId);
  });

  test("moves a text when the file corrects its language", async () => {
    await load(xmlSchedule(first()));
    await load(xmlSchedule(first({ language: "en" })));
    expect((await getPanel(1)).text).toEqual({ en: { topic: "Powietrze w górach" } });
  });
});

describe("notified changes", () => {
  const listChanged = () =>
    database.db.select().from(pendingPanelChange).orderBy(pendingPanelChange.panelId);

  test("do not include a first import or the same file again", async () => {
    await load(xmlSchedule(first() + second()));
    await load(xmlSchedule(first() + second()));
    expect(await listChanged()).toEqual([]);
  });

  test("include moved, renamed and hidden panels, with the state before the first change", async () => {
    await load(xmlSchedule(first() + second()));
    const [air, water] = [await getPanel(1), await getPanel(2)];
    await load(xmlSchedule(first({ title: "Wiatr w górach" })));
    await load(xmlSchedule(first({ title: "Wiatr", date: "2026-09-03T11:00:00+02:00" })));
    expect(await listChanged()).toMatchObject([
      {
        panelId: air.id,
        before: {
          topic: { pl: "Powietrze w górach" },
          startsAt: "2026-09-03T08:00:00.000Z",
          endsAt: "2026-09-03T08:45:00.000Z",
          roomId: air.roomId,
          isHidden: false,
        },
      },
      { panelId: water.id, before: { topic: { pl: "Woda w dolinach" }, isHidden: false } },
    ]);
  });

  test("do not include another description, path or speaker", async () => {
    await load(xmlSchedule(first()));
    await load(xmlSchedule(first({ abstract: "Inaczej", track: "Klimat", persons: "" })));
    expect(await listChanged()).toEqual([]);
  });
});

describe("organisers' own data", () => {
  test("stays: panels, their people, and a panel with the GUID of an imported one", async () => {
    const { id } = await build.insertEdition(NAME);
    const own = await build.insertPanel(id);
    const sameGuid = await build.insertPanel(id, { gid: GUIDS[0] ?? "" });
    const speaker = await build.insertAttendee(id);
    await build.addSpeaker(own.id, speaker.id);

    const report = await load(xmlSchedule(first() + second()));
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, added: 1 });
    expect(report.warnings).toMatchObject([
      { code: "own-panel", params: { title: "Powietrze w górach" } },
    ]);
    expect((await listPanels()).filter(({ isImported }) => !isImported)).toEqual(
      expect.arrayContaining([own, sameGuid]),
    );
    await load(xmlSchedule(second({ title: "Inaczej" })));
    expect((await database.db.select().from(panel).where(eq(panel.id, own.id)))[0]).toEqual(own);
    const roles = await database.db
      .select()
      .from(panelAttendee)
      .where(eq(panelAttendee.panelId, own.id));
    expect(roles).toHaveLength(1);
  });

  test("stays on imported panels: translations, kinds and added people", async () => {
    await load(xmlSchedule(first()));
    const { id, editionId, text } = await getPanel(1);
    const addedSpeaker = await build.insertAttendee(editionId);
    await build.addSpeaker(id, addedSpeaker.id, 0);
    const translated = { ...text, en: { topic: "Mountain air" } };
    await database.db.update(panel).set({ text: translated, itemType: 2 }).where(eq(panel.id, id));

    expect(hasDiffs((await load(xmlSchedule(first()))).counts)).toBe(false);
    await load(xmlSchedule(first({ title: "Powietrze" })));
    expect(await getPanel(1)).toMatchObject({
      itemType: 2,
      text: { pl: { topic: "Powietrze" }, en: { topic: "Mountain air" } },
    });
    const roles = await database.db
      .select()
      .from(panelAttendee)
      .where(eq(panelAttendee.panelId, id));
    expect(roles).toHaveLength(2);
  });

  test("stays: name, days and zone of an edition, which define the days of panels", async () => {
    await build.insertEdition({ ...NAME, timeZone: "Asia/Tokyo", dayChangeMinutes: 0 });
    const report = await load(
      xmlSchedule(first({ date: "2026-09-03T20:00:00+02:00", start: "20:00" })),
    );
    expect(await getEdition()).toMatchObject({
      timeZone: "Asia/Tokyo",
      text: { en: { name: "Forum" } },
    });
    expect((await getPanel(1)).day).toBe("2026-09-04");
    expect(report.warnings.map(({ code }) => code)).toEqual(["zone-differs", "outside-edition"]);
  });

  test("stays: the start of the day of an edition, with a warning of moved sessions", async () => {
    await build.insertEdition({ ...NAME, timeZone: "Europe/Warsaw", dayChangeMinutes: 240 });
    const night = first({ date: "2026-09-04T00:30:00+02:00", start: "00:30" });
    const report = await load(xmlSchedule(night, "<day_change>00:00</day_change>"));
    expect((await getPanel(1)).day).toBe("2026-09-03");
    expect(report.warnings).toContainEqual({
      code: "day-change-differs",
      params: { time: "04:00", fileTime: "00:00", count: 1 },
    });
  });

  test("stays in other editions", async () => {
    await load(xmlSchedule(first()));
    const other = await build.insertEdition({ type: 99 });
    const foreign = await build.insertPanel(other.id, { isImported: true });
    await load(xmlSchedule(first()));
    expect((await database.db.select().from(panel).where(eq(panel.id, foreign.id)))[0]).toEqual(
      foreign,
    );
  });
});

describe("an incomplete load", () => {
  test("changes nothing as a dry run, but reports the changes", async () => {
    const report = await load(xmlSchedule(first()), { dryRun: true });
    expect(getCounts(report, "panels")).toEqual({ ...NO_CHANGES, added: 1 });
    expect(await database.db.select().from(edition)).toEqual([]);
    expect(await database.db.select().from(attendee)).toEqual([]);
  });

  test("changes nothing if the database fails half-way", async () => {
    await load(xmlSchedule(first()));
    const before = [await getEdition(), await listPanels()];
    const document = await readSchedule(toChunks(xmlSchedule(first({ title: "Inny" }) + second())));
    const broken = {
      ...document,
      panels: document.panels.map((panel) =>
        panel.guid === GUIDS[1] ? { ...panel, guid: "no uuid" } : panel,
      ),
    };
    const target = { edition: NAME, create: false, visible: true };
    await expect(imports.loadSchedule(TESTER, broken, target, { dryRun: false })).rejects.toThrow();
    expect([await getEdition(), await listPanels()]).toEqual(before);
  });

  test("has the same result as one import if two run concurrently", async () => {
    await load(xmlSchedule(first()));
    const reports = await Promise.all([
      load(xmlSchedule(first() + second())),
      load(xmlSchedule(first() + second())),
    ]);
    expect(reports.filter(({ counts }) => hasDiffs(counts))).toHaveLength(1);
    expect(await listPanels()).toHaveLength(2);
  });
});

test("progress ends at the total", async () => {
  const document = await readSchedule(toChunks(xmlSchedule(first() + second())));
  const steps: [number, number][] = [];
  const target = { edition: NAME, create: true, visible: true };
  const onProgress = (done: number, total: number) => void steps.push([done, total]);
  await imports.loadSchedule(TESTER, document, target, { dryRun: false, onProgress });
  const [done, total] = steps.at(-1) ?? [];
  expect(done).toBe(total);
  expect(steps.map(([value]) => value)).toEqual(
    steps.map(([value]) => value).toSorted((a, b) => a - b),
  );
});

describe("an edit of organisers since the last file", () => {
  const change = async (n: number, values: Partial<typeof panel.$inferInsert>) => {
    const { id } = await getPanel(n);
    await database.db.update(panel).set(values).where(eq(panel.id, id));
  };
  const listEditedFields = ({ edited }: LoadReport) =>
    edited.flatMap(({ edits }) => edits.map(({ field, isConflict }) => [field, isConflict]));

  test("stays if the file did not change, while changes of the file only are imported", async () => {
    await load(xmlSchedule(first() + second()));
    await change(1, { text: { pl: { topic: "Nasz tytuł" } } });
    const report = await load(xmlSchedule(first({ duration: "00:50" }) + second()));
    expect(listEditedFields(report)).toContainEqual(["topic_pl", false]);
    expect(await getPanel(1)).toMatchObject({
      text: { pl: { topic: "Nasz tytuł" } },
      endsAt: new Date("2026-09-03T08:50:00Z"),
    });
  });

  test("is a conflict if the file changed the same field, and is overwritten on request", async () => {
    await load(xmlSchedule(first() + second()));
    await change(1, { text: { pl: { topic: "Nasz tytuł" } } });
    const newer = xmlSchedule(first({ title: "Tytuł z pliku" }) + second());
    const options = { edition: NAME, create: false, visible: true };
    const document = await readSchedule(toChunks(newer), {});
    const dryRun = await load(newer, { dryRun: true });
    expect(listEditedFields(dryRun)).toContainEqual(["topic_pl", true]);
    await imports.loadSchedule(
      TESTER,
      document,
      { ...options, overwrites: "all" },
      { dryRun: false },
    );
    expect((await getPanel(1)).text.pl?.topic).toBe("Tytuł z pliku");
  });

  test("covers all times of a panel, so that none ends before it starts", async () => {
    await load(xmlSchedule(first() + second()));
    await change(1, { endsAt: new Date("2026-09-03T08:10:00Z") });
    const moved = { date: "2026-09-03T18:00:00+02:00", start: "18:00" };
    const report = await load(xmlSchedule(first(moved) + second()));
    expect(listEditedFields(report)).toEqual([
      ["startsAt", true],
      ["endsAt", true],
    ]);
    expect((await getPanel(1)).startsAt).toEqual(new Date("2026-09-03T08:00:00Z"));
  });

  test("keeps a panel hidden and its added and removed people", async () => {
    await load(xmlSchedule(first() + second()));
    const { id } = await getPanel(2);
    await change(2, { isHidden: true });
    const [role] = await database.db
      .select()
      .from(panelAttendee)
      .where(eq(panelAttendee.panelId, id));
    await database.db.update(panelAttendee).set({ role: 3 }).where(eq(panelAttendee.panelId, id));
    const listRoles = () =>
      database.db
        .select({ attendeeId: panelAttendee.attendeeId, role: panelAttendee.role })
        .from(panelAttendee)
        .where(eq(panelAttendee.panelId, id));
    const report = await load(
      xmlSchedule(
        first() +
          second({
            persons: '<person id="8">Jan Dolny</person><person id="9">Maria Wysoka</person>',
          }),
      ),
    );
    expect(await getPanel(2)).toMatchObject({ isHidden: true });
    expect(await listRoles()).toHaveLength(2);
    expect(await listRoles()).toContainEqual({ attendeeId: role?.attendeeId, role: 3 });
    expect(listEditedFields(report)).toEqual([
      ["isHidden", false],
      ["moderators", false],
      ["speakers", false],
    ]);
  });
});
