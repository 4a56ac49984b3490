import { expect, it } from "vitest";
import { findPublicPage, isPlain } from "./public-pages.ts";

it.each([
  ["/", { name: "main", id: undefined }],
  ["/panels", { name: "panels", id: undefined }],
  ["/panels/details/12", { name: "panel", id: 12 }],
  ["/partners/details/999999999", { name: "partner", id: 999_999_999 }],
])("finds the public page of %s", (path, expected) => {
  expect(findPublicPage(path)).toEqual(expected);
});

it.each([
  "/panels/details/0",
  "/panels/details/1234567890",
  "/panels/details/$id",
  "/panels/details",
  "/chat",
])("finds no public page of %s", (path) => {
  expect(findPublicPage(path)).toBeUndefined();
});

it.each([
  [[], true],
  [["day"], true],
  [["day", "search"], false],
])("finds out whether the server renders a page with the parameters %j", (names, expected) => {
  expect(isPlain(names)).toBe(expected);
});
