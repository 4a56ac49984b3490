import { describe, expect, test } from "vitest";
import { guessColumns, selectColumns } from "./guess-columns.ts";

const targets = [
  { name: "title", headers: ["title", "Session title", "name"] },
  { name: "day", headers: ["day", "dzień"] },
  { name: "start", headers: ["start", "day", "time"] },
];

describe("the columns of a sheet", () => {
  test.each<[string, string[], boolean, (string | null)[]]>([
    ["ignore case, accents and signs", ["DZIEN", "Session-Title:"], false, ["day", "title"]],
    ["skip unknown and empty headers", ["?", "", "x", "day"], false, [null, null, null, "day"]],
    ["use the first header of a target", ["name", "title"], false, ["title", null]],
    ["use the most specific header of a target", ["name", "title"], true, [null, "title"]],
    ["use the next target if one is taken", ["day", "day"], false, ["day", "start"]],
    ["give a header to the first target", ["time", "day"], true, ["start", "day"]],
  ])("%s", (_name, headers, isSpecificFirst, columns) => {
    expect(guessColumns(headers, { targets, isSpecificFirst })).toEqual(columns);
  });

  test("are those of the user, except unknown names", () => {
    expect(selectColumns(["a", "b", "c"], ["day", "x"], { targets })).toEqual(["day", null, null]);
  });
});
