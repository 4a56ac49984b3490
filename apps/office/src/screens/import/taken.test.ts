import type { ImportRow } from "@foyer/contract/office/imports";
import { expect, it } from "vitest";
import { countAsked, countTakenRows, isTaken, toggle } from "./taken.ts";

const row = (id: number, edits: Record<string, boolean>): ImportRow => ({
  row: 0,
  state: "unchanged",
  id,
  title: "",
  faults: [],
  edits: Object.entries(edits).map(([field, isAsked]) => ({
    field,
    isAsked,
    here: "a",
    file: "b",
  })),
  before: null,
  after: null,
});

const rows = [row(1, { topic_pl: true, room: false }), row(2, { room: true, day: true })];

it("asks about what both have changed alone", () => {
  expect(countAsked(rows)).toBe(3);
});

it("takes the file's field by field, and keeps one of all", () => {
  const one = toggle({}, rows, { id: 2 }, "room");
  expect(one).toEqual({ 2: ["room"] });
  expect(countTakenRows(rows, one)).toBe(1);
  expect(toggle(one, rows, { id: 2 }, "room")).toEqual({ 2: [] });
  const butOne = toggle("all", rows, { id: 1 }, "topic_pl");
  expect(isTaken(butOne, { id: 1 }, "topic_pl")).toBe(false);
  expect(isTaken(butOne, { id: 2 }, "day")).toBe(true);
  expect(countTakenRows(rows, "all")).toBe(2);
});

it("takes the file's of a room, and not of the session of the same id", () => {
  const room: ImportRow = { ...row(2, { name_pl: true }), resource: "rooms" };
  const all = [...rows, room];
  const taken = toggle({}, all, room, "name_pl");
  expect(taken).toEqual({ "rooms/2": ["name_pl"] });
  expect(isTaken(taken, room, "name_pl")).toBe(true);
  expect(isTaken(taken, { id: 2 }, "name_pl")).toBe(false);
  expect(isTaken(toggle("all", all, { id: 2 }, "room"), room, "name_pl")).toBe(true);
});
