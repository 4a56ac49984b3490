import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { searchPattern } from "./search-pattern.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const matchesTerm = async (text: string, term: string): Promise<boolean> => {
  const { rows } = (await database.db.execute(
    sql`select ${text}::text ~ ${searchPattern(term)} as matches`,
  )) as { rows: { matches: boolean }[] };
  return rows[0]?.matches === true;
};

it.for([
  ["Łódź", "lodz"],
  ["Lodz", "ŁÓDŹ"],
  ["José Müller", "muller"],
  ["Straße", "STRASSE"],
  ["Jean-François", "jean–francois"],
  ["O’Brien", "o'brien"],
  ["Ændrew", "aendrew"],
  ["Жанна", "жанна"],
  ["Сергей", "сергеи"],
  ["दीपक", "दीपक"],
  ["शर्मा", "शर्मा"],
  ["สมชาย ใจดี", "ใจดี"],
  ["أحمد", "احمد"],
  ["がんばる", "かんはる"],
  ["홍길동", "길동"],
  ["a.b*c", "b*c"],
  ["100% [sic] ^_\\^", "[sic]"],
  ["100% [sic] ^_\\^", "_\\^"],
])("finds %s by %s", async ([text = "", term = ""]) => {
  expect(await matchesTerm(text, term)).toBe(true);
});

it("treats special characters literally", async () => {
  expect(await matchesTerm("abc", "a.c")).toBe(false);
  expect(await matchesTerm("abc", "b*")).toBe(false);
  expect(await matchesTerm("abc", "%")).toBe(false);
});

it("matches like normalisation of both texts", async () => {
  const letters = fc.constantFrom(..."aAąĄlłŁsSśeEęé.*+?()[]{}|^$\\-–'’\"„%_/#1");
  const texts = fc.string({ unit: letters, maxLength: 12 });
  const terms = fc.string({ unit: letters, minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(texts, terms, async (text, term) => {
      expect(await matchesTerm(text, term)).toBe(
        normalizeForSearch(text).includes(normalizeForSearch(term)),
      );
    }),
    { numRuns: 300 },
  );
});

it("accepts the longest possible term", async () => {
  const term = "aeossß".repeat(34).slice(0, 200);
  expect(await matchesTerm(`x ${term} y`, term)).toBe(true);
});
