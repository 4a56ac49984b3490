import { expect, test } from "vitest";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import type { ExistingAccount, ExistingAttendee } from "./attendees.repository.ts";
import type { ExistingPeople } from "./derive-ids.ts";
import { identifyPeople } from "./identify-people.ts";
import { mergeRows } from "./merge-rows.ts";

/** A row "Anna Dąb; anna@x.test; Las SA; 7", in which any part after the name can be missing. */
const toRow = (text: string, index: number): AttendeeRow => {
  const [name = "", email = "", company = "", externalId = ""] = text.split(";");
  const [lastName = "", ...firstNames] = name.trim().split(" ").toReversed();
  return {
    line: index + 2,
    externalId: externalId.trim() || null,
    username: null,
    email: email.trim() || null,
    firstName: firstNames.toReversed().join(" "),
    lastName,
    country: null,
    position: null,
    company: company.trim() || null,
    modules: [],
    role: null,
    details: {},
  };
};

const toExisting = (texts: readonly string[]): ExistingPeople => {
  const listed = texts.map((text, index) => {
    const { firstName, lastName, company, email, externalId } = toRow(text, index);
    const id = index + 1;
    return {
      attendee: {
        id,
        accountId: id,
        externalId: externalId ?? `stored-${id}`,
        firstName,
        lastName,
        companies: company ? [company] : [],
      },
      account: { id, username: email ?? `user${id}`, email },
    } as unknown as ExistingAttendee;
  });
  return {
    listed,
    byExternalId: new Map(listed.map((person) => [person.attendee.externalId, person])),
    accounts: new Map(
      listed.map(({ account }) => [account?.username ?? "", account as ExistingAccount]),
    ),
  };
};

/** Returns the stored person of each row by position, or the id and username of a new one. */
const identify = async (rows: readonly string[], stored: readonly string[]) =>
  (await identifyPeople(rows.map(toRow), toExisting(stored))).matches.map((match) =>
    match.kind === "new" ? [match.key, match.username] : (match.stored?.id ?? "found"),
  );

test.each<[string, string[], string[], unknown[]]>([
  ["an address", ["Anna Lis;A@x.test"], ["Anna Dąb;a@x.test"], [1]],
  [
    "an address before a contradicting id",
    ["Anna Dąb;a@x.test;;1", "Adam Lis;l@x.test;;2"],
    ["Jan Kot;k@x.test;;1", "Anna Dąb;a@x.test;;2"],
    [2, ["l@x.test", "l@x.test"]],
  ],
  ["an id with a corrected address", ["Anna Dąb;b@x.test;;7"], ["Anna Dąb;a@x.test;;7"], [1]],
  ["an id with a new surname", ["Anna Lis;;;7"], ["Anna Dąb;;;7"], [1]],
  ["not an id of another name", ["Ewa Lis;;;7"], ["Anna Dąb;;;7"], [["ewalis", "ewalis"]]],
  ["a name in any order", ["Dąb Anna"], ["Anna Dąb;a@x.test"], [1]],
  ["a name and company", ["Anna Dąb;;Las"], ["Anna Dąb;;Las", "Anna Dąb;;Huta"], [1]],
  ["not a name twice", ["Anna Dąb"], ["Anna Dąb;;Las", "Anna Dąb;;Huta"], [["annadab", "annadab"]]],
  [
    "not a name with another company",
    ["Anna Dąb;;Las"],
    ["Anna Dąb;;Huta"],
    [["annadab", "annadab"]],
  ],
  [
    "not a name with another address",
    ["Anna Dąb;b@x.test"],
    ["Anna Dąb;a@x.test"],
    [["b@x.test", "b@x.test"]],
  ],
  ["a new address of a name without one", ["Anna Dąb;a@x.test"], ["Anna Dąb"], [1]],
  [
    "a namesake without an address before the address of a colleague",
    ["Jan Lis;desk@x.test"],
    ["Ewa Lis;desk@x.test", "Jan Lis"],
    [2],
  ],
  [
    "new namesakes by number",
    ["Anna Dąb;;Las", "Anna Dąb;;Huta"],
    ["Ewa Lis"],
    [
      ["annadab", "annadab"],
      ["annadab-2", "annadab-2"],
    ],
  ],
])("%s identifies a person", async (_name, rows, stored, expected) => {
  expect(await identify(rows, stored)).toEqual(expected);
});

test.each<[string, string[], [string, string][], string[]]>([
  [
    "a second ticket",
    ["Anna Dąb;a@x.test;;T-1", "Anna Dąb;a@x.test;;T-2"],
    [["Dąb", "a@x.test"]],
    ["person-repeated"],
  ],
  [
    "colleagues with one address",
    ["Ewa Lis;desk@x.test", "Jan Kot;desk@x.test"],
    [
      ["Lis", "desk@x.test"],
      ["Kot", ""],
    ],
    ["email-shared"],
  ],
  [
    "tickets of a name without an address",
    ["Anna Dąb;;;T-1", "Anna Dąb;;;T-2"],
    [
      ["Dąb", ""],
      ["Dąb", ""],
    ],
    [],
  ],
])("%s is merged", async (_name, rows, people, codes) => {
  const merged = await mergeRows(rows.map(toRow), new Map());
  expect(merged.rows.map(({ lastName, email }) => [lastName, email ?? ""])).toEqual(people);
  expect(merged.warnings.map(({ code }) => code)).toEqual(codes);
});

test("an address belongs to its holder in the edition, and shared ids to nobody", async () => {
  const rows = ["Ewa Lis;desk@x.test;;O-1", "Jan Kot;desk@x.test;;O-1"].map(toRow);
  const holders = new Map([["desk@x.test", new Set(["jan kot"])]]);
  const merged = await mergeRows(rows, holders);
  expect(merged.rows.map(({ email, externalId }) => [email, externalId])).toEqual([
    [null, null],
    ["desk@x.test", null],
  ]);
});
