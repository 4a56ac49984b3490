import { expect, it } from "vitest";
import { kindsOf, readAgendaSearch, deselectedKindsOf } from "./agenda-search.ts";

it.each([
  [{}, {}],
  [
    { day: "2026-11-19", without: "mine" },
    { day: "2026-11-19", without: "mine" },
  ],
  [{ without: "bookmarked.nonsense.mine" }, { without: "mine.bookmarked" }],
  [{ day: "tomorrow", without: "nonsense", other: "1" }, {}],
  [{ day: 19, without: ["mine"] }, {}],
])("reads the search parameters %j as %j", (search, expected) => {
  expect(readAgendaSearch(search)).toEqual(expected);
});

it("selects the kinds that are not deselected", () => {
  const kinds = { recommended: true, mine: false, bookmarked: true };
  expect(kindsOf({ without: "mine" })).toEqual(kinds);
  expect(deselectedKindsOf(kinds)).toBe("mine");
  expect(deselectedKindsOf(kindsOf({}))).toBe("");
});
