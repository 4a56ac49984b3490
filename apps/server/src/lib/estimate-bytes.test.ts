import { expect, it } from "vitest";
import { estimateBytes } from "./estimate-bytes.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: "x".repeat(100) }));

it.each([
  ["a long list", people(10_000)],
  ["a map", new Map(people(10_000).map((person) => [person.id, person]))],
  ["fields", { all: people(10_000), none: null }],
])("grows with the content of %s", (_name, value) => {
  expect(estimateBytes(value)).toBeGreaterThan(10_000 * 100);
  expect(estimateBytes(value)).toBeLessThan(10_000 * 400);
});

it("counts bytes of buffers, and shared or cyclic objects once", () => {
  const shared: Record<string, unknown> = { bytes: Buffer.alloc(10_000) };
  shared["self"] = shared;
  expect(estimateBytes([shared, shared])).toBeLessThan(11_000);
  expect(estimateBytes(shared)).toBeGreaterThan(10_000);
});
