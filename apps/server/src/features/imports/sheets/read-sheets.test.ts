import { constants, deflateRawSync } from "node:zlib";
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "@foyer/contract/office/index";
import { Zip, ZipPassThrough, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { createFileReader } from "../reader/file-reader.ts";

const reader = createFileReader();
afterAll(() => reader.close());

const readSheets = async (bytes: Uint8Array) => (await reader.read({ bytes, name: "list" })).sheets;

const read = async (text: string) => (await readSheets(Buffer.from(text)))[0]?.rows;

describe("a text sheet", () => {
  test.each<[string, string, string[][]]>([
    [
      "semicolons",
      'a;b\n"x; y";2\n',
      [
        ["a", "b"],
        ["x; y", "2"],
      ],
    ],
    [
      "bars",
      "a|b,c\n1|2\n",
      [
        ["a", "b,c"],
        ["1", "2"],
      ],
    ],
    [
      "line ends of Windows",
      'a,b\r\n"x\r\ny",2\r\n',
      [
        ["a", "b"],
        ["x\r\ny", "2"],
      ],
    ],
    ["rows of different length", "a,b\n1\n1,2,3\n", [["a", "b"], ["1"], ["1", "2", "3"]]],
    [
      "quotation marks in a cell",
      'a,b\nJan "Janek" Lis,2\n',
      [
        ["a", "b"],
        ['Jan "Janek" Lis', "2"],
      ],
    ],
    [
      "blank rows",
      "\na,b\n , \n\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
  ])("is read with %s", async (_name, text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  test("contains the names of objects in records, and pairs of numbers", async () => {
    const track = { id: 7, name: "Woda" };
    const speakers = [
      { id: 1, name: "Anna Dąb", bio: "a, b" },
      { id: 2, name: { pl: "Jan Buk" } },
    ];
    const records = [{ id: 1, track, speakers, place: { lat: 1, lng: 2 }, tags: ["a", "b"] }];
    expect(await read(JSON.stringify(records))).toEqual([
      ["id", "track", "speakers", "place", "tags"],
      ["1", "Woda", "Anna Dąb|Jan Buk", "1,2", "a|b"],
    ]);
  });

  test("is rejected with the field of an object without a name", async () => {
    const records = [{ id: 1, slot: { from: "9:00", to: "10:00" } }];
    await expect(read(JSON.stringify(records))).rejects.toMatchObject({
      code: "nested-records",
      params: { field: "slot" },
    });
  });

  test("has the row numbers of a spreadsheet program", async () => {
    const text = 'Title\n\na,b\n"x\ny",2\n , \n\n3,4\n';
    expect((await readSheets(Buffer.from(text)))[0]?.lines).toEqual([1, 3, 4, 7]);
  });

  test("has no long runs of blanks in its cells", async () => {
    const rows = await read(`name\n"a${" ".repeat(100_000)}b"\n`);
    expect(rows?.[1]).toEqual([`a${" ".repeat(100)}b`]);
  });

  test("is rejected with the line of an unclosed quotation mark", async () => {
    await expect(read('a,b\n1,2\n"x,3\n')).rejects.toMatchObject({
      code: "unclosed-quote",
      position: { line: 3 },
    });
  });

  test("has at most the rows and columns of the contract", async () => {
    const rows = "a\n".repeat(IMPORT_MAX_ROWS + 1);
    const columns = Array.from({ length: IMPORT_MAX_COLUMNS }, () => "a").join();
    expect(await read(rows)).toHaveLength(IMPORT_MAX_ROWS + 1);
    expect(await read(columns)).toHaveLength(1);
    await expect(read(`${rows}a\n`)).rejects.toMatchObject({ code: "too-many-rows" });
    await expect(read(`${columns},a`)).rejects.toMatchObject({ code: "too-many-columns" });
  }, 30_000);

  test("does not block other requests while it is read", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await read("a,b,c\n".repeat(20_000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

/** Creates a workbook of 0.2 MB with one part that unpacks to 208 MB but declares 100 bytes. */
const createZipBomb = (): Uint8Array => {
  const deflate = (text: Buffer | string) =>
    deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const chunk = deflate(Buffer.alloc(16 * 1_048_576, `<t>${"x".repeat(1_017)}</t>`));
  const end = deflateRawSync("");
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  // zlib compresses much faster than fflate, which only wraps the result.
  const part = new ZipPassThrough("xl/workbook.xml");
  part.compression = 8;
  zip.add(part);
  part.push(deflate("<workbook>"));
  for (let chunks = 13; chunks > 0; chunks -= 1) part.push(chunk);
  part.push(end, true);
  zip.end();
  const bytes = Buffer.concat(parts);
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(100, directory + 24);
  return bytes;
};

describe("a rejected file", () => {
  test.each<[string, Uint8Array, string]>([
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      "file-is-picture",
    ],
    [
      "a workbook of characters that XML forbids",
      zipSync({ "xl/workbook.xml": Buffer.alloc(16 * 1_048_576) }),
      "workbook-unreadable",
    ],
    ["half a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "workbook-unreadable"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "old-workbook"],
    ["JSON without records", Buffer.from("[1, 2]"), "unknown-format"],
    ["no rows", Buffer.from("\n\n"), "empty-file"],
    ["a workbook above the unpacked size, despite its declared size", createZipBomb(), "too-large"],
  ])("is %s", async (_name, bytes, code) => {
    await expect(readSheets(bytes)).rejects.toMatchObject({ code });
  });
});
