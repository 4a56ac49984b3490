import type { MapCategory } from "@foyer/contract/maps/portal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildMapCategory, buildMarker } from "../../testing/map-builders.ts";
import { groupMarkers, informationOf, locatedMarkersOf, selectVisibleMarkers } from "./markers.ts";

const zooms = fc.integer({ min: 0, max: 19 });
const bound = fc.option(zooms);

const categoriesOf = (bounds: readonly (readonly [number | null, number | null])[]) =>
  bounds.map(([minZoom, maxZoom], index) => buildMapCategory({ id: index + 1, minZoom, maxZoom }));

const mapStates = fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 5 }).chain((bounds) =>
  fc.record({
    categories: fc.constant(categoriesOf(bounds)),
    owners: fc.array(fc.option(fc.integer({ min: 1, max: bounds.length })), { maxLength: 12 }),
    selected: fc.uniqueArray(fc.integer({ min: 1, max: bounds.length })),
    zoom: zooms,
  }),
);

const markersOf = (owners: readonly (number | null)[]) =>
  locatedMarkersOf(owners.map((categoryId, index) => buildMarker({ id: index + 1, categoryId })));

const isVisibleAt = (category: MapCategory | undefined, zoom: number) =>
  category !== undefined && zoom >= (category.minZoom ?? 0) && zoom <= (category.maxZoom ?? 99);

test("draws every marker at every zoom if no category is selected", () => {
  fc.assert(
    fc.property(mapStates, ({ categories, owners, zoom }) => {
      const markers = markersOf(owners);
      expect(selectVisibleMarkers({ markers, categories, selected: new Set(), zoom })).toEqual(
        markers,
      );
    }),
  );
});

test("draws the markers of selected categories within their zoom range only", () => {
  fc.assert(
    fc.property(mapStates, ({ categories, owners, selected, zoom }) => {
      fc.pre(selected.length > 0);
      const markers = markersOf(owners);
      const visibleMarkers = new Set(
        selectVisibleMarkers({ markers, categories, selected: new Set(selected), zoom }),
      );
      for (const marker of markers) {
        const category = categories.find(({ id }) => id === marker.categoryId);
        const isExpected = selected.includes(marker.categoryId ?? 0) && isVisibleAt(category, zoom);
        expect(visibleMarkers.has(marker)).toBe(isExpected);
      }
    }),
  );
});

test.each([
  [9, false],
  [10, true],
  [12, true],
  [13, false],
])("includes both ends of a zoom range: at %i", (zoom, isVisible) => {
  const categories = [buildMapCategory({ id: 1, minZoom: 10, maxZoom: 12 })];
  const markers = locatedMarkersOf([buildMarker({ categoryId: 1 })]);
  const visibleMarkers = selectVisibleMarkers({
    markers,
    categories,
    selected: new Set([1]),
    zoom,
  });
  expect(visibleMarkers.length === 1).toBe(isVisible);
});

test("draws no marker without coordinates", () => {
  const unlocated = [buildMarker({ id: 1, lat: null }), buildMarker({ id: 2, long: null })];
  expect(locatedMarkersOf(unlocated)).toEqual([]);
});

test("groups markers by category in order, those without a category last", () => {
  const categories = [buildMapCategory({ id: 2 }), buildMapCategory({ id: 1 })];
  const markers = locatedMarkersOf([
    buildMarker({ id: 5, categoryId: null }),
    buildMarker({ id: 6, categoryId: 1 }),
    buildMarker({ id: 7, categoryId: 2 }),
    buildMarker({ id: 8, categoryId: 1 }),
  ]);
  const groups = groupMarkers(markers, categories);
  expect(
    groups.map(({ category, markers: own }) => [category?.id, own.map(({ id }) => id)]),
  ).toEqual([
    [2, [7]],
    [1, [6, 8]],
    [undefined, [5]],
  ]);
});

test("falls back to information in the other language", () => {
  const marker = buildMarker({ information: [{ language: 0, content: "<p>tak</p>" }] });
  expect(informationOf(marker, "en")).toBe("<p>tak</p>");
  expect(informationOf(buildMarker(), "en")).toBeUndefined();
});
