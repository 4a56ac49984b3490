import type { MapCategory } from "@foyer/contract/maps";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildMapCategory, buildMarker } from "../../testing/map-builders.ts";
import { groupPlaces, informationOf, placesOf, placesToDraw } from "./places.ts";

const zoom = fc.integer({ min: 0, max: 19 });
const bound = fc.option(zoom);

const categoriesOf = (bounds: readonly (readonly [number | null, number | null])[]) =>
  bounds.map(([minZoom, maxZoom], index) => buildMapCategory({ id: index + 1, minZoom, maxZoom }));

const scene = fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 5 }).chain((bounds) =>
  fc.record({
    categories: fc.constant(categoriesOf(bounds)),
    owners: fc.array(fc.option(fc.integer({ min: 1, max: bounds.length })), { maxLength: 12 }),
    chosen: fc.uniqueArray(fc.integer({ min: 1, max: bounds.length })),
    zoom,
  }),
);

const markersOf = (owners: readonly (number | null)[]) =>
  placesOf(owners.map((categoryId, index) => buildMarker({ id: index + 1, categoryId })));

const showsAt = (category: MapCategory | undefined, at: number) =>
  category !== undefined && at >= (category.minZoom ?? 0) && at <= (category.maxZoom ?? 99);

test("every place is drawn at every zoom while no category is chosen", () => {
  fc.assert(
    fc.property(scene, ({ categories, owners, zoom: at }) => {
      const places = markersOf(owners);
      expect(placesToDraw({ places, categories, chosen: new Set(), zoom: at })).toEqual(places);
    }),
  );
});

test("of chosen categories those are drawn that show at the zoom, and nothing else", () => {
  fc.assert(
    fc.property(scene, ({ categories, owners, chosen, zoom: at }) => {
      fc.pre(chosen.length > 0);
      const places = markersOf(owners);
      const drawn = new Set(
        placesToDraw({ places, categories, chosen: new Set(chosen), zoom: at }),
      );
      for (const place of places) {
        const category = categories.find(({ id }) => id === place.categoryId);
        const isWanted = chosen.includes(place.categoryId ?? 0) && showsAt(category, at);
        expect(drawn.has(place)).toBe(isWanted);
      }
    }),
  );
});

test.each([
  [9, false],
  [10, true],
  [12, true],
  [13, false],
])("both ends of a category's zooms count: at %i", (at, isDrawn) => {
  const categories = [buildMapCategory({ id: 1, minZoom: 10, maxZoom: 12 })];
  const places = placesOf([buildMarker({ categoryId: 1 })]);
  const drawn = placesToDraw({ places, categories, chosen: new Set([1]), zoom: at });
  expect(drawn.length === 1).toBe(isDrawn);
});

test("a place without coordinates is never drawn", () => {
  const markers = [buildMarker({ id: 1, lat: null }), buildMarker({ id: 2, long: null })];
  expect(placesOf(markers)).toEqual([]);
});

test("places stand by category in the organiser's order, those without one last", () => {
  const categories = [buildMapCategory({ id: 2 }), buildMapCategory({ id: 1 })];
  const places = placesOf([
    buildMarker({ id: 5, categoryId: null }),
    buildMarker({ id: 6, categoryId: 1 }),
    buildMarker({ id: 7, categoryId: 2 }),
    buildMarker({ id: 8, categoryId: 1 }),
  ]);
  const groups = groupPlaces(places, categories);
  expect(
    groups.map(({ category, places: own }) => [category?.id, own.map(({ id }) => id)]),
  ).toEqual([
    [2, [7]],
    [1, [6, 8]],
    [undefined, [5]],
  ]);
});

test("information in the other language stands in for what is missing", () => {
  const marker = buildMarker({ information: [{ language: 0, content: "<p>tak</p>" }] });
  expect(informationOf(marker, "en")).toBe("<p>tak</p>");
  expect(informationOf(buildMarker(), "en")).toBeUndefined();
});
