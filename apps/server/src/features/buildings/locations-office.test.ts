import { routes } from "@foyer/contract";
import { type OfficeRecord, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { edition, panel } from "../../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const buildText = (name: string) => ({ text: { en: { name } } });

/** Creates two buildings with floors of the same name, and a room in the first one. */
const insertBuildings = async () => {
  const conference = await build.insertEdition();
  const insertGroundFloor = async (name: string) => {
    const building = await build.insertBuilding(conference.id, buildText(name));
    return build.insertFloor(building.id, buildText("Ground floor"));
  };
  const from = await insertGroundFloor("Hotel");
  const to = await insertGroundFloor("Pavilion");
  const room = await build.insertRoom(from.id, buildText("Great Hall"));
  return { conference, from, to, room };
};

it("preserves the panels of a moved room and updates the programme immediately", async () => {
  const { conference, to, room } = await insertBuildings();
  const inserted = await build.insertPanel(conference.id, { roomId: room.id });
  const query = { ...inEnglish(conference), id: inserted.id };
  const readLocation = async () => {
    const { description } = await test.get(routes.panels.details, { query });
    return [description.building, description.room];
  };
  const readRevision = async () =>
    (await test.db.select().from(edition).where(eq(edition.id, conference.id)))[0]?.revision ?? 0;
  expect(await readLocation()).toEqual(["Hotel", "Great Hall"]);
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

  expect(await readLocation()).toEqual(["Pavilion", "Great Hall"]);
  expect(await readRevision()).toBe(before + 1);
  const [row] = await test.db.select().from(panel).where(eq(panel.id, inserted.id));
  expect(row?.roomId).toBe(room.id);
});

it("qualifies locations of the same name by their parents", async () => {
  const { conference, from, to, room } = await insertBuildings();
  const office = await enterAs(test, build, conference.id, "viewer");
  const list = async (query: Record<string, string>) => {
    const params = editionParam(conference);
    const response = await office.call(officeRoutes.options.list, { params, query });
    return response.json<{ items: unknown[] }>().items;
  };
  expect(await list({ of: "floors" })).toEqual([
    { id: from.id, title: "Ground floor · Hotel" },
    { id: to.id, title: "Ground floor · Pavilion" },
  ]);
  expect(await list({ of: "rooms", ids: String(room.id) })).toEqual([
    { id: room.id, title: "Great Hall · Ground floor · Hotel" },
  ]);
});
