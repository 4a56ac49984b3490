import { routes } from "@foyer/contract";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createContentWrite } from "../../content/content-write.ts";
import * as schema from "../../db/schema/index.ts";
import { systemClock } from "../../lib/clock.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { toChunks, xmlEvent, xmlSchedule } from "../../testing/schedule-files.ts";
import { TESTER } from "../../testing/writes.ts";
import { createImportsService } from "../imports/imports.service.ts";
import { readSchedule } from "../imports/formats/read-schedule.ts";
import type { LoadReport } from "../imports/schedule/load-schedule.ts";

const { test, build } = await openTestApp();
const { loadSchedule } = createImportsService(createContentWrite(test.database, systemClock));

const load = async (text: string, edition: { year: number; type: number }, create = false) =>
  loadSchedule(
    TESTER,
    await readSchedule(toChunks(text)),
    { edition, create, visible: true },
    { dryRun: false },
  );

/** Returns the counts of kinds with changed rows. */
const listChangedCounts = ({ counts }: LoadReport) =>
  counts.filter(({ added, changed, hidden, removed }) => added + changed + hidden + removed > 0);

const FILE = xmlSchedule(
  xmlEvent({
    subtitle: "Otwarcie",
    abstract: "Powietrze &amp; góry",
    description: "&lt;p&gt;Dużo &lt;b&gt;powietrza&lt;/b&gt;&lt;/p&gt;",
    type: "Talk",
    persons:
      '<person id="7" role="moderator">Anna Górska</person><person id="8" role="speaker">Jan Dolny</person>',
    links:
      '<link href="https://a.example/?a=1&amp;b=2">A</link><link href="https://b.example/">B</link>',
  }) +
    xmlEvent(
      {
        date: "2026-09-04T01:00:00+02:00",
        start: "01:00",
        duration: "30:00",
        title: "Night in English",
        language: "en",
        track: "Ziemia i woda",
        url: "https://c.example/night",
      },
      'id="2" guid="5f3c1a52-0000-4000-8000-000000000002"',
    ),
  "<day_change>05:00</day_change>",
);

/** Imports an edition and changes it as organisers do. */
const importAndEdit = async (type: number) => {
  const key = { year: 2026, type };
  await load(FILE, key, true);
  const { database } = test;
  const edition = (await database.db.select().from(schema.edition)).find(
    (row) => row.type === type,
  );
  if (!edition) throw new Error("edition not found");
  const own = await build.insertPanel(edition.id, {
    startsAt: new Date("2026-09-03T12:00:00Z"),
    endsAt: new Date("2026-09-03T13:00:00Z"),
    day: "2026-09-03",
    text: { en: { topic: "Ours" } },
  });
  const [panel] = await database.db
    .select()
    .from(schema.panel)
    .where(
      and(
        eq(schema.panel.editionId, edition.id),
        eq(schema.panel.gid, "5f3c1a52-0000-4000-8000-000000000001"),
      ),
    );
  if (!panel?.roomId) throw new Error("no panel was imported");
  await build.insertPanel(edition.id, { parentId: panel.id, text: { en: { topic: "A part" } } });
  const guest = await build.insertAttendee(edition.id, { firstName: "Ewa", lastName: "Kowalska" });
  await build.addSpeaker(panel.id, guest.id);
  await build.addSpeaker(own.id, guest.id);
  await database.write(async (tx, publish) => {
    const { id } = panel;
    const text = { ...panel.text, en: { topic: "Air in the mountains" } };
    await tx.update(schema.panel).set({ text }).where(eq(schema.panel.id, id));
    await tx
      .update(schema.room)
      .set({ text: { pl: { name: "Sala Rysy" }, en: { name: "Rysy Hall" } } })
      .where(eq(schema.room.id, panel.roomId ?? 0));
    publish({ kind: "edition", editionId: edition.id, part: "programme" });
  });
  return { edition, panel };
};

const FORMATS = ["xml", "json"] as const;

it.each(
  FORMATS.flatMap((format, at) =>
    [0, 1].map((language) => ({ format, language, type: 50 + 2 * at + language })),
  ),
)(
  "importing the exported $format in language $language changes nothing",
  async ({ format, language, type }) => {
    const { edition } = await importAndEdit(type);
    const query = { year: 2026, type, language: language as 0 | 1 };
    const { body } = await test.call(routes.feeds[format], { query });
    expect(body).toContain("Night in English");
    const report = await load(body, edition);
    expect(listChangedCounts(report)).toEqual([]);
  },
);

it("imports changes made in an exported file", async () => {
  const { edition } = await importAndEdit(60);
  const query = { year: 2026, type: 60, language: 1 as const };
  const { body } = await test.call(routes.feeds.xml, { query });
  const report = await load(body.replace("Air in the mountains", "Air in the valleys"), edition);
  expect(listChangedCounts(report)).toMatchObject([{ kind: "panels", changed: 1 }]);
});

it("creates another edition from an exported file, with days, rooms and people", async () => {
  await importAndEdit(61);
  const query = { year: 2026, type: 61, language: 0 as const };
  const { body } = await test.call(routes.feeds.xml, { query });
  await load(body, { year: 2026, type: 62 }, true);
  const list = (type: number) =>
    test.get(routes.panels.list, { query: { year: 2026, type, language: 0 as const } });
  const toComparable = (items: Awaited<ReturnType<typeof list>>) =>
    items.map(({ date, startDate, endDate, description, people }) => ({
      date,
      startDate,
      endDate,
      topic: description.topic,
      room: description.room,
      people: [...people].sort(),
    }));
  expect(toComparable(await list(62))).toEqual(toComparable(await list(61)));
});
