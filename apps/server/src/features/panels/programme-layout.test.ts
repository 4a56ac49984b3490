import { AGENDA_FIELD } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { edition as editionTable, panel, room } from "../../db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createPanelsRepository } from "./panels.repository.ts";
import { buildProgrammeLayout } from "./programme-layout.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const named = (name: string) => ({ en: { name } });

/** A programme of two panels, built in English, and how to rebuild it after a change. */
const start = async () => {
  const build = createBuilders(database.db);
  const { id: editionId } = await build.insertEdition();
  const building = await build.insertBuilding(editionId);
  const floor = await build.insertFloor(building.id);
  const { id: roomId } = await build.insertRoom(floor.id);
  const one = await build.insertPanel(editionId, { roomId });
  const other = await build.insertPanel(editionId);
  const { loadProgramme } = createPanelsRepository(database.db);
  const first = buildProgrammeLayout(await loadProgramme(editionId), String);
  const before = first.in("en");
  const rebuild = async () => {
    const again = buildProgrammeLayout(await loadProgramme(editionId), String, first).in("en");
    const isTakenOver = (id: number) => again.byId.get(id) === before.byId.get(id);
    return { programme: again, takenOver: [one, other].map(({ id }) => isTakenOver(id)) };
  };
  return { build, editionId, roomId, one, other, rebuild };
};

it("rebuilds what changed, and reuses the rest", async () => {
  const { one, rebuild } = await start();
  const text = { en: { topic: "Renamed" } };
  await database.db.update(panel).set({ text }).where(eq(panel.id, one.id));
  const { programme, takenOver } = await rebuild();
  expect(takenOver).toEqual([false, true]);
  expect(programme.byId.get(one.id)?.item.description.topic).toBe("Renamed");
});

it("picks items in its own order, and only those that it has", async () => {
  const { one, other, rebuild } = await start();
  const { programme } = await rebuild();
  const ids = programme.pick([other.id, 0, one.id]).map(({ item }) => item.id);
  expect(ids).toEqual([...programme.byId.keys()]);
});

it("rebuilds what is in a room, or has a person, that changed", async () => {
  const { build, editionId, roomId, other, rebuild } = await start();
  await database.db
    .update(room)
    .set({ text: named("Attic") })
    .where(eq(room.id, roomId));
  const speaker = await build.insertAttendee(editionId);
  await build.addSpeaker(other.id, speaker.id);
  const { programme, takenOver } = await rebuild();
  expect(takenOver).toEqual([false, false]);
  expect(programme.items.map(({ item }) => item.description.room)).toContain("Attic");
  expect(programme.byId.get(other.id)?.attendeeIds).toEqual([speaker.id]);
});

it("rebuilds everything when the edition shows other fields", async () => {
  const { editionId, rebuild } = await start();
  await database.db
    .update(editionTable)
    .set({ agendaVisibleFields: [AGENDA_FIELD.date] })
    .where(eq(editionTable.id, editionId));
  expect((await rebuild()).takenOver).toEqual([false, false]);
});

it("leaves out what was removed", async () => {
  const { one, rebuild } = await start();
  await database.db.delete(panel).where(eq(panel.id, one.id));
  const { programme } = await rebuild();
  expect(programme.byId.has(one.id)).toBe(false);
});
