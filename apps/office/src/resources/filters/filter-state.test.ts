import { expect, it } from "vitest";
import { listActiveFilters, replaceFilter } from "./filter-state.ts";

const SEARCH = {
  filters: { group: ["1", "2"], "room!": ["3"], "company~": ["bank"] },
  gaps: "pl" as const,
};

it("lists the filters of a URL with their operators", () => {
  expect(listActiveFilters(SEARCH)).toEqual([
    { name: "group", operator: "is", values: ["1", "2"] },
    { name: "room", operator: "isNot", values: ["3"] },
    { name: "company", operator: "contains", values: ["bank"] },
    { name: "gaps", operator: "is", values: ["pl"] },
  ]);
});

it("replaces a filter in its position, also with another operator", () => {
  const changed = replaceFilter(SEARCH, { name: "group", operator: "isNot", values: ["2"] });
  expect(Object.entries(changed.filters ?? {})).toEqual([
    ["group!", ["2"]],
    ["room!", ["3"]],
    ["company~", ["bank"]],
  ]);
});

it("adds a filter at the end and removes one without values", () => {
  const added = replaceFilter(SEARCH, { name: "kind", operator: "is", values: [""] });
  expect(Object.keys(added.filters ?? {}).at(-1)).toBe("kind");
  const removed = replaceFilter(
    { filters: { group: ["1"] } },
    { name: "group", operator: "is", values: [] },
  );
  expect(removed.filters).toBeUndefined();
});

it("changes the filter for missing translations", () => {
  const other = replaceFilter(SEARCH, { name: "gaps", operator: "is", values: ["pl", "en"] });
  expect(other).toEqual({ filters: SEARCH.filters, gaps: "en" });
  const none = replaceFilter(SEARCH, { name: "gaps", operator: "is", values: [] });
  expect(none.gaps).toBeUndefined();
});
