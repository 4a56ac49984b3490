import { expect, test } from "vitest";
import { rankByTitle } from "./rank-by-title.ts";

test("sorts titles that start with the term first, then words, parts and other fields", () => {
  const titles = ["Software", "Let’s talk about antitrust", "A toolkit for Rust", "Rust for Linux"];
  const records = titles.map((title) => ({ title }));
  expect(rankByTitle(records, "RUST").map(({ title }) => title)).toEqual(titles.toReversed());
});
