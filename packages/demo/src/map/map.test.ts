import { expect, it } from "vitest";
import { createDemoContent, drawMap } from "../index.ts";

const { map, buildings } = createDemoContent();

it("draws one picture of the resort, small enough for a phone", () => {
  const drawing = drawMap();
  expect(drawing).toBe(drawMap());
  expect(drawing).toContain('viewBox="0 0 1600 1200"');
  expect(drawing).not.toMatch(/NaN|undefined/);
  expect(drawing.length).toBeLessThan(100_000);
});

it("puts every place and walk within the picture", () => {
  const { south, west, north, east } = map.corners;
  const places = map.markers.flatMap(({ point }) => point ?? []);
  for (const { lat, long } of [...places, ...map.walks.flatMap(({ points }) => points)]) {
    expect(lat > south && lat < north && long > west && long < east).toBe(true);
  }
});

it("keeps places so far apart that each can be pressed, and one without a place on the map", () => {
  const places = map.markers.flatMap(({ point }) => point ?? []);
  expect(places).toHaveLength(map.markers.length - 1);
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      expect(Math.hypot(one.lat - other.lat, one.long - other.long)).toBeGreaterThan(0.0002);
    }
  }
});

it("names categories and buildings that there are", () => {
  const keys = new Set([...map.categories, ...buildings].map(({ key }) => key));
  for (const { category, building } of map.markers) {
    expect(keys).toContain(category);
    if (building !== null) expect(keys).toContain(building);
  }
});
