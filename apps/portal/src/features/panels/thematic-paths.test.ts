import { expect, test } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { groupByPath, selectPathPanels } from "./thematic-paths.ts";

test("selects only panels and cultural events", () => {
  const items = ([0, 1, 2, 3] as const).map((itemType) =>
    buildPanel({ id: itemType + 1, itemType }),
  );
  expect(selectPathPanels(items).map(({ id }) => id)).toEqual([1, 2]);
});

test("sorts paths alphabetically by language", () => {
  const names = ["Zdrowie", "Łączność", "Lotnictwo", "Ćwiczenia", "Cyfryzacja", "Media"];
  const items = names.map((path, index) => buildPanel({ id: index + 1, path }));
  expect(groupByPath(items, "pl").map(({ name }) => name)).toEqual([
    "Cyfryzacja",
    "Ćwiczenia",
    "Lotnictwo",
    "Łączność",
    "Media",
    "Zdrowie",
  ]);
});

test("sorts numbers in path names by value", () => {
  const items = ["Path 10", "Path 2"].map((path, id) => buildPanel({ id, path }));
  expect(groupByPath(items, "en").map(({ name }) => name)).toEqual(["Path 2", "Path 10"]);
});

test("puts panels without a path last", () => {
  const items = [null, "Zdrowie", null, "Media"].map((path, id) => buildPanel({ id, path }));
  const paths = groupByPath(items, "pl").map(({ name, panels }) => [name, panels.length]);
  expect(paths).toEqual([
    ["Media", 1],
    ["Zdrowie", 1],
    [null, 2],
  ]);
});

test("sorts the panels of a path by start, then end, over all days", () => {
  const items = [
    buildPanel({ id: 1, date: "2026-11-19", start: "09:00" }),
    buildPanel({ id: 2, start: "10:00", end: "12:00" }),
    buildPanel({ id: 3, start: "10:00", end: "11:00" }),
  ];
  expect(groupByPath(items, "en")[0]?.panels.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("uses the icon and colour of any panel of the path", () => {
  const items = [
    buildPanel({ id: 1, icon: null, color: null }),
    buildPanel({ id: 2, icon: "energy", color: "#123456" }),
  ];
  expect(groupByPath(items, "en")[0]).toMatchObject({ icon: "energy", color: "#123456" });
});
