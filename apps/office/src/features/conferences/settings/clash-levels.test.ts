import { expect, it } from "vitest";
import { readLevels, setLevel } from "./clash-levels.ts";

const VALUES = { ignoredClashes: ["noRoom"], forbiddenClashes: ["roomTwice", "personTwice"] };

it("moves a rule between the two lists of an edition", () => {
  expect(readLevels(VALUES)).toMatchObject({ noRoom: "off", roomTwice: "forbid", tooFar: "warn" });
  expect(setLevel(VALUES, "noRoom", "forbid")).toEqual({
    ignoredClashes: [],
    forbiddenClashes: ["roomTwice", "personTwice", "noRoom"],
  });
  expect(setLevel(VALUES, "roomTwice", "warn")).toEqual({
    ignoredClashes: ["noRoom"],
    forbiddenClashes: ["personTwice"],
  });
});
