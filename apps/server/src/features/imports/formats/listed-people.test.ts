import { describe, expect, it } from "vitest";
import { createPerson } from "./json-schedules.ts";
import { readPeopleText, separateName } from "./listed-people.ts";

const POSITION = { line: 2, column: null, path: "" };

const read = (text: string, role: string | null = null): string[] =>
  readPeopleText(text, role, POSITION).map((person) =>
    [person.name, person.role].filter(Boolean).join(" / "),
  );

describe("a text that lists people", () => {
  it.each([
    ["prof. dr hab. Anna Dąb, dr inż. Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["prof. UW dr hab. Anna Dąb i lek. med. Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["Anna Dąb, prof. UW, Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["Anna Dąb, Ph.D., Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["Ewa Lipa (Uniwersytet Śląski), Ola Wiąz – Politechnika Gdańska", ["Ewa Lipa", "Ola Wiąz"]],
    ["Ewa Lipa (Woda i Las, S.A.) oraz Jan Buk (Google)", ["Ewa Lipa", "Jan Buk"]],
    ["Anna Dąb – Instytut Wody i Lasu, Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["Anna Dąb, Uniwersytet Łódzki", ["Anna Dąb"]],
    ["Dąb, Uniwersytet Łódzki", ["Dąb"]],
    ["Anna Dąb, Uniwersytet Łódzki, Jan Incze, Instytut Wody i Lasu", ["Anna Dąb", "Jan Incze"]],
    ["Anna Dąb, Acme Inc., Jan Buk, Woda sp. z o.o.", ["Anna Dąb", "Jan Buk"]],
    ["Jan i Ewa Kowalscy", ["Jan i Ewa Kowalscy"]],
    ["Anna Nowak - Lis", ["Anna Nowak - Lis"]],
    ["Buk, Jan; Lipa, Ewa", ["Jan Buk", "Ewa Lipa"]],
    ["Dąb, Anna", ["Anna Dąb"]],
    ["Dąb, A., Buk, J.-P.", ["A. Dąb", "J.-P. Buk"]],
    ["Dąb Lipowski, A.; Buk, J.", ["A. Dąb Lipowski", "J. Buk"]],
    ["Dąb, Buk, A., Wiąz", ["Dąb", "Buk", "A.", "Wiąz"]],
    ["Anna Dąb, Red Hat; Jan Buk, UW", ["Anna Dąb", "Jan Buk"]],
    ["Anna Dąb,\nJan Buk,\nEwa Lipa", ["Anna Dąb", "Jan Buk", "Ewa Lipa"]],
    ["Anna Dąb | Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["anna@example.test, Jan Buk <jan@example.test>", ["Jan Buk"]],
    ["10:Anna Dąb|11:Jan Buk", ["Anna Dąb", "Jan Buk"]],
    ["Platon", ["Platon"]],
    ["ks. Jan Buk", ["Jan Buk"]],
    ["", []],
  ])("%j is %j", (text, people) => {
    expect(read(text)).toEqual(people);
  });

  it.each([
    [
      "Moderator: Ola Wiąz; Paneliści: Anna Dąb, Jan Buk oraz Ewa Lipa",
      [
        "Ola Wiąz / Moderator",
        "Anna Dąb / Paneliści",
        "Jan Buk / Paneliści",
        "Ewa Lipa / Paneliści",
      ],
    ],
    ["Anna Dąb, Jan Buk, moderacja: Ola Wiąz", ["Anna Dąb", "Jan Buk", "Ola Wiąz / moderacja"]],
    ["Moderator: Ola Wiąz\nAnna Dąb\nJan Buk", ["Ola Wiąz / Moderator", "Anna Dąb", "Jan Buk"]],
    ["Paneliści:\nAnna Dąb\nJan Buk", ["Anna Dąb / Paneliści", "Jan Buk / Paneliści"]],
    ["Anna Dąb (moderator), Jan Buk – panelista", ["Anna Dąb / moderator", "Jan Buk / panelista"]],
  ])("%j sets the roles", (text, people) => {
    expect(read(text)).toEqual(people);
  });
});

describe("the name of one person", () => {
  it.each([
    ["prof. dr hab. inż. Anna Dąb", "Anna Dąb"],
    ["Anna Dąb, Ph.D.", "Anna Dąb"],
    ["Anna Dąb (Uniwersytet Śląski)", "Anna Dąb"],
    ["Anna Dąb (PAN)", "Anna Dąb"],
    ["Anna Dąb (she/her)", "Anna Dąb (she/her)"],
    ["Jan de Lis (Janek)", "Jan de Lis (Janek)"],
    ["Anna i Jan Dąb", "Anna i Jan Dąb"],
    ["Dąb, Anna", "Dąb, Anna"],
    ["Dr", "Dr"],
    ["prof. JAN DĄB", "JAN DĄB"],
    ["N. Dąb", "N. Dąb"],
    ["Jack MA", "Jack MA"],
  ])("%j is %j", (text, name) => {
    expect(separateName(createPerson({ name: text }, POSITION)).name).toBe(name);
  });

  it("is apart from a role beside it", () => {
    const person = createPerson({ name: "Anna Dąb (moderator)", role: "speaker" }, POSITION);
    expect(separateName(person)).toMatchObject({ name: "Anna Dąb", role: "moderator" });
  });
});
