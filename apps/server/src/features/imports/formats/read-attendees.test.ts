import { describe, expect, test } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { judgeEncoding } from "./judge-encoding.ts";
import { readAttendees, type AttendeeList } from "./read-attendees.ts";
import { encodeAs, inPieces } from "../../../testing/schedule-files.ts";

const header =
  "external_id,username,email,first_name,last_name,country,position,company,modules,role";
const anna = '1,anna,anna@example.test,Anna,Górska,PL,Dyrektorka,"Domański, Borowski",1|3,speaker';

const read = (content: string | Uint8Array): Promise<AttendeeList> =>
  readAttendees(inPieces(content, 50));
const readRow = (row: string): Promise<AttendeeList> => read(`${header}\n${row}\n`);
const faultsOf = ({ problems }: AttendeeList): unknown[] =>
  problems.map(({ place, code }) => [place.line, place.column, code]);

describe("a regular list", () => {
  test("gives every field of a row", async () => {
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
      remarks: [],
      encoding: "utf-8",
      words: "",
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
      expect(list.problems.map(({ place }) => place.line)).toContain(4);
    },
  );

  test("may order its columns freely, in any case, and leave the optional ones out", async () => {
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
        country: null,
        position: null,
        company: null,
        modules: [],
        role: null,
        details: {},
      },
    ]);
  });

  test("keeps as text what a spreadsheet would take for a formula", async () => {
    const { rows } = await readRow(`1,anna,,=HYPERLINK("x"),+A 1,PL,-1,@SUM(A1),,`);
    expect(rows[0]).toMatchObject({
      firstName: '=HYPERLINK("x")',
      lastName: "+A 1",
      position: "-1",
      company: "@SUM(A1)",
    });
  });

  test("takes letters with their accents apart for the same", async () => {
    const list = await read(
      `${header}\n1,ulań,,A,B,,,,,\n2,${"ulań".normalize("NFD")},,A,B,,,,,\n`,
    );
    expect(faultsOf(list)).toEqual([[3, "username", "repeated-username"]]);
  });

  test("keeps line ends, commas and quotation marks inside a quoted cell", async () => {
    const { rows } = await readRow('1,anna,,Anna,Górska,,"Prezes,\r\n""Góry""",,,');
    expect(rows[0]?.position).toBe('Prezes,\r\n"Góry"');
  });
});

describe("a list that is not UTF-8", () => {
  const inWords = (...words: string[]): string =>
    `${header}\n${words.map((word, at) => `${at},p${at},,Ann,${word},,,,,\n`).join("")}`;
  const lastNames = ({ rows }: AttendeeList): string[] => rows.map(({ lastName }) => lastName);

  test.each([
    ["windows-1250", ["Łucja", "Gąśóźż"]],
    ["windows-1250", ["Dvořák", "Jiří", "Škoda"]],
    ["windows-1250", ["Müller-Łęcki", "Acme® – Łódź"]],
    ["iso-8859-2", ["Żółw", "Gęślą", "Łódź"]],
    ["iso-8859-2", ["Śnieżka"]],
    ["windows-1252", ["Bjørn", "Åkesson", "Íñigo", "Núñez", "Agnès"]],
    ["windows-1252", ["D’Étienne", "Crédit “Mutuel”", "Cœur", "Bjørnæs"]],
  ])("is read as %s by what its letters make, and shows some: %s", async (encoding, words) => {
    const list = await read(encodeAs(inWords(...words), encoding));
    expect([list.encoding, lastNames(list)]).toEqual([encoding, words]);
    expect(words.join()).toContain(list.words.split(", ")[0]);
  });

  test("is read as its heads say where its words may be others", () => {
    const sheet = encodeAs("Lp.;Imię;Nazwisko\n1;Anna;Nowak\n", "windows-1250");
    expect(judgeEncoding(sheet)).toMatchObject({ encoding: "windows-1250", words: "Imię" });
  });

  test("means the same in several encodings where all read the same", async () => {
    const list = await read(encodeAs(inWords("Müller", "Róża".slice(0, 2)), "windows-1252"));
    expect(lastNames(list)).toEqual(["Müller", "Ró"]);
  });

  test.each([
    ["windows-1252", ["Hélène"], "Hélčne (windows-1250); Hélčne (iso-8859-2); Hélène"],
    ["windows-1251", ["Иван", "Ольга"], "Čâŕí"],
  ])(
    "is refused, with its words as read, where %s may be others: %s",
    async (code, words, shown) => {
      const bytes = encodeAs(inWords(...words), code);
      const refusal: unknown = await read(bytes).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: "encoding-unclear" });
      expect(refusal instanceof Failure && describeMessage(refusal, "en")).toContain(shown);
      const list = await readAttendees(inPieces(bytes), { encoding: code });
      expect(lastNames(list)).toEqual(words);
    },
  );

  test("is refused in an encoding that is none, or not its own", async () => {
    const readIn = (encoding: string) =>
      readAttendees(inPieces(encodeAs(inWords("Łucja"), "windows-1250")), { encoding });
    await expect(readIn("cp-polish")).rejects.toMatchObject({ code: "unknown-encoding" });
    await expect(readIn("utf-8")).rejects.toMatchObject({ code: "not-encoded-so" });
  });
});

describe("faults of rows", () => {
  test.each<[string, string, string, string]>([
    ["a missing identifier", ",anna,,A,B,,,,,", "external_id", "missing"],
    ["a missing username", "1,,,A,B,,,,,", "username", "missing"],
    ["a missing last name", "1,anna,,A, ,,,,,", "last_name", "missing"],
    ["a username with a space", "1,an na,,A,B,,,,,", "username", "bad-username"],
    ["a wrong address", "1,anna,anna@,A,B,,,,,", "email", "bad-email"],
    ["an address with two signs", "1,anna,a@b@example.test,A,B,,,,,", "email", "bad-email"],
    ["spaces without width", "1,anna,,\u200b\u200b,B,,,,,", "first_name", "invisible-name"],
    ["a filler", "1,anna,,A,\u3164,,,,,", "last_name", "invisible-name"],
    ["a name of signs alone", "1,anna,,A,--,,,,,", "last_name", "invisible-name"],
    ["an unknown module", "1,anna,,A,B,,,,1|6,", "modules", "unknown-module"],
    ["a module in words", "1,anna,,A,B,,,,chat,", "modules", "unknown-module"],
    ["a NUL", "1,anna,,A,B\u0000,,,,,", "last_name", "control-character-in-value"],
    ["a bell", "1,anna,,A,B,,\u0007,,,", "position", "control-character-in-value"],
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
    expect(faultsOf(list)).toEqual([[2, column, code]]);
    for (const language of ["pl", "en"] as const)
      expect(list.problems.map((problem) => describeMessage(problem, language)).join()).not.toMatch(
        /[{}]/,
      );
  });

  test("do not include a country that is unknown, which is told and left empty", async () => {
    const list = await read(`${header}\n1,anna,,A,B,Polska,,,,\n2,jan,,A,B,Atlantis,,,,\n`);
    expect(list.rows.map(({ country }) => country)).toEqual(["PL", null]);
    expect(list.remarks.map((remark) => describeMessage(remark, "en"))).toEqual([
      expect.stringMatching(/^Line 3, column country: Unknown country “Atlantis”, left empty\./),
    ]);
  });

  test("name the physical line, also after quoted line ends and blank lines", async () => {
    for (const end of ["\n", "\r\n"]) {
      const lines = [
        header,
        '1,a,,"Anna',
        'Maria",B,,,,,',
        "",
        "2,b,,A,,,,,,",
        "3,c,,A",
        "4,d,,A,B,,,,,",
      ];
      const list = await read(lines.join(end));
      expect(list.rows.map(({ line }) => line)).toEqual([2, 7]);
      expect(faultsOf(list)).toEqual([
        [5, "last_name", "missing"],
        [6, null, "wrong-cell-count"],
      ]);
    }
  });

  test("name the line behind empty ones, however many", async () => {
    const list = await read(`${header}${"\n".repeat(100_000)}1,a,,A,,,,,,\n\r\n\r2,b,,B,`);
    expect(faultsOf(list)).toEqual([
      [100_001, "last_name", "missing"],
      [100_004, null, "wrong-cell-count"],
    ]);
  }, 10_000);

  describe("of a quotation mark that is not closed", () => {
    const ewa = '2,ewa,ewa@example.test,Ewa,Kot,PL,CTO,"Beta",1,guest';
    const ola = "3,ola,ola@example.test,Ola,Lis,PL,CTO,Gamma,1,guest";
    const inRow = (company: string): string =>
      `1,jan,jan@example.test,Jan,Nowak,PL,CEO,${company},1|2,guest`;
    const problemsOf = ({ problems }: AttendeeList): string[] =>
      problems.map((problem) => describeMessage(problem, "en"));

    test.each<[string, string, string]>([
      ["begins another cell", inRow('"Acme'), ewa],
      ["ends another cell", inRow('"Acme'), ewa.replace('"Beta"', 'Beta"')],
      [
        "ends another cell behind a short row",
        '1,jan,,Jan,Nowak,PL,CEO,"Acme',
        ewa.replace('"Beta"', 'Beta"'),
      ],
    ])("name all its lines when the next one %s", async (_name, first, last) => {
      for (const end of ["\n", "\r\n"]) {
        const list = await read([header, first, last, ola, ""].join(end));
        expect(list.rows.map(({ username }) => username)).toEqual(["ola"]);
        expect(problemsOf(list)).toEqual([
          "Lines 2–3, column company: A quotation mark that is not closed joins these lines into one row.",
        ]);
      }
    });

    test("name all the lines between, however many", async () => {
      const lost = Array.from({ length: 8 }, (_, id) => ola.replaceAll("ola", `o${id}`));
      const list = await read([header, inRow('"Acme'), ...lost, ewa, ola].join("\n"));
      expect(list.rows.map(({ line }) => line)).toEqual([12]);
      expect(list.problems.map((problem) => describeMessage(problem, "pl"))).toEqual([
        "Wiersze 2–11, kolumna company: Niezamknięty cudzysłów połączył te wiersze w\u00a0jeden.",
      ]);
    });

    test("name the lines of a row of too many cells", async () => {
      const list = await read([header, inRow('"Acme'), '2,ewa",,Ewa,Kot,,,,,', ola].join("\n"));
      expect(list.rows.map(({ username }) => username)).toEqual(["ola"]);
      expect(problemsOf(list)).toEqual(["Lines 2–3: The row has 16 cells, the header 10."]);
    });

    test("name the cell that goes on behind its closing one", async () => {
      expect(problemsOf(await read([header, inRow('"Acme" Ltd'), ola].join("\n")))).toEqual([
        "Line 2, column company: The quotation mark at the beginning of the value is not closed at its end.",
      ]);
    });

    test.each<[string, string]>([
      ['"""Acme"" Ltd"', '"Acme" Ltd'],
      ['Acme "Acme" Ltd', 'Acme "Acme" Ltd'],
      ['"Acme, ""Ltd"",\nStreet 1, 2"', 'Acme, "Ltd",\nStreet 1, 2'],
    ])("but not of the company %j", async (written, company) => {
      const list = await read([header, inRow(written), ola].join("\n"));
      expect(list.problems).toEqual([]);
      expect(list.rows[0]?.company).toBe(company);
    });
  });

  test("are all collected, several of one row too", async () => {
    const list = await readRow("1,anna,x,,B,,,,7|8,");
    expect(list.problems.map(({ code }) => code)).toEqual([
      "missing",
      "bad-email",
      "unknown-module",
      "unknown-module",
    ]);
  });

  test("include identifiers and usernames that repeat, with the line they repeat", async () => {
    const list = await read(`${header}\n1,anna,,A,B,,,,,\n1,jan,,A,B,,,,,\n2,ANNA,,A,B,,,,,\n`);
    expect(list.rows).toHaveLength(1);
    expect(list.problems).toEqual([
      {
        code: "repeated-external-id",
        params: { value: "1", line: 2 },
        place: { line: 3, column: "external_id", path: "" },
      },
      {
        code: "repeated-username",
        params: { value: "ANNA", line: 2 },
        place: { line: 4, column: "username", path: "" },
      },
    ]);
    expect(list.problems.map((problem) => describeMessage(problem, "pl"))[0]).toBe(
      "Wiersz 3, kolumna external_id: Identyfikator „1” powtarza się; pierwszy raz w\u00a0wierszu 2.",
    );
  });
});

describe("refused lists", () => {
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
  ])("include UTF-8 %s that goes on in CP1250", async (_name, content, line) => {
    await expect(read(content)).rejects.toMatchObject({ code: "bad-utf8", place: { line } });
  });

  test("say on which line a quotation mark is left open, and which columns are wrong", async () => {
    const open: unknown = await read(`${header}\n${anna}\n2,jan,,"Jan`).catch(
      (error: unknown) => error,
    );
    expect(open).toMatchObject({ code: "unclosed-quote", place: { line: 3 } });
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
      "Line 1: The header has no column that is known. Expected at least: external_id, username, first_name, last_name. Found: imię, nazwisko.",
    );
  });
});
