import { expect, it } from "vitest";
import { buildTree, type LocationNode, searchTree } from "./tree.ts";

const lists = {
  buildings: [
    { id: 1, name: { pl: "Hotel", en: "Hotel" } },
    { id: 2, name: { pl: "Łącznik" }, floorsSortedAlphabetically: true },
  ],
  floors: [
    { id: 1, building: 2, name: { en: "Floor 10" }, picture: { en: "a" } },
    { id: 2, building: 2, name: { en: "Floor 2" } },
    { id: 3, building: 1, name: { en: "Ground floor" } },
  ],
  rooms: [
    { id: 1, floor: 3, name: { en: "Blue Hall" }, capacity: 40 },
    { id: 2, floor: 1, name: { pl: "Świetlica" }, capacity: null },
    { id: 3, floor: 3, name: { en: "Amber Hall" }, capacity: 60 },
  ],
};
const tree = buildTree(lists, "en");
const toNames = (nodes: readonly LocationNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, toNames(children)] : name));

it("builds a tree, in alphabetical order where configured", () => {
  expect(toNames(tree)).toEqual([
    ["Hotel", [["Ground floor", ["Blue Hall", "Amber Hall"]]]],
    ["Łącznik", ["Floor 2", ["Floor 10", ["Świetlica"]]]],
  ]);
  expect(tree.map(({ missing }) => missing)).toEqual([[], ["en"]]);
  expect(tree[1]?.children.map(({ hasPlan }) => hasPlan)).toEqual([false, true]);
  expect(tree.map(({ floors, rooms, seats }) => [floors, rooms, seats])).toEqual([
    [1, 2, 100],
    [2, 1, 0],
  ]);
});

it.each([
  ["swietlica", [["Łącznik", [["Floor 10", ["Świetlica"]]]]]],
  ["HOTEL amb", [["Hotel", [["Ground floor", ["Amber Hall"]]]]]],
  ["lacznik", [["Łącznik", ["Floor 2", ["Floor 10", ["Świetlica"]]]]]],
  ["attic", []],
])("finds %j with its children and ancestors", (terms, expected) => {
  expect(toNames(searchTree(tree, terms))).toEqual(expected);
});
