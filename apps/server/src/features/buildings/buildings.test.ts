import { routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { building } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const named = (name: string) => ({ en: { name } });

const insertHotel = async (editionId: number) => {
  const building = await build.insertBuilding(editionId);
  const floor = await build.insertFloor(building.id);
  const room = await build.insertRoom(floor.id);
  return { building, floor, room };
};

describe("the list of buildings", () => {
  it("holds those of the conference by name, in the asked language or the other one", async () => {
    const edition = await build.insertEdition();
    await build.insertBuilding((await build.insertEdition()).id);
    const insert = (text: object) => build.insertBuilding(edition.id, { text });
    const palace = await insert(named("Palace"));
    const tenth = await insert(named("Hall 10"));
    const second = await insert(named("Hall 2"));
    const lodge = await insert({ pl: { name: "Łącznik" }, en: { name: "Walkway" } });
    const manor = await insert({ pl: { name: "Dwór" } });
    const list = async (language: number) => {
      const query = { ...inEnglish(edition), language };
      const buildings = await test.get(routes.buildings.list, { query });
      return buildings.map(({ id }) => id);
    };
    expect(await list(1)).toEqual([manor, second, tenth, palace, lodge].map(({ id }) => id));
    expect(await list(0)).toEqual([manor, second, tenth, lodge, palace].map(({ id }) => id));
  });
});

describe("a building in the list", () => {
  it("has a plan where it has a picture, or a place in it has", async () => {
    const edition = await build.insertEdition();
    const text = { pl: { name: "A", pictureFileId: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } };
    const bare = await insertHotel(edition.id);
    const itself = await build.insertBuilding(edition.id, { text });
    const byFloor = await build.insertBuilding(edition.id);
    await build.insertFloor(byFloor.id, { text });
    const byRoom = await insertHotel(edition.id);
    await build.insertRoom(byRoom.floor.id, { text });
    const list = await test.get(routes.buildings.list, { query: inEnglish(edition) });
    const idsWhere = (hasPlan: boolean) =>
      list.filter((row) => row.hasPlan === hasPlan).map(({ id }) => id);
    expect(idsWhere(false)).toEqual([bare.building.id]);
    expect(new Set(idsWhere(true))).toEqual(new Set([itself.id, byFloor.id, byRoom.building.id]));
  });
});

describe("what visitors see of buildings", () => {
  it("follows a change of its places", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertBuilding(edition.id);
    const query = inEnglish(edition);
    const see = async () => [
      (await test.get(routes.buildings.list, { query }))[0]?.name,
      (await test.get(routes.buildings.details, { query: { ...query, id } })).name,
    ];
    expect(await see()).toEqual(["Hotel", "Hotel"]);
    await test.db.update(building).set({ text: named("Palace") });
    await test.database.invalidations.publish({
      kind: "edition",
      editionId: edition.id,
      part: "places",
    });
    expect(await see()).toEqual(["Palace", "Palace"]);
  });
});

describe("a building", () => {
  it("has its floors and their rooms by position, with what decides their order", async () => {
    const edition = await build.insertEdition();
    const pictureFileId = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
    const text = { en: { name: "Hotel", pictureFileId } };
    const building = await build.insertBuilding(edition.id, {
      floorsSortedAlphabetically: true,
      text,
    });
    const upper = await build.insertFloor(building.id, { position: 2, text: named("First floor") });
    const ground = await build.insertFloor(building.id, {
      position: 1,
      roomsSortedAlphabetically: true,
    });
    const second = await build.insertRoom(ground.id, { position: 2, text: named("B") });
    const first = await build.insertRoom(ground.id, { position: 1, text: named("C") });
    const other = await build.insertRoom(upper.id, { text: named("D") });
    const query = { ...inEnglish(edition), id: building.id };
    const details = await test.get(routes.buildings.details, { query });
    expect(details).toMatchObject({
      id: building.id,
      name: "Hotel",
      description: { name: "Hotel", pictureFileId },
      floorsSortedAlphabetically: true,
      floors: [
        {
          id: ground.id,
          order: 1,
          roomsSortedAlphabetically: true,
          rooms: [
            { id: first.id, order: 1 },
            { id: second.id, order: 2 },
          ],
        },
        {
          id: upper.id,
          order: 2,
          description: { name: "First floor", pictureFileId: null },
          rooms: [{ id: other.id }],
        },
      ],
    });
  });

  it("may have no floors", async () => {
    const edition = await build.insertEdition();
    const building = await build.insertBuilding(edition.id);
    const query = { ...inEnglish(edition), id: building.id };
    expect((await test.get(routes.buildings.details, { query })).floors).toEqual([]);
  });

  it("is absent under another conference", async () => {
    const edition = await build.insertEdition();
    const { building } = await insertHotel((await build.insertEdition()).id);
    const query = { ...inEnglish(edition), id: building.id };
    expectProblem(await test.call(routes.buildings.details, { query }), "not-found");
  });
});

describe("the place of a room", () => {
  it("is its building and its floor", async () => {
    const { building, floor, room } = await insertHotel((await build.insertEdition()).id);
    expect(await test.get(routes.buildings.roomData, { query: { id: room.id } })).toEqual({
      buildingId: building.id,
      floorId: floor.id,
      roomId: room.id,
    });
  });

  it("is absent in a hidden conference and for an unknown room, alike", async () => {
    const { room } = await insertHotel((await build.insertEdition({ visible: false })).id);
    const answers = [room.id, 2_000_000_000].map((id) =>
      test.call(routes.buildings.roomData, { query: { id } }),
    );
    const [hidden, unknown] = await Promise.all(answers);
    expectProblem(
      await test.call(routes.buildings.roomData, { query: { id: room.id } }),
      "not-found",
    );
    expect(hidden?.body).toBe(unknown?.body);
  });
});
