import { type ConferenceMap, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { edition as editionTable } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { openWrites } from "../../testing/writes.ts";
import * as services from "./maps.writes.ts";

const { test, build } = await openTestApp();

const {
  mapView: map,
  mapCategories,
  mapMarkers,
  mapLines: mapPolylines,
} = openWrites(test, { ...services });

const ABSENT_FILE = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
const TILES = "https://tiles.example/{z}/{x}/{y}.png";

const MAP: ConferenceMap = {
  tilesUrl: null,
  tilesOnDemand: false,
  attribution: "© Forum",
  zoom: 15,
  lat: 50.78,
  long: 15.76,
  picture: null,
};
const SIGHTS = {
  text: { pl: { title: "Widoki" }, en: { title: "Views" } },
  minZoom: 10,
  maxZoom: null,
};
const SPRING = {
  lat: 50.78,
  long: 15.76,
  text: { pl: { name: "Źródło" }, en: { name: "Spring" } },
};
const WALK = {
  color: "#17604f",
  points: [
    { lat: 50.77, long: 15.75 },
    { lat: 50.78, long: 15.76 },
  ],
};

type Edition = Awaited<ReturnType<typeof build.insertEdition>>;

const buildQuery = ({ year, type }: Edition) => ({
  query: { conferenceYear: year, conferenceType: type },
});

const readMarkers = (edition: Edition) => test.get(routes.maps.markers, buildQuery(edition));

const readRevision = async ({ id }: Edition) => {
  const [row] = await test.db.select().from(editionTable).where(eq(editionTable.id, id));
  return row?.revision ?? 0;
};

const buildFailure = (field: string) => ({
  code: "validation-failed",
  issues: [expect.objectContaining({ field })],
});

describe("the map of an edition", () => {
  it("shows Poland without tiles by default", async () => {
    const edition = await build.insertEdition();
    expect(await test.get(routes.maps.details, buildQuery(edition))).toEqual({
      tilesUrl: null,
      tilesOnDemand: false,
      attribution: null,
      zoom: 6,
      lat: 52.1,
      long: 19.4,
      picture: null,
    });
    for (const list of [routes.maps.categories, routes.maps.markers, routes.maps.polylines]) {
      expect(await test.get(list, buildQuery(edition))).toEqual([]);
    }
  });

  it("returns the last settings with picture and tiles", async () => {
    const edition = await build.insertEdition();
    const { id: fileId } = await build.insertFile(edition.id);
    const picture = { fileId, south: 50.7, west: 15.7, north: 50.8, east: 15.8 };
    await map.set(edition.id, MAP);
    const set = { ...MAP, tilesUrl: TILES, tilesOnDemand: true, picture };
    await map.set(edition.id, set);
    expect(await test.get(routes.maps.details, buildQuery(edition))).toEqual(set);
  });

  it("rejects tiles without HTTPS and pictures that are foreign, private or unknown", async () => {
    const edition = await build.insertEdition();
    const foreign = await build.insertFile((await build.insertEdition()).id);
    const privateFile = await build.insertFile(edition.id, { isPublic: false });
    const corners = { south: 50.7, west: 15.7, north: 50.8, east: 15.8 };
    const set = (change: Partial<ConferenceMap>) => async () =>
      map.set(edition.id, { ...MAP, ...change });
    await expect(set({ tilesUrl: "http://tiles.example/{z}/{x}/{y}" })).rejects.toMatchObject(
      buildFailure("tilesUrl"),
    );
    await expect(set({ tilesUrl: "https://tiles.example/" })).rejects.toMatchObject(
      buildFailure("tilesUrl"),
    );
    for (const fileId of [foreign.id, privateFile.id, ABSENT_FILE]) {
      await expect(set({ picture: { fileId, ...corners } })).rejects.toMatchObject(
        buildFailure("picture"),
      );
    }
  });
});

describe("the markers on the map", () => {
  it("have texts in both languages with the other one as fallback", async () => {
    const edition = await build.insertEdition();
    const categoryId = await mapCategories.create(edition.id, SIGHTS);
    const { id: buildingId } = await build.insertBuilding(edition.id);
    const id = await mapMarkers.create(edition.id, {
      ...SPRING,
      categoryId,
      buildingId,
      text: { pl: { name: "Źródło", description: "Zimne", information: "<p>Pij</p>" } },
    });
    expect(await test.get(routes.maps.categories, buildQuery(edition))).toEqual([
      { id: categoryId, title_PL: "Widoki", title_EN: "Views", minZoom: 10, maxZoom: null },
    ]);
    expect(await readMarkers(edition)).toEqual([
      {
        id,
        lat: 50.78,
        long: 15.76,
        categoryId,
        markerFileId: null,
        name_PL: "Źródło",
        name_EN: "Źródło",
        description_PL: "Zimne",
        description_EN: "Zimne",
        information: [{ language: 0, content: "<p>Pij</p>" }],
        buildingId,
      },
    ]);
  });

  it("are returned without coordinates too", async () => {
    const edition = await build.insertEdition();
    await mapMarkers.create(edition.id, { text: SPRING.text });
    expect(await readMarkers(edition)).toMatchObject([{ lat: null, long: null }]);
  });

  it("have sanitised information", async () => {
    const edition = await build.insertEdition();
    const information = `<p onclick="x()">Open <b>daily</b></p><script>x()</script><a href="javascript:x()">a</a>`;
    const text = { en: { name: "Spring", information } };
    const id = await mapMarkers.create(edition.id, { ...SPRING, text });
    const content = async () => (await readMarkers(edition))[0]?.information[0]?.content;
    expect(await content()).toBe("<p>Open <strong>daily</strong></p>a");
    await mapMarkers.change(edition.id, id, {
      ...SPRING,
      text: { en: { name: "Spring", information: `<img src=x onerror=x()>Closed` } },
    });
    expect(await content()).toBe("Closed");
  });

  it("are omitted if they or their category are hidden", async () => {
    const edition = await build.insertEdition();
    const categoryId = await mapCategories.create(edition.id, SIGHTS);
    const plain = await mapMarkers.create(edition.id, SPRING);
    const sorted = await mapMarkers.create(edition.id, { ...SPRING, categoryId });
    const ids = async () => (await readMarkers(edition)).map(({ id }) => id);
    expect(await ids()).toEqual([plain, sorted]);
    await mapCategories.hide(edition.id, categoryId, true);
    expect(await ids()).toEqual([plain]);
    expect(await test.get(routes.maps.categories, buildQuery(edition))).toEqual([]);
    await mapCategories.hide(edition.id, categoryId, false);
    await mapMarkers.hide(edition.id, plain, true);
    expect(await ids()).toEqual([sorted]);
  });

  it("are in the organiser's order, new ones last", async () => {
    const edition = await build.insertEdition();
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await mapMarkers.create(edition.id, SPRING));
    }
    const order = async () => (await readMarkers(edition)).map(({ id }) => id);
    expect(await order()).toEqual(ids);
    await mapMarkers.reorder(edition.id, ids.toReversed());
    expect(await order()).toEqual(ids.toReversed());
    const added = await mapMarkers.create(edition.id, SPRING);
    expect(await order()).toEqual([...ids.toReversed(), added]);
  });

  it("cannot be sorted together with markers of another edition", async () => {
    const edition = await build.insertEdition();
    const one = await mapMarkers.create(edition.id, SPRING);
    const foreign = await mapMarkers.create((await build.insertEdition()).id, SPRING);
    await expect(mapMarkers.reorder(edition.id, [foreign, one])).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("reference only a category, a building and a public file of their edition", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    const categoryId = await mapCategories.create(other.id, SIGHTS);
    const { id: buildingId } = await build.insertBuilding(other.id);
    const create = (change: object) => mapMarkers.create(edition.id, { ...SPRING, ...change });
    await expect(create({ categoryId })).rejects.toMatchObject(buildFailure("categoryId"));
    await expect(create({ buildingId })).rejects.toMatchObject(buildFailure("buildingId"));
    const privateFile = await build.insertFile(edition.id, { isPublic: false });
    for (const markerFileId of [privateFile.id, ABSENT_FILE]) {
      await expect(create({ markerFileId })).rejects.toMatchObject(buildFailure("markerFileId"));
    }
  });
});

describe("the polylines on the map", () => {
  it("have colour, points and the time of their last change in the edition's zone", async () => {
    const edition = await build.insertEdition();
    test.clock.set("2026-09-02T10:00:00Z");
    const id = await mapPolylines.create(edition.id, WALK);
    const read = () => test.get(routes.maps.polylines, buildQuery(edition));
    expect(await read()).toEqual([{ id, ...WALK, lastModifiedDate: "2026-09-02T12:00:00+02:00" }]);
    test.clock.set("2026-09-03T10:00:00Z");
    await mapPolylines.change(edition.id, id, { ...WALK, color: "#8a2f52" });
    expect(await read()).toMatchObject([
      { color: "#8a2f52", lastModifiedDate: "2026-09-03T12:00:00+02:00" },
    ]);
  });

  it("require a colour and two points, or three for an area", async () => {
    const { id } = await build.insertEdition();
    const [one = { lat: 0, long: 0 }, other = one] = WALK.points;
    for (const points of [[one], [one, other, one]]) {
      await expect(mapPolylines.create(id, { ...WALK, points })).rejects.toMatchObject(
        buildFailure("points"),
      );
    }
    await expect(mapPolylines.create(id, { ...WALK, points: [] })).rejects.toMatchObject(
      buildFailure("points"),
    );
    await expect(mapPolylines.create(id, { ...WALK, color: "url(x)" })).rejects.toMatchObject(
      buildFailure("color"),
    );
  });
});

describe("a change of the map", () => {
  it("is visible immediately and increases the revision", async () => {
    const edition = await build.insertEdition();
    const id = await mapMarkers.create(edition.id, SPRING);
    const readName = async () => (await readMarkers(edition))[0]?.name_EN;
    expect(await readName()).toBe("Spring");
    const before = await readRevision(edition);
    await mapMarkers.change(edition.id, id, { ...SPRING, text: { en: { name: "Brook" } } });
    expect(await readName()).toBe("Brook");
    expect(await readRevision(edition)).toBe(before + 1);
  });

  it("is rejected for records of another edition", async () => {
    const { id: editionId } = await build.insertEdition();
    const { id: other } = await build.insertEdition();
    const category = await mapCategories.create(other, SIGHTS);
    const marker = await mapMarkers.create(other, SPRING);
    const line = await mapPolylines.create(other, WALK);
    const writes = [
      () => mapCategories.change(editionId, category, SIGHTS),
      () => mapMarkers.change(editionId, marker, SPRING),
      () => mapPolylines.change(editionId, line, WALK),
      () => mapPolylines.hide(editionId, line, true),
    ];
    for (const write of writes) {
      await expect(write()).rejects.toMatchObject({ code: "not-found" });
    }
  });
});
