import { expect, it } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { findMatchContext, sortMatchesFirst, excerptForSearch } from "./find-match-context.ts";

const excerpt =
  "Sieci energetyczne łączą miasta i wsie, a w Łodzi powstaje węzeł, który zasili cały region.";
const panel = buildPanel({
  topic: "Grids without borders",
  people: ["Anna Nowak", "Jan Kowalski"],
  description: { description: excerpt },
});
const visibleTexts = [panel.description.topic, panel.description.room];

it.each([
  ["grids hall", undefined],
  ["", undefined],
  ["kowal", { kind: "person", text: "Jan Kowalski" }],
  ["grids kowal", { kind: "person", text: "Jan Kowalski" }],
  ["energy", { kind: "name", text: "Energy forum" }],
  ["graniowy", { kind: "name", text: "Hotel Graniowy" }],
  ["lodzi", { kind: "text", text: "…wsie, a w Łodzi powstaje węzeł, który zasili cały region." }],
  ["sieci", { kind: "text", text: excerpt }],
  ["elsewhere", undefined],
])("finds %j in %j, which a row does not show", (search, match) => {
  expect(findMatchContext(panel, visibleTexts, search)).toEqual(match);
});

it("starts the excerpt at a match that a card would truncate", () => {
  expect(excerptForSearch(excerpt, "region")).toBe("…który zasili cały region.");
  expect(excerptForSearch(excerpt, "wezel")).toBe(excerpt);
  expect(excerptForSearch(excerpt, "sieci")).toBe(excerpt);
  expect(excerptForSearch(excerpt, "")).toBe(excerpt);
});

it("sorts matching people first", () => {
  expect(sortMatchesFirst(panel.people, "kowal")).toEqual(["Jan Kowalski", "Anna Nowak"]);
  expect(sortMatchesFirst(panel.people, "")).toEqual(panel.people);
});
