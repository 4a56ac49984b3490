import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  recreationalEvent,
  recommendation,
  room,
} from "../../../db/schema/index.ts";
import { getCounts, openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { EVENT_GUID, NAME } from "../../../testing/imports/full-document.ts";

const { database, openEdition, load, listProblems } = await openContentTests();

const SETTINGS = {
  name: { pl: "Forum", en: "Forum" },
  dateText: "Zdrój · {days}",
  timeZone: "Europe/Warsaw",
  firstDay: "2026-09-01",
  lastDay: "2026-09-03",
};
const SESSION = {
  session: "opening",
  title: { pl: "Otwarcie", en: "Opening" },
  start: "2026-09-02 10:00",
  end: "2026-09-02 11:00",
};
const listPanels = () => database.db.select().from(panel).orderBy(asc(panel.startsAt));

describe("settings", () => {
  test("create a missing edition and change an existing one", async () => {
    await load({ settings: SETTINGS });
    const report = await load({ settings: { ...SETTINGS, visible: true, dayChange: "05:30" } });
    expect(getCounts(report, "edition")).toMatchObject({ changed: 1 });
    expect(await database.db.select().from(edition)).toMatchObject([
      {
        ...NAME,
        visible: true,
        dayChangeMinutes: 330,
        startsOn: "2026-09-01",
        text: {
          pl: { description2: "Zdrój · 1–3 września 2026" },
          en: { description2: "Zdrój · 1–3 September 2026" },
        },
      },
    ]);
    const repeated = await load({ settings: { ...SETTINGS, visible: true, dayChange: "05:30" } });
    expect(getCounts(repeated, "edition")).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test("create one edition if two processes load the file at once", async () => {
    const file = { settings: SETTINGS };
    await Promise.all([load(file), load(file)]);
    expect(await database.db.$count(edition)).toBe(1);
  });

  test("with an error create nothing", async () => {
    expect(await listProblems({ settings: { ...SETTINGS, lastDay: "soon" } })).toHaveLength(1);
    expect(await database.db.$count(edition)).toBe(0);
  });
});

describe("sessions", () => {
  test("are added with rooms, people, parts and groups, also of the same file", async () => {
    const { ola, jan, group } = await openEdition();
    const report = await load({
      buildings: [
        {
          key: "house",
          name: "Dom",
          floors: [{ key: "ground", name: "Parter", rooms: [{ key: "hall", name: "Sala" }] }],
        },
      ],
      sessions: [
        {
          ...SESSION,
          session: "questions",
          partOf: "opening",
          start: "2026-09-02 10:30",
        },
        {
          ...SESSION,
          kind: "special",
          room: "hall",
          people: [
            { person: "schedule:id:8", role: 3 },
            { person: "7", role: 1 },
          ],
          recommendedTo: ["Prelegenci"],
        },
      ],
    });
    expect(getCounts(report, "panels")).toMatchObject({ added: 2 });
    const [opening, questions] = (await listPanels()).filter(({ gid }) => gid !== EVENT_GUID);
    const [hall] = await database.db
      .select()
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(room.importKey, "content:hall"));
    expect(opening).toMatchObject({
      itemType: 2,
      day: "2026-09-02",
      roomId: hall?.room.id,
      text: { pl: { topic: "Otwarcie" }, en: { topic: "Opening" } },
    });
    expect(opening?.startsAt?.toISOString()).toBe("2026-09-02T08:00:00.000Z");
    expect(questions?.parentId).toBe(opening?.id);
    const roles = await database.db
      .select()
      .from(panelAttendee)
      .orderBy(asc(panelAttendee.position));
    expect(roles.map(({ attendeeId, role }) => [attendeeId, role])).toEqual([
      [jan.id, 3],
      [ola.id, 1],
    ]);
    expect(await database.db.select().from(recommendation)).toEqual([
      { userGroupId: group.id, panelId: opening?.id },
    ]);
  });

  test("keep fields missing from the file, also if another file created them", async () => {
    await openEdition();
    const [before] = await listPanels();
    await load({ sessions: [{ session: EVENT_GUID, title: { en: "Later" } }] });
    const [after] = await listPanels();
    expect(after).toEqual({
      ...before,
      text: { ...before?.text, en: { ...before?.text.en, topic: "Later" } },
    });
    await load({ sessions: [] });
    expect(await listPanels()).toHaveLength(1);
  });

  test("are rejected without times, at skipped hours, and twice", async () => {
    await openEdition();
    expect(
      await listProblems(`{ "sessions": [
        { "session": "a", "title": "A", "start": "2026-03-29 02:30" },
        { "session": "b", "start": "2026-09-02 10:00", "end": "2026-09-02 11:00" },
        { "session": "c", "title": "C", "start": "2026-09-02 10:00", "end": "2026-09-02 11:00",
          "partOf": "none", "people": [{ "person": "nobody", "role": 1 }] },
        { "session": "c" }
      ] }`),
    ).toEqual([
      "field-missing 2 /sessions/0/end",
      "bad-clock-time 2 /sessions/0/start",
      "field-missing 3 /sessions/1/title",
      "unknown-reference 5 /sessions/2/partOf",
      "unknown-reference 5 /sessions/2/people/0/person",
      "repeated-event 6 /sessions/3/session",
    ]);
  });
});

test("recreational events have local times of the edition, and are hidden when their list is empty", async () => {
  await openEdition();
  const walk = { key: "walk", title: "Spacer", start: "2026-09-02 07:00", limit: 20 };
  await load({ recreationalEvents: [walk] });
  const [row] = await database.db.select().from(recreationalEvent);
  expect(row).toMatchObject({ limit: 20, endsAt: null, importKey: "content:walk" });
  expect(row?.startsAt.toISOString()).toBe("2026-09-02T05:00:00.000Z");
  await load({ recreationalEvents: [] });
  expect(await database.db.select().from(recreationalEvent)).toMatchObject([{ isHidden: true }]);
});
