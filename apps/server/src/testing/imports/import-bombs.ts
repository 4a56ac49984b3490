import { strToU8, zipSync } from "fflate";

type WorkbookParts = { rows: string; strings?: string; styles?: string };

/** Creates a workbook with one sheet from the XML of its rows and shared strings. */
export const createWorkbook = ({ rows, strings = "", styles = "" }: WorkbookParts): Uint8Array => {
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  return zipSync({
    "xl/workbook.xml": part('<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": part(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/styles.xml": part(`<styleSheet>${styles}</styleSheet>`),
    "xl/worksheets/sheet1.xml": part(
      `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`,
    ),
    "xl/sharedStrings.xml": part(`<sst>${strings}</sst>`),
  });
};

const SHARED_CELL = '<c t="s"><v>0</v></c>';

/** Workbook of small size in which each of many cells shares one long text. */
export const createSharedTextBomb = (textLength: number, cellCount: number): Uint8Array =>
  createWorkbook({
    rows: `<row>${SHARED_CELL.repeat(100)}</row>`.repeat(cellCount / 100),
    strings: `<si><t>${"x".repeat(textLength)}</t></si>`,
  });

/** JSON of records, each with a column of its own. */
export const createColumnBomb = (recordCount: number): string =>
  `[${Array.from({ length: recordCount }, (_, index) => `{"a${index}":1}`).join(",")}]`;

/** JSON of many small records. */
export const createRecordBomb = (recordCount: number): string =>
  `[${'{"a":1},'.repeat(recordCount - 1)}{"a":1}]`;

/** iCalendar of many events. */
export const createEventBomb = (eventCount: number): string =>
  `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:a\r\nDTSTART:20270315T100000Z\r\nDTEND:20270315T110000Z\r\nEND:VEVENT\r\n".repeat(eventCount)}END:VCALENDAR\r\n`;
