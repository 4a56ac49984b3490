import fc from "fast-check";
import { jsonEvent, jsonSchedule, xmlEvent, xmlSchedule } from "../schedule-files.ts";
import { createEventBomb, createWorkbook } from "./import-bombs.ts";

const FILES: Readonly<Record<string, string>> = {
  csv: 'name;e-mail\n"Anna; Maria";a@example.test\nJan;\n',
  json: '[{"name":{"pl":"a","en":"b"},"list":[1,{"name":"x"}]},{"day":"2027-03-15"}]',
  xml: xmlSchedule(`${xmlEvent()}${xmlEvent({ abstract: "&lt;p&gt;Tekst" }, 'id="2"')}`),
  schedule: jsonSchedule([jsonEvent(), jsonEvent({ id: 2, guid: "x" })]),
  calendar: createEventBomb(2),
  script: 'var program = [{"id":1,"title":"a","date":"2027-03-15","time":"10:00"}];',
};
const ROWS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46461.5</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>a&amp;b</t></is></c></row>';
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="d/m/yy"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>';

const change = fc.record({
  offset: fc.nat(2_000),
  removedLength: fc.integer({ min: 0, max: 40 }),
  inserted: fc.oneof(
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom('"', "<", ">", "]", "}", "[[", '{"a":', "\\u0000", "\\ud800", "&#0;", "-1e999"),
    fc.constantFrom("\n", ";", "BEGIN:VEVENT\n", '<row r="0">', "<c>", "<v>9e9</v>", '<si t="'),
  ),
});

/** Valid files with removed and inserted parts. */
const mutate = (content: string) =>
  fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce(
        (text, { offset, removedLength, inserted }) =>
          text.slice(0, offset % (text.length + 1)) +
          inserted +
          text.slice((offset % (text.length + 1)) + removedLength),
        content,
      ),
    );

/** Valid bytes with some replaced by others, and cut off. */
const damage = (content: Uint8Array) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(content.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(20),
    )
    .map(([replacements, cut]) => {
      const bytes = Uint8Array.from(content);
      for (const [offset, value] of replacements) bytes[offset] = value;
      return bytes.subarray(0, bytes.length - (cut < 15 ? 0 : cut * 10));
    });

const workbook = createWorkbook({
  rows: ROWS,
  strings: "<si><t>x</t></si>",
  styles: STYLES,
});

/** Any bytes, and valid files of all formats with changed parts. */
export const anyFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .constantFrom(...Object.values(FILES))
    .chain(mutate)
    .map((text) => Buffer.from(text)),
  mutate(ROWS).map((rows) => createWorkbook({ rows, strings: "<si/>", styles: STYLES })),
  mutate(STYLES).map((styles) => createWorkbook({ rows: ROWS, styles })),
  damage(workbook),
  damage(Buffer.from(FILES["csv"] ?? "", "utf16le")),
);
