import { describe, expect, test } from "vitest";
import { isSurnameFirst, type NameOrder, removeTitles, splitFullName } from "./person-names.ts";

describe("a full name", () => {
  test.each<[string, NameOrder, string, string]>([
    ["Anna Dąb", "first-last", "Anna", "Dąb"],
    ["Jan Maria Nowak", "first-last", "Jan Maria", "Nowak"],
    ["Kowalska Anna", "last-first", "Anna", "Kowalska"],
    ["Kowalska Anna Maria", "last-first", "Anna Maria", "Kowalska"],
    ["NOWAK-LIS Jan Maria", "first-last", "Jan Maria", "NOWAK-LIS"],
    ["Jan NOWAK LIS", "last-first", "Jan", "NOWAK LIS"],
    ["ANNA DĄB", "first-last", "ANNA", "DĄB"],
    ["Nowak, Anna", "first-last", "Anna", "Nowak"],
    ["van Dyk, Jan", "first-last", "Jan", "van Dyk"],
    ["Ludwig van Beethoven", "first-last", "Ludwig", "van Beethoven"],
    ["Sukarno", "first-last", "", "Sukarno"],
    ["Sukarno", "last-first", "", "Sukarno"],
    ["prof. dr hab. inż. Anna Dąb", "first-last", "Anna", "Dąb"],
    ["Anna Dąb, prof. UŚ", "first-last", "Anna", "Dąb"],
    ["Dr. Jane Lee, Ph.D.", "first-last", "Jane", "Lee"],
    ["lek. med. Jan Buk", "first-last", "Jan", "Buk"],
    ["ks. Jan Buk", "first-last", "Jan", "Buk"],
    ["dr n. med. Jan Buk", "first-last", "Jan", "Buk"],
    ["prof. UW dr hab. Anna Dąb", "first-last", "Anna", "Dąb"],
    ["Pan Wei", "first-last", "Pan", "Wei"],
    ["Jane Lee (she/her)", "first-last", "Jane", "Lee"],
    ["Jane Lee (she/her/hers)", "first-last", "Jane", "Lee"],
  ])("%s (%s) is split", (text, order, firstName, lastName) => {
    expect(splitFullName(text, order)).toEqual({ firstName, lastName, company: "" });
  });

  test.each([
    ["Ewa Lipa (Uniwersytet Śląski)", "Uniwersytet Śląski"],
    ["Ewa Lipa – Las SA", "Las SA"],
    ["Ewa Lipa - Las SA", "Las SA"],
  ])("%s contains a company", (text, company) => {
    const name = { firstName: "Ewa", lastName: "Lipa", company };
    expect(splitFullName(text, "first-last")).toEqual(name);
  });

  test("preserves names that begin like titles", () => {
    expect(
      ["Meda", "Drew", "Ola Lis", "Ingrid", "S. Lem", "Jack MA", "prof. JAN DĄB"].map(removeTitles),
    ).toEqual(["Meda", "Drew", "Ola Lis", "Ingrid", "S. Lem", "Jack MA", "JAN DĄB"]);
  });
});

test.each<[string, boolean]>([
  ["Nazwisko i imię", true],
  ["NAZWISKO I IMIE", true],
  ["Surname and name", true],
  ["Last, first", true],
  ["Name (last, first)", true],
  ["Last name, first name", true],
  ["Nachname, Vorname", true],
  ["Imię i nazwisko", false],
  ["Name", false],
  ["First and last name", false],
  ["Attendee name", false],
  ["Full name", false],
])("the heading %s states the surname first: %s", (header, isFirst) => {
  expect(isSurnameFirst(header)).toBe(isFirst);
});

test.each([",", ", Ph.D.", "UW ", "a - ", "(", "dr "])(
  "a long text of %j is no name and is read at once",
  (part) => {
    const text = `Anna${part.repeat(200_000 / part.length)}b`;
    const start = performance.now();
    expect(removeTitles(text)).toBe(text);
    expect(splitFullName(text, "first-last").lastName).toBe(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
