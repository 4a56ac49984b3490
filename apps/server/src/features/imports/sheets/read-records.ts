import { printParseErrorCode, visit } from "jsonc-parser";
import { Failure } from "../../../lib/failure.ts";
import { type Fields, isFields } from "../formats/json-positions.ts";
import type { Sheet } from "./sheet.ts";
import {
  checkCellLength,
  checkCells,
  checkColumn,
  checkRows,
  createSheetCollector,
  MAX_DEPTH,
} from "./sheet-limits.ts";

const isTexts = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).every((key) => key === "pl" || key === "en");

/**
 * Returns the text of a cell. An object counts as its name; the numbers of coordinates are a pair.
 * @throws Failure `nested-records` with the field of an object without a name
 */
const toCellText = (value: unknown, field: string): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => toCellText(item, field)).join("|");
  if (!isFields(value)) return typeof value === "string" ? value : JSON.stringify(value);
  const values = Object.values(value);
  if (values.every((item) => typeof item === "number")) return values.join(",");
  const name = isTexts(value["name"])
    ? Object.values(value["name"]).find((text) => text)
    : value["name"];
  if (typeof name === "string") return name;
  throw new Failure("nested-records", { params: { field } });
};

/** Returns the columns of a record; a text per language becomes a column per language. */
const listCells = (record: Fields): [name: string, value: unknown][] =>
  Object.entries(record).flatMap(([name, value]) =>
    isTexts(value)
      ? Object.entries(value).map(([language, text]): [string, unknown] => [
          `${name}_${language}`,
          text,
        ])
      : [[name, value] as [string, unknown]],
  );

/**
 * Checks a JSON text before it is parsed, up to the first excess.
 * @throws Failure `json-syntax` with its line, `too-deep`, `too-many-rows`, `too-many-columns`,
 * `too-many-elements`, `cell-too-long`
 */
const checkRecords = (text: string): void => {
  const names = new Set<string>();
  let depth = 0;
  let records = 0;
  let values = 0;
  const open = (): void => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Failure("too-deep", { params: { limit: MAX_DEPTH } });
    values += 1;
    checkCells(values);
  };
  const close = (): void => {
    depth -= 1;
  };
  visit(
    text,
    {
      onObjectBegin: () => {
        if (depth === 1) records += 1;
        checkRows(records + 1);
        open();
      },
      onObjectEnd: close,
      onArrayBegin: open,
      onArrayEnd: close,
      onObjectProperty: (name) => {
        if (depth === 2) names.add(name);
        checkColumn(names.size - 1);
      },
      onLiteralValue: (value) => {
        values += 1;
        checkCells(values);
        if (typeof value === "string") checkCellLength(value.length, records + 1, null);
      },
      onError: (error, _offset, _length, line, character) => {
        const position = { line: line + 1, column: character + 1, path: "" };
        throw new Failure("json-syntax", { position, cause: printParseErrorCode(error) });
      },
    },
    { disallowComments: true },
  );
};

/** Start of a text that is JSON even if it contains an error. */
const JSON_START = /^\s*(?:\[\s*[{\]]|\{\s*["}])/;

/**
 * Reads JSON of an export into the columns of a CSV export.
 * @returns null if the text is not JSON
 * @throws Failure `unknown-format` for JSON without records; `nested-records`; those of the limits
 */
export const readRecords = (text: string, name: string): Sheet[] | null => {
  try {
    checkRecords(text);
  } catch (error) {
    const isSyntax = error instanceof Failure && error.code === "json-syntax";
    if (isSyntax && !JSON_START.test(text)) return null;
    throw error;
  }
  const records: unknown = JSON.parse(text);
  if (!Array.isArray(records) || !records.every(isFields)) throw new Failure("unknown-format");
  const columns = new Map<string, number>();
  const rows = records.map((record) => {
    const row: string[] = [];
    for (const [header, value] of listCells(record)) {
      const index = columns.get(header) ?? columns.size;
      columns.set(header, index);
      checkColumn(index);
      while (row.length < index) row.push("");
      row[index] = toCellText(value, header);
    }
    return row;
  });
  const collector = createSheetCollector();
  const { addRow } = collector.startSheet(name);
  addRow([...columns.keys()], 1);
  for (const [index, row] of rows.entries()) addRow(row, index + 2);
  return collector.finish();
};
