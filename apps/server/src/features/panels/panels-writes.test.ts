import { routes } from "@foyer/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  edition,
  panel,
  panelAttendee,
  panelChange,
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

const named = (name: string) => ({ en: { name } });

const insertRoom = async (editionId: number) => {
  const buildingId = await writes.buildings.create(editionId, { text: named("Town hall") });
  const floorId = await writes.floors.create(editionId, { buildingId, text: named("Ground") });
  return writes.rooms.create(editionId, { floorId, text: named("Hall") });
};

const session = (topic: string, change: object = {}) => ({
  day: "2026-09-02",
  startsAt: new Date("2026-09-02T08:00:00Z"),
  endsAt: new Date("2026-09-02T09:00:00Z"),
  text: { en: { topic } },
  ...change,
});

const refused = (field: string) => ({
  code: "validation-failed",
  issues: [expect.objectContaining({ field })],
});

const revisionOf = async (id: number) =>
  (await test.db.select().from(edition).where(eq(edition.id, id)))[0]?.revision ?? 0;

describe("a session that an organiser writes", () => {
  it("has a place, a path, a type, and people by their roles in order", async () => {
    const { id: editionId } = await build.insertEdition();
    const roomId = await insertRoom(editionId);
    const path = { color: "#17604f", text: named("Energy") };
    const thematicPathId = await writes.thematicPaths.create(editionId, path);
    const panelTypeId = await writes.panelTypes.create(editionId, { text: named("Debate") });
    const create = (firstName: string) =>
      writes.people.create(editionId, { firstName, lastName: "Lis", text: {} });
    const [ewa, jan] = [await create("Ewa"), await create("Jan")];
    const group = await writes.userGroups.create(editionId, { name: "Press" });
    const places = { roomId, thematicPathId, panelTypeId };
    const who = {
      people: [
        { attendeeId: jan, role: 4 },
        { attendeeId: ewa, role: 3 },
      ],
      recommendedTo: [group],
    };
    const id = await writes.sessions.create(editionId, session("Wind", { ...places, ...who }));
    expect(await test.db.select().from(panel)).toMatchObject([{ id, editionId, ...places }]);
    const listRoles = () =>
      test.db.select().from(panelAttendee).orderBy(asc(panelAttendee.position));
    expect((await listRoles()).map(({ attendeeId }) => attendeeId)).toEqual([jan, ewa]);
    expect(await test.db.select().from(recommendation)).toEqual([
      { userGroupId: group, panelId: id },
    ]);
    const before = await revisionOf(editionId);
    await writes.sessions.change(editionId, id, { people: [{ attendeeId: ewa, role: 3 }] });
    expect(await listRoles()).toMatchObject([{ attendeeId: ewa, role: 3, position: 0 }]);
    await writes.sessions.change(editionId, id, { people: [{ attendeeId: ewa, role: 3 }] });
    expect(await revisionOf(editionId)).toBe(before + 1);
  });

  it("is kept as it was when it is moved or hidden, for people to be told, and not for other changes", async () => {
    const { id: editionId } = await build.insertEdition();
    const id = await writes.sessions.create(editionId, session("Wind"));
    await writes.sessions.change(editionId, id, { additionalContent: "https://wind.example" });
    expect(await test.db.$count(panelChange)).toBe(0);
    const later = { endsAt: new Date("2026-09-02T10:00:00Z") };
    await writes.sessions.change(editionId, id, later);
    await writes.sessions.hide(editionId, id);
    expect(await test.db.select().from(panelChange)).toMatchObject([
      { panelId: id, before: { endsAt: "2026-09-02T09:00:00.000Z", isHidden: false } },
    ]);
  });

  it("carries a mark with what it was for a day, also once it is called off, and none once it is as it was", async () => {
    const { id: editionId, year, type } = await build.insertEdition();
    const at = { query: { year, type, language: 1 } };
    const roomId = await insertRoom(editionId);
    const id = await writes.sessions.create(editionId, session("Water"));
    expect(await test.get(routes.panels.changes, at)).toEqual([]);
    const startsAt = new Date("2026-09-02T08:30:00Z");
    await writes.sessions.change(editionId, id, {
      startsAt,
      roomId,
      text: { en: { topic: "Wind" } },
    });
    const nothing = { topic: null, startDate: null, place: null };
    const mark = {
      id,
      changedAt: expect.any(String),
      isCalledOff: false,
      topic: "Wind",
      date: "2026-09-02",
      startDate: "2026-09-02T10:30:00+02:00",
      place: "Town hall, Hall",
      before: { ...nothing, topic: "Water", startDate: "2026-09-02T10:00:00+02:00" },
    };
    expect(await test.get(routes.panels.changes, at)).toEqual([mark]);
    await writes.sessions.hide(editionId, id);
    expect(await test.get(routes.panels.changes, at)).toEqual([{ ...mark, isCalledOff: true }]);
    await writes.sessions.hide(editionId, id, false);
    await writes.sessions.change(editionId, id, session("Water", { roomId: null }));
    expect(await test.get(routes.panels.changes, at)).toEqual([]);
  });

  it("is refused without a title, with its end before its beginning, and in a room of another edition", async () => {
    const { id: editionId } = await build.insertEdition();
    const roomId = await insertRoom((await build.insertEdition()).id);
    const create = (topic: string, change?: object) =>
      writes.sessions.create(editionId, session(topic, change));
    await expect(create(" ")).rejects.toMatchObject(refused("topic"));
    const early = { endsAt: new Date("2026-09-02T07:00:00Z") };
    await expect(create("Wind", early)).rejects.toMatchObject(refused("endsAt"));
    await expect(create("Wind", { roomId })).rejects.toMatchObject(refused("roomId"));
    const id = await create("Wind");
    const other = await build.insertEdition();
    const renamed = writes.sessions.change(other.id, id, { text: { en: { topic: "Mine" } } });
    await expect(renamed).rejects.toMatchObject({ code: "not-found" });
  });

  it("is checked in a load as it is alone, and nothing of a load that is refused stays", async () => {
    const { id: editionId } = await build.insertEdition();
    const drafts = ["Wind", " "].map((topic, index) => ({
      key: `00000000-0000-4000-8000-00000000000${index}`,
      ...session(topic),
    }));
    const loading = writes.sessions.load(editionId, "", drafts, { stored: new Map() });
    await expect(loading).rejects.toMatchObject(refused("topic"));
    expect(await test.db.$count(panel)).toBe(0);
  });
});

describe("the settings of an edition", () => {
  it("change alone or with others, and a fault is refused at its field", async () => {
    const { id } = await build.insertEdition({ visible: false });
    await writes.editions.change(id, { visible: true, partnersDisplayMode: 2 });
    const [row] = await test.db.select().from(edition);
    expect(row).toMatchObject({ visible: true, partnersDisplayMode: 2 });
    const faults = [
      [{ timeZone: "Nowhere/Town" }, "timeZone"],
      [{ startsOn: "2030-01-02", endsOn: "2030-01-01" }, "endsOn"],
      [{ partnersDisplayMode: 7 }, "partnersDisplayMode"],
    ] as const;
    for (const [draft, field] of faults) {
      await expect(writes.editions.change(id, draft)).rejects.toMatchObject(refused(field));
    }
  });
});
