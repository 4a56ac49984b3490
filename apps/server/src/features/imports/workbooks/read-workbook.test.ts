import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { formatNumber, classifyFormat } from "./cell-format.ts";
import { readWorkbook } from "./read-workbook.ts";

type Parts = { rows: string; strings?: string; after?: string; sheets?: string };

const SHEETS = '<sheet name="Empty" r:id="b"/><sheet name="Programme" r:id="a"/>';

/** Creates a workbook with the cell styles General, date with time, time, [h]:mm and text in quotation marks. */
const createWorkbook = ({ rows, strings = "", after = "", sheets = SHEETS }: Parts): Uint8Array => {
  const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return zipSync({
    "xl/worksheets/sheet2.xml": xml("<worksheet><sheetData/></worksheet>"),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    "xl/workbook.xml": xml(`<workbook><sheets>${sheets}</sheets></workbook>`),
    "xl/styles.xml": xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-415]d\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="46"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
    "xl/sharedStrings.xml": xml(`<sst>${strings}</sst>`),
  });
};

const readRows = (parts: Parts) => readWorkbook(createWorkbook(parts))[0]?.rows;

describe("a workbook", () => {
  test.each<[string, string, string]>([
    ["a number", '<c r="A1"><v>0.1</v></c>', "0.1"],
    ["a number below 1", '<c r="A1"><v>0.375</v></c>', "0.375"],
    ["a date", '<c r="A1" s="1"><v>46461</v></c>', "2027-03-15"],
    ["a date in a format of its own", '<c r="A1" s="4"><v>46461</v></c>', "2027-03-15"],
    ["a number with a unit", '<c r="A1" s="5"><v>3</v></c>', "3"],
    ["10:00", '<c r="A1" s="1"><v>46461.416666666664</v></c>', "2027-03-15 10:00"],
    ["10:45", '<c r="A1" s="1"><v>46461.447916666664</v></c>', "2027-03-15 10:45"],
    ["14:40", '<c r="A1" s="1"><v>46461.611111111109</v></c>', "2027-03-15 14:40"],
    ["a time without a date", '<c r="A1" s="2"><v>0.375</v></c>', "09:00"],
    ["a date shown as a time", '<c r="A1" s="2"><v>46461.5</v></c>', "2027-03-15 12:00"],
    ["hours of more than a day", '<c r="A1" s="3"><v>1.104166666</v></c>', "26:30"],
    ["a date as text", '<c r="A1" t="d"><v>2027-03-15T10:00:00Z</v></c>', "2027-03-15 10:00"],
    ["a truth value", '<c r="A1" t="b"><v>1</v></c>', "true"],
    ["the result of a formula", '<c r="A1" t="str"><f>A2</f><v>x</v></c>', "x"],
    ["an error", '<c r="A1" t="e"><v>#REF!</v></c>', "#REF!"],
    ["a text of its own", '<c r="A1" t="inlineStr"><is><t>x&amp;y</t></is></c>', "x&y"],
    ["a shared text with formats", '<c r="A1" t="s"><v>0</v></c>', "Zażółć gęślą"],
    ["a character that XML forbids", '<c r="A1" t="inlineStr"><is><t>a&#1;b</t></is></c>', "a"],
  ])("has %s", (_name, cell, text) => {
    const strings =
      "<si><r><t>Zażółć </t></r><r><t>gęślą</t></r><rPh><t>reading</t></rPh></si><si/>";
    expect(readRows({ rows: `<row r="1">${cell}</row>`, strings })?.[0]?.[0]).toContain(text);
  });

  test("keeps the numbers of rows and columns, and merged ranges", () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c></row><row r="4"><c r="A4" s="1"/></row><row><c><v>2</v></c><c><v>3</v></c></row>';
    const after = '<mergeCells><mergeCell ref="B3:C5"/></mergeCells>';
    expect(readWorkbook(createWorkbook({ rows, after }))).toEqual([
      {
        name: "Programme",
        rows: [
          ["", "1"],
          ["2", "3"],
        ],
        lines: [3, 5],
        merged: [{ rows: [0, 1], columns: [1, 2] }],
      },
    ]);
  });

  test.each<[string, Parts, string]>([
    ["columns", { rows: '<row><c r="XFD1"><v>1</v></c></row>' }, "too-many-columns"],
    [
      "characters of a cell",
      { rows: `<row><c t="inlineStr"><is><t>${"x".repeat(200_001)}</t></is></c></row>` },
      "cell-too-long",
    ],
    [
      "characters, where a shared text counts at each use",
      {
        rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`.repeat(3),
        strings: `<si><t>${"x".repeat(150_000)}</t></si>`,
      },
      "too-much-text",
    ],
    ["levels", { rows: "<a>".repeat(65) }, "too-deep"],
    ["sheets", { rows: "", sheets: '<sheet name="S" r:id="a"/>'.repeat(501) }, "too-many-sheets"],
  ])("is rejected with too many %s", (_name, parts, code) => {
    expect(() => readWorkbook(createWorkbook(parts))).toThrow(expect.objectContaining({ code }));
  });

  test.each(["hidden", "veryHidden"])("is read without sheets that are %s", (state) => {
    const sheets = `<sheet name="Notes" state="${state}" r:id="a"/><sheet name="Programme" r:id="a"/>`;
    const workbook = readWorkbook(createWorkbook({ rows: "<row><c><v>1</v></c></row>", sheets }));
    expect(workbook.map(({ name }) => name)).toEqual(["Programme"]);
  });

  test("is rejected if it breaks off", () => {
    const bytes = createWorkbook({ rows: "<row><c><v>1</v></c></row>" });
    expect(() => readWorkbook(bytes.subarray(0, bytes.length / 4))).toThrow();
  });
});

describe("a number of a cell", () => {
  test("is exact at each minute of a day", () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
    const texts = minutes.map((minute) => formatNumber(46_461 + minute / 1_440, "date"));
    expect(texts.slice(1)).toEqual(
      minutes
        .slice(1)
        .map((minute) => new Date(Date.UTC(2027, 2, 15, 0, minute)).toISOString().slice(0, 16))
        .map((text) => text.replace("T", " ")),
    );
  });

  test("counts from 1904 in some workbooks, and with 29 February 1900 in others", () => {
    expect(formatNumber(44_999, "date", true)).toBe("2027-03-15");
    expect([formatNumber(59, "date"), formatNumber(61, "date")]).toEqual([
      "1900-02-28",
      "1900-03-01",
    ]);
  });

  test.each([
    ["General", "number"],
    ['0" day"', "number"],
    ["mm:ss", "time"],
    ["mmmm yyyy", "date"],
    ["[Red]0.00", "number"],
    ["[h]:mm", "elapsed"],
    ["yyyy-mm-dd\\Thh:mm", "date"],
  ])("in the format %s is a %s", (code, kind) => {
    expect(classifyFormat(164, code)).toBe(kind);
  });
});
