import { expect, test } from "vitest";
import { resolveFilters } from "./chosen-filters.ts";

const options = (path: string, room = "Aula") => ({
  thematicPaths: [{ value: 7, text: path }],
  panelTypes: [],
  rooms: [{ value: 3, text: room }],
});
const ENGLISH = options("Energy forum");
const POLISH = options("Forum energii");

test("an id becomes the current language's text", () => {
  const wanted = { search: "grids", path: "7", room: "3" };
  expect(resolveFilters(wanted, POLISH, undefined)).toEqual({
    filters: { search: "grids", path: "Forum energii", room: "Aula" },
    corrections: {},
    needsOtherLanguage: false,
  });
});

test("nothing is asked for before the choices are known", () => {
  expect(resolveFilters({ path: "7" }, undefined, undefined)).toEqual({
    filters: undefined,
    corrections: {},
    needsOtherLanguage: false,
  });
  expect(resolveFilters({ search: "grids" }, undefined, undefined).filters).toEqual({
    search: "grids",
  });
});

test("a text of the current language is understood, and the address gets its id", () => {
  expect(resolveFilters({ path: "Energy forum" }, ENGLISH, undefined)).toEqual({
    filters: { path: "Energy forum" },
    corrections: { path: "7" },
    needsOtherLanguage: false,
  });
});

test("a text of the other language is understood once that is known", () => {
  expect(resolveFilters({ path: "Forum energii" }, ENGLISH, undefined)).toEqual({
    filters: undefined,
    corrections: {},
    needsOtherLanguage: true,
  });
  expect(resolveFilters({ path: "Forum energii" }, ENGLISH, POLISH)).toEqual({
    filters: { path: "Energy forum" },
    corrections: { path: "7" },
    needsOtherLanguage: false,
  });
});

test("what no language knows is taken away", () => {
  expect(resolveFilters({ path: "99" }, ENGLISH, undefined).corrections).toEqual({ path: "" });
  expect(resolveFilters({ path: "Nonsense" }, ENGLISH, POLISH).corrections).toEqual({ path: "" });
});
