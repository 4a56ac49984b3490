import type { ImportRow } from "@foyer/contract/imports/office";
import { expect, it } from "vitest";
import { countConflicts, countOverwrittenRows, isOverwritten, toggle } from "./overwrites.ts";

const buildRow = (id: number, edits: Record<string, boolean>): ImportRow => ({
  row: 0,
  state: "unchanged",
  id,
  title: "",
  faults: [],
  edits: Object.entries(edits).map(([field, isConflict]) => ({
    field,
    isConflict,
    here: "a",
    file: "b",
  })),
  before: null,
  after: null,
});

const rows = [buildRow(1, { topic_pl: true, room: false }), buildRow(2, { room: true, day: true })];

it("counts only fields that both sides have changed", () => {
  expect(countConflicts(rows)).toBe(3);
});

it("overwrites single fields and excludes a field from all", () => {
  const oneField = toggle({}, rows, { id: 2 }, "room");
  expect(oneField).toEqual({ 2: ["room"] });
  expect(countOverwrittenRows(rows, oneField)).toBe(1);
  expect(toggle(oneField, rows, { id: 2 }, "room")).toEqual({ 2: [] });
  const allButOne = toggle("all", rows, { id: 1 }, "topic_pl");
  expect(isOverwritten(allButOne, { id: 1 }, "topic_pl")).toBe(false);
  expect(isOverwritten(allButOne, { id: 2 }, "day")).toBe(true);
  expect(countOverwrittenRows(rows, "all")).toBe(2);
});

it("distinguishes a room from a panel of the same id", () => {
  const room: ImportRow = { ...buildRow(2, { name_pl: true }), resource: "rooms" };
  const allRows = [...rows, room];
  const overwrites = toggle({}, allRows, room, "name_pl");
  expect(overwrites).toEqual({ "rooms/2": ["name_pl"] });
  expect(isOverwritten(overwrites, room, "name_pl")).toBe(true);
  expect(isOverwritten(overwrites, { id: 2 }, "name_pl")).toBe(false);
  expect(isOverwritten(toggle("all", allRows, { id: 2 }, "room"), room, "name_pl")).toBe(true);
});
