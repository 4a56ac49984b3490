import { describe, expect, test } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { detectEncoding } from "./detect-encoding.ts";
import { readAttendees, type AttendeeFile } from "./read-attendees.ts";
import { encodeAs, toChunks } from "../../../testing/schedule-files.ts";

const header =
  "external_id,username,email,first_name,last_name,country,position,company,modules,role";
const anna = '1,anna,anna@example.test,Anna,Górska,PL,Dyrektorka,"Domański, Borowski",1|3,speaker';

const read = (content: string | Uint8Array): Promise<AttendeeFile> =>
  readAttendees(toChunks(content, 50));
const readRow = (row: string): Promise<AttendeeFile> => read(`${header}\n${row}\n`);
const listErrors = ({ problems }: AttendeeFile): unknown[] =>
  problems.map(({ position, code }) => [position.line, position.column, code]);

describe("a regular list", () => {
  test("contains every field of a row", async () => {
    const list = await read(`${header}\n${anna}\n`);
    expect(list).toEqual({
      rows: [
        {
          line: 2,
          externalId: "1",
          username: "anna",
          email: "anna@example.test",
          firstName: "Anna",
          lastName: "Górska",
          country: "PL",
          position: "Dyrektorka",
          company: "Domański, Borowski",
          modules: [1, 3],
          role: "speaker",
          details: {},
        },
      ],
      problems: [],
      warnings: [],
      encoding: "utf-8",
      sampleText: "",
      separator: ",",
    });
  });

  test.each([",", ";", "\t"] as const)(
    "is read with the separator %j, line ends of Windows and a byte order mark",
    async (separator) => {
      const content =
        `\ufeff${header}\r\n${anna.replace("Domański, Borowski", "Domański")}\r\n`.replaceAll(
          ",",
          separator,
        );
      const list = await read(content);
      expect(list.separator).toBe(separator);
      expect(list.rows.map(({ company }) => company)).toEqual(["Domański"]);
    },
  );

  test.each([",", ";", "\t"] as const)(
    "may say before its header that it is separated by %j, as sheets for Excel do",
    async (separator) => {
      const rows = `${header}\n1,anna,,Anna,Górska,PL,,,1|3,speaker\n2,,,,,,,,1,`;
      const list = await read(`sep=${separator}\r\n${rows.replaceAll(",", separator)}\n`);
      expect(list.separator).toBe(separator);
      expect(list.rows.map(({ line, username }) => [line, username])).toEqual([[3, "anna"]]);
      expect(list.problems.map(({ position }) => position.line)).toContain(4);
    },
  );

  test("can have its columns in any order and case, without the optional ones", async () => {
    const { rows } = await read(
      "Last_Name,FIRST_NAME, username ,external_id\nGórska,Anna,anna,1\n",
    );
    expect(rows).toEqual([
      {
        line: 2,
        externalId: "1",
        username: "anna",
        email: null,
        firstName: "Anna",
        lastName: "Górska",
        country: undefined,
        position: undefined,
        company: undefined,
        modules: [],
        role: undefined,
        details: {},
      },
    ]);
  });

  test("preserves text that resembles a formula", async () => {
    const { rows } = await readRow(`1,anna,,=HYPERLINK("x"),+A 1,PL,-1,@SUM(A1),,`);
    expect(rows[0]).toMatchObject({
      firstName: '=HYPERLINK("x")',
      lastName: "+A 1",
      position: "-1",
      company: "@SUM(A1)",
    });
  });

  test("treats decomposed letters as equal", async () => {
    const list = await read(
      `${header}\n1,ulań,,A,B,,,,,\n2,${"ulań".normalize("NFD")},,A,B,,,,,\n`,
    );
    expect(listErrors(list)).toEqual([[3, "username", "repeated-username"]]);
  });

  test("preserves line ends, commas and quotation marks in a quoted cell", async () => {
    const { rows } = await readRow('1,anna,,Anna,Górska,,"Prezes,\r\n""Góry""",,,');
    expect(rows[0]?.position).toBe('Prezes,\r\n"Góry"');
  });
});

describe("a list that is not UTF-8", () => {
  const buildList = (...words: string[]): string =>
    `${header}\n${words.map((word, index) => `${index},p${index},,Ann,${word},,,,,\n`).join("")}`;
  const lastNames = ({ rows }: AttendeeFile): string[] => rows.map(({ lastName }) => lastName);

  test.each([
    ["windows-1250", ["Łucja", "Gąśóźż"]],
    ["windows-1250", ["Dvořák", "Jiří", "Škoda"]],
    ["windows-1250", ["Müller-Łęcki", "Acme® – Łódź"]],
    ["iso-8859-2", ["Żółw", "Gęślą", "Łódź"]],
    ["iso-8859-2", ["Śnieżka"]],
    ["windows-1252", ["Bjørn", "Åkesson", "Íñigo", "Núñez", "Agnès"]],
    ["windows-1252", ["D’Étienne", "Crédit “Mutuel”", "Cœur", "Bjørnæs"]],
  ])("is read as %s by its letters, with a sample: %s", async (encoding, words) => {
    const list = await read(encodeAs(buildList(...words), encoding));
    expect([list.encoding, lastNames(list)]).toEqual([encoding, words]);
    expect(words.join()).toContain(list.sampleText.split(", ")[0]);
  });

  test("is detected by its headers if its words are ambiguous", () => {
    const sheet = encodeAs("Lp.;Imię;Nazwisko\n1;Anna;Nowak\n", "windows-1250");
    expect(detectEncoding(sheet)).toMatchObject({ encoding: "windows-1250", sampleText: "Imię" });
  });

  test("is accepted if several encodings give the same text", async () => {
    const list = await read(encodeAs(buildList("Müller", "Róża".slice(0, 2)), "windows-1252"));
    expect(lastNames(list)).toEqual(["Müller", "Ró"]);
  });

  test.each([
    ["windows-1252", ["Hélène"], "Hélčne (windows-1250); Hélčne (iso-8859-2); Hélène"],
    ["windows-1251", ["Иван", "Ольга"], "Čâŕí"],
  ])("is rejected with sample words if %s is ambiguous: %s", async (code, words, sample) => {
    const bytes = encodeAs(buildList(...words), code);
    const failure: unknown = await read(bytes).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "encoding-unclear" });
    expect(failure instanceof Failure && describeMessage(failure, "en")).toContain(sample);
    const list = await readAttendees(toChunks(bytes), { encoding: code });
    expect(lastNames(list)).toEqual(words);
  });

  test("is rejected in an unknown or wrong encoding", async () => {
    const readIn = (encoding: string) =>
      readAttendees(toChunks(encodeAs(buildList("Łucja"), "windows-1250")), { encoding });
    await expect(readIn("cp-polish")).rejects.toMatchObject({ code: "unknown-encoding" });
    await expect(readIn("utf-8")).rejects.toMatchObject({ code: "encoding-mismatch" });
  });
});

describe("problems of rows", () => {
  test.each<[string, string, string, string]>([
    ["a missing identifier", ",anna,,A,B,,,,,", "external_id", "missing"],
    ["a missing username", "1,,,A,B,,,,,", "username", "missing"],
    ["missing names", "1,anna,,-, ,,,,,", "last_name", "missing-name"],
    ["a username with a space", "1,an na,,A,B,,,,,", "username", "bad-username"],
    ["a wrong address", "1,anna,anna@,A,B,,,,,", "email", "bad-email"],
    ["an address with two signs", "1,anna,a@b@example.test,A,B,,,,,", "email", "bad-email"],
    ["spaces without width", "1,anna,,\u200b\u200b,B,,,,,", "first_name", "invisible-name"],
    ["a filler", "1,anna,,A,\u3164,,,,,", "last_name", "invisible-name"],
    ["a name of signs alone", "1,anna,,A,+-,,,,,", "last_name", "invisible-name"],
    ["a NUL", "1,anna,,A,B\u0000,,,,,", "last_name", "control-character-in-value"],
    ["letters turned around", "1,anna,,A,B\u202e,,,,,", "last_name", "control-character-in-value"],
    [
      "an address turned around",
      "1,anna,\u202ea@b.test,A,B,,,,,",
      "email",
      "control-character-in-value",
    ],
    ["an unseen character", "1,an\u200bna,,A,B,,,,,", "username", "bad-username"],
    ["an unseen one in an address", "1,anna,a\u200b@b.test,A,B,,,,,", "email", "bad-email"],
    ["a long name", `1,anna,,${"A".repeat(101)},B,,,,,`, "first_name", "too-long"],
  ])("%s", async (_name, row, column, code) => {
    const list = await readRow(row);
    expect(list.rows).toEqual([]);
    expect(listErrors(list)).toEqual([[2, column, code]]);
    for (const language of ["pl", "en"] as const)
      expect(list.problems.map((problem) => describeMessage(problem, language)).join()).not.toMatch(
        /[{}]/,
      );
  });

  test("do not include an unknown country, which is a warning and stays empty", async () => {
    const list = await read(`${header}\n1,anna,,A,B,Polska,,,,\n2,jan,,A,B,Atlantis,,,,\n`);
    expect(list.rows.map(({ country }) => country)).toEqual(["PL", null]);
    expect(list.warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      expect.stringMatching(
        /^Line 3, column country: Unknown country “Atlantis”; the field was left empty\./,
      ),
    ]);
  });

  test.each<[string, string, object, [string, string]]>([
    ["an unknown module", "modules\n1,a,,A,B,1|6", { modules: [1] }, ["modules", "module-ignored"]],
    [
      "modules in words",
      "modules\n1,a,,A,B,chat",
      { modules: null },
      ["modules", "module-ignored"],
    ],
    [
      "a bell",
      "position\n1,a,,A,B,CE\u0007O",
      { position: "CEO" },
      ["position", "control-character"],
    ],
    [
      "an address",
      "twitter\n1,a,,A,B,ftp://a.test",
      { details: {} },
      ["twitter", "address-ignored"],
    ],
    ["a flag", "listed\n1,a,,A,B,maybe", { details: {} }, ["listed", "choice-ignored"]],
    ["a mentor", "mentor_email\n1,a,,A,B,x", { details: {} }, ["mentor_email", "email-ignored"]],
    [
      "a long text",
      `company\n1,a,,A,B,${"x".repeat(301)}`,
      { company: "x".repeat(300) },
      ["company", "text-cut"],
    ],
    [
      "half of a sign at the end of a long text",
      `company\n1,a,,A,B,${"x".repeat(299)}\u{1f333}`,
      { company: "x".repeat(299) },
      ["company", "text-cut"],
    ],
  ])("do not include %s, which is a warning", async (_name, text, row, warning) => {
    const list = await read(`external_id,username,email,first_name,last_name,${text}\n`);
    expect(list.rows).toMatchObject([row]);
    expect(list.problems).toEqual([]);
    expect(list.warnings.map(({ code, position }) => [position.column, code])).toEqual([warning]);
  });

  test.each<[string, string | null]>([
    ["@ewalis", "https://x.com/ewalis"],
    ["budi_id", "https://x.com/budi_id"],
    ["x.com/olakot", "https://x.com/olakot"],
    ["https://x.com/olakot", "https://x.com/olakot"],
  ])("do not include the profile name %s, which becomes an address", async (cell, twitter) => {
    const header = "external_id,username,first_name,last_name,twitter";
    const { rows } = await read(`${header}\n1,a,A,B,${cell}\n`);
    expect(rows[0]?.details).toEqual({ twitter });
  });

  test("do not include a single name, which is the last name", async () => {
    const list = await read(`${header}\n1,a,,Plato,,,,,,\n2,b,,Budi,-,,,,,\n3,c,,,Sukarno,,,,,\n`);
    expect(list.rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ["", "Plato"],
      ["", "Budi"],
      ["", "Sukarno"],
    ]);
  });

  test("contain the physical line, also after quoted line ends and blank lines", async () => {
    for (const end of ["\n", "\r\n"]) {
      const lines = [
        header,
        '1,a,,"Anna',
        'Maria",B,,,,,',
        "",
        "2,b,,,,,,,,",
        "3,c,,A",
        "4,d,,A,B,,,,,",
      ];
      const list = await read(lines.join(end));
      expect(list.rows.map(({ line }) => line)).toEqual([2, 7]);
      expect(listErrors(list)).toEqual([
        [5, "last_name", "missing-name"],
        [6, null, "wrong-cell-count"],
      ]);
    }
  });

  test("contain the line after any number of empty ones", async () => {
    const list = await read(`${header}${"\n".repeat(100_000)}1,a,,,,,,,,\n\r\n\r2,b,,B,`);
    expect(listErrors(list)).toEqual([
      [100_001, "last_name", "missing-name"],
      [100_004, null, "wrong-cell-count"],
    ]);
  }, 10_000);

  describe("with an unclosed quotation mark", () => {
    const ewa = '2,ewa,ewa@example.test,Ewa,Kot,PL,CTO,"Beta",1,guest';
    const ola = "3,ola,ola@example.test,Ola,Lis,PL,CTO,Gamma,1,guest";
    const inRow = (company: string): string =>
      `1,jan,jan@example.test,Jan,Nowak,PL,CEO,${company},1|2,guest`;
    const describeProblems = ({ problems }: AttendeeFile): string[] =>
      problems.map((problem) => describeMessage(problem, "en"));

    test.each<[string, string, string]>([
      ["starts another cell", inRow('"Acme'), ewa],
      ["ends another cell", inRow('"Acme'), ewa.replace('"Beta"', 'Beta"')],
      [
        "ends another cell after a short row",
        '1,jan,,Jan,Nowak,PL,CEO,"Acme',
        ewa.replace('"Beta"', 'Beta"'),
      ],
    ])("contain all its lines when the next one %s", async (_name, first, last) => {
      for (const end of ["\n", "\r\n"]) {
        const list = await read([header, first, last, ola, ""].join(end));
        expect(list.rows.map(({ username }) => username)).toEqual(["ola"]);
        expect(describeProblems(list)).toEqual([
          "Lines 2–3, column company: An unclosed quotation mark joins these lines into one row.",
        ]);
      }
    });

    test("contain any number of lines in between", async () => {
      const joinedRows = Array.from({ length: 8 }, (_, id) => ola.replaceAll("ola", `o${id}`));
      const list = await read([header, inRow('"Acme'), ...joinedRows, ewa, ola].join("\n"));
      expect(list.rows.map(({ line }) => line)).toEqual([12]);
      expect(list.problems.map((problem) => describeMessage(problem, "pl"))).toEqual([
        "Wiersze 2–11, kolumna company: Niezamknięty cudzysłów połączył te wiersze w\u00a0jeden.",
      ]);
    });

    test("contain the lines of a row with too many cells", async () => {
      const list = await read([header, inRow('"Acme'), '2,ewa",,Ewa,Kot,,,,,', ola].join("\n"));
      expect(list.rows.map(({ username }) => username)).toEqual(["ola"]);
      expect(describeProblems(list)).toEqual([
        "Lines 2–3: The row has 16 cells, but the header has 10.",
      ]);
    });

    test("contain the cell that continues after its closing quotation mark", async () => {
      expect(describeProblems(await read([header, inRow('"Acme" Ltd'), ola].join("\n")))).toEqual([
        "Line 2, column company: The quotation mark at the start of the value is not closed at its end.",
      ]);
    });

    test.each<[string, string]>([
      ['"""Acme"" Ltd"', '"Acme" Ltd'],
      ['Acme "Acme" Ltd', 'Acme "Acme" Ltd'],
      ['"Acme, ""Ltd"",\nStreet 1, 2"', 'Acme, "Ltd",\nStreet 1, 2'],
    ])("do not include the company %j", async (cell, company) => {
      const list = await read([header, inRow(cell), ola].join("\n"));
      expect(list.problems).toEqual([]);
      expect(list.rows[0]?.company).toBe(company);
    });
  });

  test("are all collected, also several of one row", async () => {
    const list = await readRow("1,an na,x,,,,,,7|8,");
    expect(list.problems.map(({ code }) => code)).toEqual([
      "missing-name",
      "bad-username",
      "bad-email",
    ]);
  });

  test("include repeated identifiers and usernames, with the first line", async () => {
    const list = await read(`${header}\n1,anna,,A,B,,,,,\n1,jan,,A,B,,,,,\n2,ANNA,,A,B,,,,,\n`);
    expect(list.rows).toHaveLength(1);
    expect(list.problems).toEqual([
      {
        code: "repeated-external-id",
        params: { value: "1", line: 2 },
        position: { line: 3, column: "external_id", path: "" },
      },
      {
        code: "repeated-username",
        params: { value: "ANNA", line: 2 },
        position: { line: 4, column: "username", path: "" },
      },
    ]);
    expect(list.problems.map((problem) => describeMessage(problem, "pl"))[0]).toBe(
      "Wiersz 3, kolumna external_id: Identyfikator „1” się powtarza. Po raz pierwszy występuje w\u00a0wierszu 2.",
    );
  });
});

describe("rejected lists", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["an empty file", "", "empty-file"],
    ["blank lines", "\n \n", "empty-file"],
    ["a header alone", `${header}\n`, "header-only"],
    ["a header with blank rows", `${header}\n,,,,,,,,,\n\n`, "header-only"],
    ["another table", "a,b,c\n1,2,3\n", "foreign-header"],
    ["a table of one column", "login\nanna\n", "foreign-header"],
    ["a schedule of many commas", '{"schedule":{"version":"1","email":""}}', "not-csv"],
    ["a schedule", '<?xml version="1.0"?><schedule/>', "not-csv"],
    ["a workbook", Buffer.from("PK\u0003\u0004\u0014\u0000"), "not-csv"],
    ["an unknown column", `${header},shoe_size\n${anna},42\n`, "unknown-columns"],
    ["a missing column", "external_id,username,first_name\n1,a,A\n", "missing-columns"],
    ["a repeated column", `${header},role\n${anna},x\n`, "repeated-columns"],
    ["UTF-16", Buffer.from(`\ufeff${header}\n${anna}`, "utf16le"), "wrong-encoding"],
    ["a row without end", `${header}\n1,a,,"${"x\n".repeat(30_000)}`, "row-too-long"],
  ])("%s", async (_name, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ name: "Failure", code });
  });

  test.each<[string, Uint8Array, number]>([
    [
      "with a mark",
      encodeAs(`\u010f\u00bb\u017c${header}\n1,ula,,Łucja,Lis,,,,,\n`, "windows-1250"),
      2,
    ],
    [
      "with Polish letters",
      Buffer.concat([
        Buffer.from(`${header}\n${anna}\n`),
        encodeAs("2,ula,,Łucja,Lis,,,,,\n", "windows-1250"),
      ]),
      3,
    ],
    [
      "with letters of other languages",
      Buffer.concat([
        Buffer.from(`${header}\n1,jm,,Jürgen,Müller,DE,,Straße GmbH,,\n`),
        encodeAs("2,ula,,Łucja,Lis,,,,,\n", "windows-1250"),
      ]),
      3,
    ],
  ])("include UTF-8 %s that continues in CP1250", async (_name, content, line) => {
    await expect(read(content)).rejects.toMatchObject({ code: "bad-utf8", position: { line } });
  });

  test("contain the line of an unclosed quotation mark and the invalid columns", async () => {
    const open: unknown = await read(`${header}\n${anna}\n2,jan,,"Jan`).catch(
      (error: unknown) => error,
    );
    expect(open).toMatchObject({ code: "unclosed-quote", position: { line: 3 } });
    const columns: unknown = await read(`${header},shoe_size,hat\n`).catch(
      (error: unknown) => error,
    );
    expect(columns instanceof Failure && describeMessage(columns, "en")).toBe(
      "Line 1: Unknown columns in the header: shoe_size, hat.",
    );
    const foreign: unknown = await read("Imię;Nazwisko\nAnna;Lis\n").catch(
      (error: unknown) => error,
    );
    expect(foreign instanceof Failure && describeMessage(foreign, "en")).toBe(
      "Line 1: The header has no known columns. Required: external_id, username, first_name, last_name. Found: imię, nazwisko.",
    );
  });
});
