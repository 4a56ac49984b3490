import { expect, it } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { findWhere, foundFirst, leadFrom } from "./find-where.ts";

const lead =
  "Sieci energetyczne łączą miasta i wsie, a w Łodzi powstaje węzeł, który zasili cały region.";
const panel = buildPanel({
  topic: "Grids without borders",
  people: ["Anna Nowak", "Jan Kowalski"],
  description: { description: lead },
});
const shown = [panel.description.topic, panel.description.room];

it.each([
  ["grids hall", undefined],
  ["", undefined],
  ["kowal", { kind: "person", text: "Jan Kowalski" }],
  ["grids kowal", { kind: "person", text: "Jan Kowalski" }],
  ["energy", { kind: "name", text: "Energy forum" }],
  ["graniowy", { kind: "name", text: "Hotel Graniowy" }],
  ["lodzi", { kind: "text", text: "…wsie, a w Łodzi powstaje węzeł, który zasili cały region." }],
  ["sieci", { kind: "text", text: lead }],
  ["elsewhere", undefined],
])("%j stands in %j, which a row does not show", (search, where) => {
  expect(findWhere(panel, shown, search)).toEqual(where);
});

it("begins a lead where something was found that a card would cut off", () => {
  expect(leadFrom(lead, "region")).toBe("…który zasili cały region.");
  expect(leadFrom(lead, "wezel")).toBe(lead);
  expect(leadFrom(lead, "sieci")).toBe(lead);
  expect(leadFrom(lead, "")).toBe(lead);
});

it("names those first whom a search found", () => {
  expect(foundFirst(panel.people, "kowal")).toEqual(["Jan Kowalski", "Anna Nowak"]);
  expect(foundFirst(panel.people, "")).toEqual(panel.people);
});
