import { expect, it } from "vitest";
import { createTextIndex } from "./text-index.ts";

const find = (texts: readonly string[], word: string) => [...createTextIndex(texts).find(word)];

it("finds a word in the texts that have it, however often", () => {
  const texts = ["anna nowak", "jan", "", "hanna anna anna", "ann"];
  expect(find(texts, "anna")).toEqual([1, 0, 0, 1, 0]);
  expect(find(texts, "n")).toEqual([1, 1, 0, 1, 1]);
  expect(find(texts, "nowak")).toEqual([1, 0, 0, 0, 0]);
  expect(find(texts, "z")).toEqual([0, 0, 0, 0, 0]);
});

it("finds nothing that begins in one text and ends in the next", () => {
  expect(find(["ab", "cd"], "bc")).toEqual([0, 0]);
});

it("finds nothing in no texts", () => {
  expect(find([], "a")).toEqual([]);
  expect(find([], "")).toEqual([]);
});

it("tells of the text of one place whether a word is in it", () => {
  const index = createTextIndex(["anna nowak", "jan"]);
  expect([index.holds(0, "nowak"), index.holds(1, "nowak"), index.holds(2, "jan")]).toEqual([
    true,
    false,
    false,
  ]);
});
