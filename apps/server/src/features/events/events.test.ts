import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { edition as editionTable, pendingPanelChange } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { events as service } from "../panels/panels.writes.ts";
import { openWrites } from "../../testing/writes.ts";

const { test, build } = await openTestApp();

const { events } = openWrites(test, { events: service });

const { list, culturalDetails, specialDetails } = routes.events;
const CULTURAL = 1;
const SPECIAL = 2;

describe("the text of an event", () => {
  it.each([
    ["cultural", culturalDetails, CULTURAL],
    ["special", specialDetails, SPECIAL],
  ] as const)("of kind %s is HTML in a sandbox", async (_case, route, itemType) => {
    const edition = await build.insertEdition();
    const description = "<p>Evening <strong>concert</strong></p>";
    const { id } = await build.insertPanel(edition.id, {
      itemType,
      text: { en: { topic: "Concert", description } },
    });
    const response = await test.call(route, { query: { id, language: 1 } });
    expect(response.body).toBe(description);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox/);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("is in the requested language, the fallback language, or empty", async () => {
    const edition = await build.insertEdition();
    const insert = (text: object) => build.insertPanel(edition.id, { itemType: CULTURAL, text });
    const read = async (id: number, language: number) =>
      (await test.call(culturalDetails, { query: { id, language } })).body;
    const both = await insert({
      pl: { topic: "a", description: "koncert" },
      en: { topic: "a", description: "concert" },
    });
    const polish = await insert({ pl: { topic: "a", description: "koncert" } });
    const none = await insert({ pl: { topic: "a" } });
    expect([
      await read(both.id, 0),
      await read(both.id, 1),
      await read(polish.id, 1),
      await read(none.id, 1),
    ]).toEqual(["koncert", "concert", "koncert", ""]);
  });

  it("responds with 304 if it has not changed", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertPanel(edition.id, { itemType: CULTURAL });
    const query = { id, language: 1 };
    const first = await test.call(culturalDetails, { query });
    const again = await test.call(culturalDetails, {
      query,
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is not found for other kinds, hidden or unknown items, and hidden conferences or agendas", async () => {
    const edition = await build.insertEdition();
    const hidden = await build.insertEdition({ visible: false });
    const hiddenAgenda = await build.insertEdition({ showAgenda: false });
    const absent = [
      await build.insertPanel(edition.id, { itemType: 0 }),
      await build.insertPanel(edition.id, { itemType: SPECIAL }),
      await build.insertPanel(edition.id, { itemType: CULTURAL, isHidden: true }),
      await build.insertPanel(hidden.id, { itemType: CULTURAL }),
      await build.insertPanel(hiddenAgenda.id, { itemType: CULTURAL }),
      { id: 2_000_000_000 },
    ];
    const bodies = new Set<string>();
    for (const { id } of absent) {
      const response = await test.call(culturalDetails, { query: { id, language: 1 } });
      expectProblem(response, "not-found");
      bodies.add(response.body);
    }
    expect(bodies.size).toBe(1);
  });

  it("of a special event without details is not found", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertPanel(edition.id, { itemType: SPECIAL, showDetails: false });
    expectProblem(await test.call(specialDetails, { query: { id, language: 1 } }), "not-found");
  });

  it("of a hidden conference is available to its organiser", async () => {
    const hidden = await build.insertEdition({ visible: false });
    const { id } = await build.insertPanel(hidden.id, { itemType: CULTURAL });
    const organiser = await build.insertAccount();
    await build.makeOrganiser(organiser.id, hidden.id);
    const token = await test.logIn(organiser.username);
    expect(
      (await test.call(culturalDetails, { query: { id, language: 1 }, token })).statusCode,
    ).toBe(200);
  });
});

describe("the list of cultural events", () => {
  it("contains visible cultural events and sub-panels of the edition by start", async () => {
    const edition = await build.insertEdition();
    const insert = (topic: string, startsAt: string, row: object = {}) =>
      build.insertPanel(edition.id, {
        itemType: CULTURAL,
        startsAt: new Date(startsAt),
        endsAt: new Date("2026-09-02T22:00:00Z"),
        text: { en: { topic } },
        ...row,
      });
    const festival = await insert("Festival", "2026-09-02T18:00:00Z");
    await insert("Walk", "2026-09-02T04:30:00Z");
    await insert("Encore", "2026-09-02T21:00:00Z", { parentId: festival.id });
    await insert("Hidden", "2026-09-02T05:00:00Z", { isHidden: true });
    await insert("Debate", "2026-09-02T05:00:00Z", { itemType: 0 });
    await build.insertPanel((await build.insertEdition()).id, { itemType: CULTURAL });
    const events = await test.get(list, { query: inEnglish(edition) });
    expect(events.map(({ description }) => description.title)).toEqual([
      "Walk",
      "Festival",
      "Encore",
    ]);
  });

  it("contains time, location, excerpt, picture and partners of each event", async () => {
    const pictureFileId = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
    const edition = await build.insertEdition();
    const building = await build.insertBuilding(edition.id);
    const floor = await build.insertFloor(building.id, {
      text: { en: { name: "Ground floor", pictureFileId } },
    });
    const room = await build.insertRoom(floor.id);
    const event = await build.insertPanel(edition.id, {
      itemType: CULTURAL,
      roomId: room.id,
      text: {
        pl: { topic: "Koncert", pictureFileId },
        en: { topic: "Concert", description: "<p>Organ <b>and</b> choir</p>" },
      },
    });
    const partner = await build.insertPartner(edition.id);
    await build.addPartner(event.id, partner.id);
    expect(await test.get(list, { query: inEnglish(edition) })).toMatchObject([
      {
        id: event.id,
        date: "2026-09-02",
        startDate: "2026-09-02T10:00:00+02:00",
        endDate: "2026-09-02T11:00:00+02:00",
        roomId: room.id,
        roomCode: "Hall",
        hasPlan: true,
        partners: [{ id: partner.id }],
        description: {
          title: "Concert",
          topic: "Concert",
          content: "Organ and choir",
          building: "Hotel",
          pictureFileId,
        },
      },
    ]);
  });

  it("is empty while the edition hides its agenda", async () => {
    const edition = await build.insertEdition({ showAgenda: false });
    await build.insertPanel(edition.id, { itemType: CULTURAL });
    expect(await test.get(list, { query: inEnglish(edition) })).toEqual([]);
  });
});

describe("changing the texts of an event", () => {
  const CONCERT = { en: { topic: "Concert", description: "<p>Harps</p>" } };
  const insertEvent = (editionId: number, row: object = {}) =>
    build.insertPanel(editionId, { itemType: CULTURAL, text: CONCERT, ...row });
  const readRevision = async ({ id }: { id: number }) => {
    const [row] = await test.db.select().from(editionTable).where(eq(editionTable.id, id));
    return row?.revision ?? 0;
  };

  it("updates the list and the details with sanitised HTML, and increases the revision", async () => {
    const at = await build.insertEdition();
    const { id } = await insertEvent(at.id);
    const readTexts = async () => {
      const [event] = await test.get(list, { query: inEnglish(at) });
      const page = await test.call(culturalDetails, { query: { id, language: 1 } });
      return [event?.description.title, event?.description.pictureFileId, page.body];
    };
    expect(await readTexts()).toEqual(["Concert", null, "<p>Harps</p>"]);
    const { id: pictureFileId } = await build.insertFile(at.id);
    const description = '<p onclick="x()">Lutes</p><script>x()</script>';
    await events.change(at.id, id, { en: { topic: "Recital", description, pictureFileId } });
    expect(await readTexts()).toEqual(["Recital", pictureFileId, "<p>Lutes</p>"]);
    expect(await readRevision(at)).toBe(at.revision + 1);
  });

  it("records a pending notification if the topic changes", async () => {
    const at = await build.insertEdition();
    const { id } = await insertEvent(at.id, { itemType: SPECIAL });
    const listChanges = () =>
      test.db.select().from(pendingPanelChange).where(eq(pendingPanelChange.panelId, id));
    await events.change(at.id, id, { en: { topic: "Concert", description: "<p>Lutes</p>" } });
    expect(await listChanges()).toEqual([]);
    await events.change(at.id, id, { en: { topic: "Recital" } });
    expect(await listChanges()).toMatchObject([{ before: { topic: { en: "Concert" } } }]);
  });

  it("is rejected for panels that are not events of the edition", async () => {
    const at = await build.insertEdition();
    const absent = [
      await insertEvent((await build.insertEdition()).id),
      await insertEvent(at.id, { itemType: 0 }),
      { id: 2_000_000_000 },
    ];
    for (const { id } of absent) {
      await expect(events.change(at.id, id, CONCERT)).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await readRevision(at)).toBe(at.revision);
  });

  it("is rejected without a topic and with a private picture", async () => {
    const at = await build.insertEdition();
    const { id } = await insertEvent(at.id);
    const { id: pictureFileId } = await build.insertFile(at.id, { isPublic: false });
    const invalidTexts = {
      topic: { topic: " " },
      pictureFileId: { topic: "Concert", pictureFileId },
    };
    for (const [field, en] of Object.entries(invalidTexts)) {
      await expect(events.change(at.id, id, { en })).rejects.toMatchObject({
        code: "validation-failed",
        issues: [expect.objectContaining({ field })],
      });
    }
  });
});
