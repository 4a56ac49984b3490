import { describe, expect, test } from "vitest";
import { digestEmail } from "./email-digest.ts";
import { pairByEmail, pairByName } from "./match-people.ts";

const ids = (digests: readonly string[]) => digests.map((digest, id) => ({ id, digest }));

describe("an e-mail address", () => {
  test("pairs a speaker and a person who alone have it", () => {
    expect(pairByEmail(ids(["a", "b"]), ids(["c", "b"]))).toEqual([{ speakerId: 1, personId: 1 }]);
  });

  test.each([
    ["speakers", ["a", "a"], ["a"]],
    ["people", ["a"], ["a", "a"]],
  ])("that several %s share pairs nobody", (_, speakers, people) => {
    expect(pairByEmail(ids(speakers), ids(people))).toEqual([]);
  });

  test("has the same digest however it is written, and another one in another edition", () => {
    const digest = digestEmail("salt", "Zażółć@example.test".normalize("NFD"));
    expect(digestEmail("salt", "ZAŻÓŁĆ@Example.TEST")).toBe(digest);
    expect(digestEmail("other", "ZAŻÓŁĆ@Example.TEST")).not.toBe(digest);
    expect(digest).not.toContain("example");
  });
});

describe("a name", () => {
  let count = 0;
  const named = (name: string, speaks = false) => {
    const [firstName = "", lastName = ""] = name.split("|");
    return { id: (count += 1), firstName, lastName, speaks };
  };
  const pair = (speakers: readonly string[], people: readonly string[]) =>
    pairByName(
      speakers.map((name) => named(name)),
      people.map((name) => named(name)),
    ).map(({ speaker, person, isAmbiguous }) => [
      `${speaker.firstName} ${speaker.lastName}`.trim(),
      `${person.firstName} ${person.lastName}`.trim(),
      isAmbiguous,
    ]);

  test.each([
    ["case and accents", "Zofia|Żółć", "ZOFIA|Zolc"],
    ["the order of its parts", "Anna|Górska", "Górska|Anna"],
    ["where it is parted", "Jan|van der Berg", "Jan van der|Berg"],
    ["a missing first name", "|Ravel", "Ravel|"],
  ])("is the same whatever %s", (_, speaker, person) => {
    expect(pair([speaker], [person])).toHaveLength(1);
  });

  test("with other words is another", () => {
    expect(pair(["Anna|Górska", "|"], ["Anna|Dolna", "Anna Maria|Górska", "|"])).toEqual([]);
  });

  test("is ambiguous where two of a side have it", () => {
    expect(pair(["Anna|Górska", "Jan|Nowak"], ["Anna|Górska", "Jan|Nowak", "Nowak|Jan"])).toEqual([
      ["Anna Górska", "Anna Górska", false],
      ["Jan Nowak", "Jan Nowak", true],
      ["Jan Nowak", "Nowak Jan", true],
    ]);
    expect(pair(["Jan|Nowak", "Nowak|Jan"], ["Jan|Nowak"])).toEqual([
      ["Jan Nowak", "Jan Nowak", true],
      ["Nowak Jan", "Jan Nowak", true],
    ]);
  });

  test("is ambiguous where the person speaks already", () => {
    const matches = pairByName([named("Jan|Nowak")], [named("Jan|Nowak", true)]);
    expect(matches).toMatchObject([{ isAmbiguous: true }]);
  });
});
