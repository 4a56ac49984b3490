import { expect, test } from "vitest";
import { buildLookups } from "../../testing/panel-builders.ts";
import { correctFilters } from "./active-filters.ts";

const { options } = buildLookups({ paths: ["Energy forum"], rooms: ["Hall 1", "1"] });

test.each([
  [{}, {}],
  [{ search: "grids", path: "1", room: "2" }, {}],
  [
    { path: "Energy forum", room: "Hall 1" },
    { path: "1", room: "1" },
  ],
  [
    { path: "99", room: "Nonsense", type: "1" },
    { path: "", type: "", room: "" },
  ],
])("corrects the filters %j by %j", (filters, corrections) => {
  expect(correctFilters(filters, options)).toEqual(corrections);
});
