import { routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { building } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const buildText = (name: string) => ({ en: { name } });

const insertHotel = async (editionId: number) => {
  const building = await build.insertBuilding(editionId);
  const floor = await build.insertFloor(building.id);
  const room = await build.insertRoom(floor.id);
  return { building, floor, room };
};

describe("the list of buildings", () => {
  it("contains the buildings of the conference by name, in the requested language or the fallback", async () => {
    const edition = await build.insertEdition();
    await build.insertBuilding((await build.insertEdition()).id);
    const insert = (text: object) => build.insertBuilding(edition.id, { text });
    const palace = await insert(buildText("Palace"));
    const tenth = await insert(buildText("Hall 10"));
    const second = await insert(buildText("Hall 2"));
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
  it("has a plan if it or one of its floors or rooms has a picture", async () => {
    const edition = await build.insertEdition();
    const text = { pl: { name: "A", pictureFileId: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } };
    const bare = await insertHotel(edition.id);
    const withPicture = await build.insertBuilding(edition.id, { text });
    const withFloorPicture = await build.insertBuilding(edition.id);
    await build.insertFloor(withFloorPicture.id, { text });
    const withRoomPicture = await insertHotel(edition.id);
    await build.insertRoom(withRoomPicture.floor.id, { text });
    const list = await test.get(routes.buildings.list, { query: inEnglish(edition) });
    const listIds = (hasPlan: boolean) =>
      list.filter((row) => row.hasPlan === hasPlan).map(({ id }) => id);
    expect(listIds(false)).toEqual([bare.building.id]);
    expect(new Set(listIds(true))).toEqual(
      new Set([withPicture.id, withFloorPicture.id, withRoomPicture.building.id]),
    );
  });
});

describe("the content of buildings for visitors", () => {
  it("reflects changes immediately", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertBuilding(edition.id);
    const query = inEnglish(edition);
    const readNames = async () => [
      (await test.get(routes.buildings.list, { query }))[0]?.name,
      (await test.get(routes.buildings.details, { query: { ...query, id } })).name,
    ];
    expect(await readNames()).toEqual(["Hotel", "Hotel"]);
    await test.db.update(building).set({ text: buildText("Palace") });
    await test.database.invalidations.publish({
      kind: "edition",
      editionId: edition.id,
      part: "places",
    });
    expect(await readNames()).toEqual(["Palace", "Palace"]);
  });
});

describe("a building", () => {
  it("contains its floors and rooms by position, with their sort settings", async () => {
    const edition = await build.insertEdition();
    const pictureFileId = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
    const text = { en: { name: "Hotel", pictureFileId } };
    const building = await build.insertBuilding(edition.id, {
      floorsSortedAlphabetically: true,
      text,
    });
    const upper = await build.insertFloor(building.id, {
      position: 2,
      text: buildText("First floor"),
    });
    const groundFloor = await build.insertFloor(building.id, {
      position: 1,
      roomsSortedAlphabetically: true,
    });
    const second = await build.insertRoom(groundFloor.id, { position: 2, text: buildText("B") });
    const first = await build.insertRoom(groundFloor.id, { position: 1, text: buildText("C") });
    const other = await build.insertRoom(upper.id, { text: buildText("D") });
    const query = { ...inEnglish(edition), id: building.id };
    const details = await test.get(routes.buildings.details, { query });
    expect(details).toMatchObject({
      id: building.id,
      name: "Hotel",
      description: { name: "Hotel", pictureFileId },
      floorsSortedAlphabetically: true,
      floors: [
        {
          id: groundFloor.id,
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

  it("can have no floors", async () => {
    const edition = await build.insertEdition();
    const building = await build.insertBuilding(edition.id);
    const query = { ...inEnglish(edition), id: building.id };
    expect((await test.get(routes.buildings.details, { query })).floors).toEqual([]);
  });

  it("is not found in another conference", async () => {
    const edition = await build.insertEdition();
    const { building } = await insertHotel((await build.insertEdition()).id);
    const query = { ...inEnglish(edition), id: building.id };
    expectProblem(await test.call(routes.buildings.details, { query }), "not-found");
  });
});

describe("the location of a room", () => {
  it("contains its building and floor", async () => {
    const { building, floor, room } = await insertHotel((await build.insertEdition()).id);
    expect(await test.get(routes.buildings.roomData, { query: { id: room.id } })).toEqual({
      buildingId: building.id,
      floorId: floor.id,
      roomId: room.id,
    });
  });

  it("returns the same error for a hidden conference and an unknown room", async () => {
    const { room } = await insertHotel((await build.insertEdition({ visible: false })).id);
    const responses = [room.id, 2_000_000_000].map((id) =>
      test.call(routes.buildings.roomData, { query: { id } }),
    );
    const [hidden, unknown] = await Promise.all(responses);
    expectProblem(
      await test.call(routes.buildings.roomData, { query: { id: room.id } }),
      "not-found",
    );
    expect(hidden?.body).toBe(unknown?.body);
  });
});
