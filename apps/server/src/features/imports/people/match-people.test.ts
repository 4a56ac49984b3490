import { describe, expect, test } from "vitest";
import { hashEmail } from "./email-hash.ts";
import { matchByEmail, matchByName } from "./match-people.ts";

const ids = (hashes: readonly string[]) => hashes.map((hash, id) => ({ id, hash }));

describe("an e-mail address", () => {
  test("matches a speaker and a person who alone have it", () => {
    expect(matchByEmail(ids(["a", "b"]), ids(["c", "b"]))).toEqual([{ speakerId: 1, personId: 1 }]);
  });

  test.each([
    ["speakers", ["a", "a"], ["a"]],
    ["people", ["a"], ["a", "a"]],
  ])("that several %s share matches nobody", (_, speakers, people) => {
    expect(matchByEmail(ids(speakers), ids(people))).toEqual([]);
  });

  test("has the same hash in any spelling, and another one in another edition", () => {
    const hash = hashEmail("salt", "Zażółć@example.test".normalize("NFD"));
    expect(hashEmail("salt", "ZAŻÓŁĆ@Example.TEST")).toBe(hash);
    expect(hashEmail("other", "ZAŻÓŁĆ@Example.TEST")).not.toBe(hash);
    expect(hash).not.toContain("example");
  });
});

describe("a name", () => {
  let count = 0;
  const buildPerson = (name: string, hasPanels = false) => {
    const [firstName = "", lastName = ""] = name.split("|");
    return { id: (count += 1), firstName, lastName, hasPanels };
  };
  const match = (speakers: readonly string[], people: readonly string[]) =>
    matchByName(
      speakers.map((name) => buildPerson(name)),
      people.map((name) => buildPerson(name)),
    ).map(({ speaker, person, isAmbiguous }) => [
      `${speaker.firstName} ${speaker.lastName}`.trim(),
      `${person.firstName} ${person.lastName}`.trim(),
      isAmbiguous,
    ]);

  test.each([
    ["case and accents", "Zofia|Żółć", "ZOFIA|Zolc"],
    ["the order of its parts", "Anna|Górska", "Górska|Anna"],
    ["the split into parts", "Jan|van der Berg", "Jan van der|Berg"],
    ["a missing first name", "|Ravel", "Ravel|"],
  ])("is the same regardless of %s", (_, speaker, person) => {
    expect(match([speaker], [person])).toHaveLength(1);
  });

  test("with other words is different", () => {
    expect(match(["Anna|Górska", "|"], ["Anna|Dolna", "Anna Maria|Górska", "|"])).toEqual([]);
  });

  test("is ambiguous if two people or speakers have it", () => {
    expect(match(["Anna|Górska", "Jan|Nowak"], ["Anna|Górska", "Jan|Nowak", "Nowak|Jan"])).toEqual([
      ["Anna Górska", "Anna Górska", false],
      ["Jan Nowak", "Jan Nowak", true],
      ["Jan Nowak", "Nowak Jan", true],
    ]);
    expect(match(["Jan|Nowak", "Nowak|Jan"], ["Jan|Nowak"])).toEqual([
      ["Jan Nowak", "Jan Nowak", true],
      ["Nowak Jan", "Jan Nowak", true],
    ]);
  });

  test("matches at most 20 of many namesakes, all ambiguous", () => {
    const namesakes = Array.from({ length: 2_000 }, () => "Jan|Nowak");
    const matches = match(namesakes, namesakes);
    expect(matches).toHaveLength(40_000);
    expect(matches.every(([, , isAmbiguous]) => isAmbiguous)).toBe(true);
  });

  test("is ambiguous if the person has panels already", () => {
    const matches = matchByName([buildPerson("Jan|Nowak")], [buildPerson("Jan|Nowak", true)]);
    expect(matches).toMatchObject([{ isAmbiguous: true }]);
  });
});
