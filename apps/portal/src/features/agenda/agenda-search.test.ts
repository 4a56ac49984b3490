import { expect, it } from "vitest";
import { kindsOf, readAgendaSearch, withoutOf } from "./agenda-search.ts";

it.each([
  [{}, {}],
  [
    { day: "2026-11-19", without: "mine" },
    { day: "2026-11-19", without: "mine" },
  ],
  [{ without: "bookmarked.nonsense.mine" }, { without: "mine.bookmarked" }],
  [{ day: "tomorrow", without: "nonsense", other: "1" }, {}],
  [{ day: 19, without: ["mine"] }, {}],
])("of the address %j the agenda takes %j", (search, read) => {
  expect(readAgendaSearch(search)).toEqual(read);
});

it("ticks what the address does not leave out", () => {
  const kinds = { recommended: true, mine: false, bookmarked: true };
  expect(kindsOf({ without: "mine" })).toEqual(kinds);
  expect(withoutOf(kinds)).toBe("mine");
  expect(withoutOf(kindsOf({}))).toBe("");
});
