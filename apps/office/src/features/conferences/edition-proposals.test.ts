import { expect, it } from "vitest";
import { findFreeType, findFreeYear, proposeCopy, proposeType } from "./edition-proposals.ts";

const EDITIONS = [{ edition: "2026-3" }, { edition: "2027-3" }, { edition: "2025-1" }];

it("proposes the number of the latest edition, and 1 for the first one", () => {
  expect(proposeType(EDITIONS)).toBe(3);
  expect(proposeType([])).toBe(1);
});

it("proposes the next free year, on the same weekday", () => {
  expect(findFreeYear(EDITIONS, 2026, 3)).toBe(2028);
  const source = { edition: "2026-3", name: { en: "Forum 2026" }, startsOn: "2026-09-01" };
  expect(proposeCopy(EDITIONS, source)).toEqual({
    year: "2028",
    type: "3",
    pl: "",
    en: "Forum 2028",
    startsOn: "2028-08-29",
  });
  expect(new Date("2028-08-29").getUTCDay()).toBe(new Date("2026-09-01").getUTCDay());
});

it("proposes the next free number of a year", () => {
  const editions = [...EDITIONS, { edition: "2026-4" }];
  expect(findFreeType(editions, 2026, 3)).toBe(5);
  expect(findFreeType(editions, 2028, 3)).toBe(3);
});
