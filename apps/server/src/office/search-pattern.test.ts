import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldForSearch } from "@foyer/contract/search-text";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { searchPattern } from "./search-pattern.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const isFound = async (text: string, word: string): Promise<boolean> => {
  const { rows } = (await database.db.execute(
    sql`select ${text}::text ~ ${searchPattern(word)} as found`,
  )) as { rows: { found: boolean }[] };
  return rows[0]?.found === true;
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
  ["a.b*c", "b*c"],
  ["100% [sic] ^_\\^", "[sic]"],
  ["100% [sic] ^_\\^", "_\\^"],
])("finds %s by %s", async ([text = "", word = ""]) => {
  expect(await isFound(text, word)).toBe(true);
});

it("takes no sign for more than itself", async () => {
  expect(await isFound("abc", "a.c")).toBe(false);
  expect(await isFound("abc", "b*")).toBe(false);
  expect(await isFound("abc", "%")).toBe(false);
});

it("finds what folding both would find", async () => {
  const letters = fc.constantFrom(..."aAąĄlłŁsSśeEęé.*+?()[]{}|^$\\-–'’\"„%_/#1");
  const texts = fc.string({ unit: letters, maxLength: 12 });
  const words = fc.string({ unit: letters, minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(texts, words, async (text, word) => {
      expect(await isFound(text, word)).toBe(foldForSearch(text).includes(foldForSearch(word)));
    }),
    { numRuns: 300 },
  );
});

it("takes the longest word that can be asked for", async () => {
  const word = "aeossß".repeat(34).slice(0, 200);
  expect(await isFound(`x ${word} y`, word)).toBe(true);
});
