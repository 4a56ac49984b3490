import { describe, expect, test } from "vitest";
import { readForeignPeople, readPeople, readPeopleTable } from "./people-list.ts";

const read = (...rows: string[][]) =>
  readPeopleTable(readPeople({ sheets: [{ name: "list", rows }], language: "en" }, {}));

const HEADERS = ["Name", "E-mail", "Company", "Biography"];

describe("a sheet of people", () => {
  test("has names derived from full names", async () => {
    const { rows, problems } = await read(
      HEADERS,
      ["Jan Maria Nowak", "Jan@example.test", 'Huta, "Alfa"\nOddział', ""],
      ["Plato", "no address", "", ""],
    );
    expect(rows).toMatchObject([
      {
        line: 2,
        externalId: null,
        username: null,
        email: "Jan@example.test",
        firstName: "Jan Maria",
        lastName: "Nowak",
        company: 'Huta, "Alfa" Oddział',
        details: { biography: null },
      },
    ]);
    expect(problems.map(({ code, position }) => [code, position.line, position.column])).toEqual([
      ["bad-email", 3, "email"],
    ]);
  });

  test.each<[string, string[][], object]>([
    ["without names", [["E-mail"], ["a@example.test"]], { code: "missing-columns" }],
    ["without people", [HEADERS], { code: "header-only" }],
    [
      "with a row of more than 20,000 characters",
      [HEADERS, ["Ada Lis", "", "", "x".repeat(19_900)], ["Jan Lis", "", "", "x".repeat(20_000)]],
      { code: "row-too-long", position: { line: 3 }, params: { limit: 20_000 } },
    ],
  ])("is rejected %s", async (_name, rows, failure) => {
    await expect(read(...rows)).rejects.toMatchObject(failure);
  });

  test.each<[string, string[][], string[], string[]]>([
    [
      "people of excluded states",
      [
        ["Name", "approval_status"],
        ["Ada Lis", "approved"],
        ["Jan Kot", "declined"],
        ["Ewa Dąb", "Waitlist"],
      ],
      ["Ada Lis"],
      ["people-omitted"],
    ],
    [
      "tickets without data",
      [
        ["First name", "Last name", "E-mail"],
        ["Info Requested", "Info Requested", "Info Requested"],
        ["Info Requested", "Info Requested", "buyer@example.test"],
        ["Ada", "Lis", "Info Requested"],
      ],
      ["Ada Lis"],
      ["rows-nameless", "placeholder-ignored"],
    ],
    [
      "unassigned tickets and sums",
      [
        ["Ticket", "First name", "Last name", "E-mail"],
        ["T-1", "Ada", "Lis", ""],
        ["T-2", "", "", ""],
        ["Razem", "", "", ""],
        ["", "Total: 2", "", ""],
      ],
      ["Ada Lis"],
      ["rows-nameless"],
    ],
  ])("is without %s", async (_name, rows, names, codes) => {
    const list = await read(...rows);
    expect(list.rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names);
    expect(list.warnings.map(({ code }) => code)).toEqual(codes);
    expect(list.problems).toEqual([]);
  });

  test("is empty, with a warning, if everybody is excluded", async () => {
    const { rows, warnings } = await read(["Name", "Status"], ["Ada Lis", "cancelled"]);
    expect([rows, warnings.map(({ params }) => params)]).toEqual([
      [],
      [{ count: 1, states: "cancelled (1)" }],
    ]);
  });

  test.each<[string, string[], string[], object]>([
    [
      "a full name with titles and a company",
      ["Name", "E-mail"],
      ["dr Ada Lis (Las SA)", "a@x.test"],
      { firstName: "Ada", lastName: "Lis", company: "Las SA" },
    ],
    [
      "a full name beside empty parts",
      ["Name", "First name", "Last name"],
      ["Ada Lis", "", ""],
      { firstName: "Ada", lastName: "Lis" },
    ],
    ["a surname first", ["Nazwisko i imię"], ["Lis Ada"], { firstName: "Ada", lastName: "Lis" }],
    ["a single name", ["First name", "Last name"], ["Budi", "-"], { lastName: "Budi" }],
    [
      "the first of two addresses",
      ["Name", "E-mail"],
      ["Ada Lis", "a@x.test; b@x.test"],
      { email: "a@x.test" },
    ],
    ["the country Namibia", ["Name", "Country"], ["Ada Lis", "NA"], { country: "NA" }],
    ["no country", ["Name", "Country"], ["Ada Lis", "n/a"], { country: null }],
    [
      "19,900 characters of two bytes",
      ["Name", "Biography"],
      ["Ada Lis", "ż".repeat(19_900)],
      { details: { biography: "ż".repeat(19_900) } },
    ],
    [
      "a telephone and a stay",
      ["Name", "Telefon", "Nr pokoju", "Nocleg od", "Nocleg do"],
      ["Ada Lis", "+48 600 100 200", "214", "14.03.2027", "16.03.2027"],
      {
        details: {
          phone: "+48 600 100 200",
          hotel_room: "214",
          hotel_arrival: "2027-03-14",
          hotel_departure: "2027-03-16",
        },
      },
    ],
    [
      "an order with its position",
      ["Name", "Order code", "Position ID"],
      ["Ada Lis", "AB3", "2"],
      { externalId: "AB3-2" },
    ],
  ])("has %s", async (_name, headers, cells, row) => {
    expect((await read(headers, cells)).rows).toMatchObject([row]);
  });

  test("leaves a company without its own column unchanged", async () => {
    const { rows } = await read(["Name"], ["Ada Lis (Las SA)"], ["Jan Kot"]);
    expect(rows.map(({ company }) => company)).toEqual(["Las SA", undefined]);
  });

  test("names its columns if none contains names", async () => {
    await expect(read(["E-mail", "Wiek"], ["a@x.test", "4"])).rejects.toMatchObject({
      code: "missing-columns",
      params: { found: "E-mail, Wiek" },
    });
  });

  test("uses groups on the command line only if they are mapped", async () => {
    const sheets = [
      {
        name: "",
        rows: [
          ["Name", "Ticket", "Shoe"],
          ["Ada Lis", "VIP", "42"],
        ],
      },
    ];
    const guessed = await readForeignPeople(sheets, new Map());
    expect([guessed.list.rows[0]?.details, guessed.ignoredHeaders]).toEqual([
      {},
      ["Ticket", "Shoe"],
    ]);
    const mapped = await readForeignPeople(sheets, new Map([["group", "ticket"]]));
    expect([mapped.list.rows[0]?.details, mapped.ignoredHeaders]).toEqual([
      { group: "VIP" },
      ["Shoe"],
    ]);
  });
});
