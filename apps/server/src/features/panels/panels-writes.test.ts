import { routes } from "@foyer/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  edition,
  panel,
  panelAttendee,
  pendingPanelChange,
  recommendation,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { openWrites } from "../../testing/writes.ts";
import { people, userGroups } from "../attendees/people.writes.ts";
import { buildings, floors, rooms } from "../buildings/buildings.writes.ts";
import { editions } from "../conferences/editions.writes.ts";
import * as services from "./panels.writes.ts";

const { test, build } = await openTestApp();

const writes = openWrites(test, {
  ...services,
  people,
  userGroups,
  buildings,
  floors,
  rooms,
  editions,
});

const textWithName = (name: string) => ({ en: { name } });

const insertRoom = async (editionId: number) => {
  const buildingId = await writes.buildings.create(editionId, { text: textWithName("Town hall") });
  const floorId = await writes.floors.create(editionId, {
    buildingId,
    text: textWithName("Ground"),
  });
  return writes.rooms.create(editionId, { floorId, text: textWithName("Hall") });
};

const buildPanelInput = (topic: string, change: object = {}) => ({
  day: "2026-09-02",
  startsAt: new Date("2026-09-02T08:00:00Z"),
  endsAt: new Date("2026-09-02T09:00:00Z"),
  text: { en: { topic } },
  ...change,
});

const invalidFieldError = (field: string) => ({
  code: "validation-failed",
  issues: [expect.objectContaining({ field })],
});

const readRevision = async (id: number) =>
  (await test.db.select().from(edition).where(eq(edition.id, id)))[0]?.revision ?? 0;

describe("a panel written by an organiser", () => {
  it("has a room, a path, a type, and people by role and order", async () => {
    const { id: editionId } = await build.insertEdition();
    const roomId = await insertRoom(editionId);
    const path = { color: "#17604f", text: textWithName("Energy") };
    const thematicPathId = await writes.thematicPaths.create(editionId, path);
    const panelTypeId = await writes.panelTypes.create(editionId, { text: textWithName("Debate") });
    const create = (firstName: string) =>
      writes.people.create(editionId, { firstName, lastName: "Lis", text: {} });
    const [ewa, jan] = [await create("Ewa"), await create("Jan")];
    const group = await writes.userGroups.create(editionId, { name: "Press" });
    const references = { roomId, thematicPathId, panelTypeId };
    const audience = {
      people: [
        { attendeeId: jan, role: 4 },
        { attendeeId: ewa, role: 3 },
      ],
      recommendedTo: [group],
    };
    const id = await writes.panels.create(
      editionId,
      buildPanelInput("Wind", { ...references, ...audience }),
    );
    expect(await test.db.select().from(panel)).toMatchObject([{ id, editionId, ...references }]);
    const listRoles = () =>
      test.db.select().from(panelAttendee).orderBy(asc(panelAttendee.position));
    expect((await listRoles()).map(({ attendeeId }) => attendeeId)).toEqual([jan, ewa]);
    expect(await test.db.select().from(recommendation)).toEqual([
      { userGroupId: group, panelId: id },
    ]);
    const before = await readRevision(editionId);
    await writes.panels.change(editionId, id, { people: [{ attendeeId: ewa, role: 3 }] });
    expect(await listRoles()).toMatchObject([{ attendeeId: ewa, role: 3, position: 0 }]);
    await writes.panels.change(editionId, id, { people: [{ attendeeId: ewa, role: 3 }] });
    expect(await readRevision(editionId)).toBe(before + 1);
  });

  it("records its previous state when it is moved or hidden, and not for other changes", async () => {
    const { id: editionId } = await build.insertEdition();
    const id = await writes.panels.create(editionId, buildPanelInput("Wind"));
    await writes.panels.change(editionId, id, { additionalContent: "https://wind.example" });
    expect(await test.db.$count(pendingPanelChange)).toBe(0);
    const later = { endsAt: new Date("2026-09-02T10:00:00Z") };
    await writes.panels.change(editionId, id, later);
    await writes.panels.hide(editionId, id);
    expect(await test.db.select().from(pendingPanelChange)).toMatchObject([
      { panelId: id, before: { endsAt: "2026-09-02T09:00:00.000Z", isHidden: false } },
    ]);
  });

  it("lists its change for a day, also when cancelled, and not after a revert", async () => {
    const { id: editionId, year, type } = await build.insertEdition();
    const at = { query: { year, type, language: 1 } };
    const roomId = await insertRoom(editionId);
    const id = await writes.panels.create(editionId, buildPanelInput("Water"));
    expect(await test.get(routes.panels.changes, at)).toEqual([]);
    const startsAt = new Date("2026-09-02T08:30:00Z");
    await writes.panels.change(editionId, id, {
      startsAt,
      roomId,
      text: { en: { topic: "Wind" } },
    });
    const unchanged = { topic: null, startDate: null, location: null };
    const expectedChange = {
      id,
      changedAt: expect.any(String),
      isCancelled: false,
      topic: "Wind",
      date: "2026-09-02",
      startDate: "2026-09-02T10:30:00+02:00",
      location: "Town hall, Hall",
      before: { ...unchanged, topic: "Water", startDate: "2026-09-02T10:00:00+02:00" },
    };
    expect(await test.get(routes.panels.changes, at)).toEqual([expectedChange]);
    await writes.panels.hide(editionId, id);
    expect(await test.get(routes.panels.changes, at)).toEqual([
      { ...expectedChange, isCancelled: true },
    ]);
    await writes.panels.hide(editionId, id, false);
    await writes.panels.change(editionId, id, buildPanelInput("Water", { roomId: null }));
    expect(await test.get(routes.panels.changes, at)).toEqual([]);
  });

  it("changes the version of the programme exactly when a language shows something else", async () => {
    const { id: editionId, year, type } = await build.insertEdition();
    const id = await writes.panels.create(editionId, buildPanelInput("Water"));
    const readVersion = async (language: number) =>
      (await test.get(routes.panels.version, { query: { year, type, language } })).version;
    const before = { polish: await readVersion(0), english: await readVersion(1) };
    await writes.panels.change(editionId, id, {
      text: { en: { topic: "Water" }, pl: { topic: "Woda" } },
    });
    expect(await readVersion(1)).toBe(before.english);
    expect(await readVersion(0)).not.toBe(before.polish);
  });

  it("is rejected without a title, with its end before its start, and in a room of another edition", async () => {
    const { id: editionId } = await build.insertEdition();
    const roomId = await insertRoom((await build.insertEdition()).id);
    const create = (topic: string, change?: object) =>
      writes.panels.create(editionId, buildPanelInput(topic, change));
    await expect(create(" ")).rejects.toMatchObject(invalidFieldError("topic"));
    const endBeforeStart = { endsAt: new Date("2026-09-02T07:00:00Z") };
    await expect(create("Wind", endBeforeStart)).rejects.toMatchObject(invalidFieldError("endsAt"));
    await expect(create("Wind", { roomId })).rejects.toMatchObject(invalidFieldError("roomId"));
    const id = await create("Wind");
    const other = await build.insertEdition();
    const renamed = writes.panels.change(other.id, id, { text: { en: { topic: "Mine" } } });
    await expect(renamed).rejects.toMatchObject({ code: "not-found" });
  });

  it("is validated in a load like a single one, and a rejected load stores nothing", async () => {
    const { id: editionId } = await build.insertEdition();
    const inputs = ["Wind", " "].map((topic, index) => ({
      key: `00000000-0000-4000-8000-00000000000${index}`,
      ...buildPanelInput(topic),
    }));
    const load = writes.panels.load(editionId, "", inputs, { stored: new Map() });
    await expect(load).rejects.toMatchObject(invalidFieldError("topic"));
    expect(await test.db.$count(panel)).toBe(0);
  });
});

describe("the settings of an edition", () => {
  it("change alone or together, and an invalid value is rejected at its field", async () => {
    const { id } = await build.insertEdition({ visible: false });
    await writes.editions.change(id, { visible: true, partnersDisplayMode: 2 });
    const [row] = await test.db.select().from(edition);
    expect(row).toMatchObject({ visible: true, partnersDisplayMode: 2 });
    const invalidInputs = [
      [{ timeZone: "Nowhere/Town" }, "timeZone"],
      [{ startsOn: "2030-01-02", endsOn: "2030-01-01" }, "endsOn"],
      [{ partnersDisplayMode: 7 }, "partnersDisplayMode"],
    ] as const;
    for (const [input, field] of invalidInputs) {
      await expect(writes.editions.change(id, input)).rejects.toMatchObject(
        invalidFieldError(field),
      );
    }
  });
});
