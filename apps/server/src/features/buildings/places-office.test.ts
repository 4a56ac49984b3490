import { routes } from "@foyer/contract";
import { type OfficeRecord, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { edition, panel } from "../../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const named = (name: string) => ({ text: { en: { name } } });

/** Two buildings that call their floors alike, with a room in the first of them. */
const insertHouses = async () => {
  const conference = await build.insertEdition();
  const insertGround = async (name: string) => {
    const building = await build.insertBuilding(conference.id, named(name));
    return build.insertFloor(building.id, named("Ground floor"));
  };
  const from = await insertGround("Hotel");
  const to = await insertGround("Pavilion");
  const room = await build.insertRoom(from.id, named("Great Hall"));
  return { conference, from, to, room };
};

it("keeps the sessions of a room that moves, and the programme says at once where it is", async () => {
  const { conference, to, room } = await insertHouses();
  const session = await build.insertPanel(conference.id, { roomId: room.id });
  const query = { ...inEnglish(conference), id: session.id };
  const readPlace = async () => {
    const { description } = await test.get(routes.panels.details, { query });
    return [description.building, description.room];
  };
  const readRevision = async () =>
    (await test.db.select().from(edition).where(eq(edition.id, conference.id)))[0]?.revision ?? 0;
  expect(await readPlace()).toEqual(["Hotel", "Great Hall"]);
  const before = await readRevision();

  const office = await enterAs(test, build, conference.id, "programme");
  const params = { ...editionParam(conference), id: room.id };
  const read = await office.call(resourceRoutes.rooms.get, { params });
  const version = versionOf(read);
  const moved = await office.call(resourceRoutes.rooms.change, {
    params,
    version,
    body: { floor: to.id },
  });
  expect(moved.json<OfficeRecord>()["floor"]).toBe(to.id);

  expect(await readPlace()).toEqual(["Pavilion", "Great Hall"]);
  expect(await readRevision()).toBe(before + 1);
  const [row] = await test.db.select().from(panel).where(eq(panel.id, session.id));
  expect(row?.roomId).toBe(room.id);
});

it("tells places of one name apart by where they are", async () => {
  const { conference, from, to, room } = await insertHouses();
  const office = await enterAs(test, build, conference.id, "viewer");
  const list = async (query: Record<string, string>) => {
    const params = editionParam(conference);
    const answer = await office.call(officeRoutes.options.list, { params, query });
    return answer.json<{ items: unknown[] }>().items;
  };
  expect(await list({ of: "floors" })).toEqual([
    { id: from.id, title: "Ground floor · Hotel" },
    { id: to.id, title: "Ground floor · Pavilion" },
  ]);
  expect(await list({ of: "rooms", ids: String(room.id) })).toEqual([
    { id: room.id, title: "Great Hall · Ground floor · Hotel" },
  ]);
});
