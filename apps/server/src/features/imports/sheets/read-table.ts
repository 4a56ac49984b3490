import type { ImportReading, ImportReport } from "@foyer/contract/office/index";
import { invalidField } from "../../../lib/failure.ts";
import { findHeaderRow } from "./find-header-row.ts";
import { type ColumnTable, guessColumns, selectColumns } from "./guess-columns.ts";
import { getLine, type Sheet } from "./sheet.ts";

/** Sheets of a file with the selected sheet, header row and column targets. */
export type Table<Name extends string = string> = {
  sheets: Sheet[];
  sheet: number;
  headerRow: number;
  columns: (Name | null)[];
};

type ValueMapping = NonNullable<ImportReading["values"]>;

const mergeMappings = (before: ValueMapping = {}, choices: ValueMapping = {}): ValueMapping =>
  Object.fromEntries(
    [...Object.keys(before), ...Object.keys(choices)].map((field) => [
      field,
      { ...before[field], ...choices[field] },
    ]),
  );

/** Returns the index of a header row in the file, as in a report and its choices. */
const toFileRow = ({ sheets, sheet, headerRow }: Omit<Table, "columns">): number =>
  getLine(sheets[sheet] ?? { name: "", rows: [] }, headerRow) - 1;

/** Returns the index of the first row that is not blank at or below a row of the file. */
const toRowIndex = (sheet: Sheet, fileRow: number): number =>
  sheet.rows.findIndex((_row, index) => getLine(sheet, index) > fileRow);

/**
 * Merges the stored selection with new choices, and the mapped values per field. Another sheet or header row
 * resets the columns.
 */
export const mergeChoices = (
  { values, ...table }: Table & Pick<ImportReading, "values">,
  choices: ImportReading,
): ImportReading => {
  const isOtherTable = choices.sheet !== undefined || choices.headerRow !== undefined;
  return {
    sheet: table.sheet,
    ...(choices.sheet === undefined && { headerRow: toFileRow(table) }),
    ...(!isOtherTable && { columns: [...table.columns] }),
    ...choices,
    values: mergeMappings(values, choices.values),
  };
};

/**
 * Reads the header row and the columns of a sheet as selected, and guesses the rest.
 * @throws Failure `validation-failed` for an unknown sheet or header row
 */
export const readTable = <Name extends string>(
  sheets: Sheet[],
  choices: ImportReading,
  table: ColumnTable<Name>,
): Table<Name> => {
  const sheet = choices.sheet ?? 0;
  const selected = sheets[sheet];
  if (!selected) throw invalidField("sheet", "invalid");
  const headerRow =
    choices.headerRow === undefined
      ? findHeaderRow(selected)
      : toRowIndex(selected, choices.headerRow);
  const headers = selected.rows[headerRow];
  if (!headers) throw invalidField("headerRow", "invalid");
  const columns = choices.columns
    ? selectColumns(headers, choices.columns, table)
    : guessColumns(headers, table);
  return { sheets, sheet, headerRow, columns };
};

export type TableRow = { line: number; cells: string[] };

/** Returns the rows below the header row with their numbers in the file. */
export const listTableRows = ({
  sheets,
  sheet: index,
  headerRow,
}: Omit<Table, "columns">): TableRow[] => {
  const sheet: Sheet = sheets[index] ?? { name: "", rows: [] };
  return sheet.rows
    .map((cells, rowIndex) => ({ line: getLine(sheet, rowIndex), cells }))
    .slice(headerRow + 1);
};

/** Describes the interpretation of a table, which the user can change. */
export const describeTable = ({
  sheets,
  sheet,
  headerRow,
  columns,
}: Table): Pick<ImportReport, "sheets" | "sheet" | "headerRow" | "columns"> => {
  const [headers = [], ...rows] = (sheets[sheet]?.rows ?? []).slice(headerRow);
  return {
    sheets: sheets.map(({ name }) => name),
    sheet,
    headerRow: toFileRow({ sheets, sheet, headerRow }),
    columns: headers.map((text, index) => ({
      header: text,
      field: columns[index] ?? null,
      sample: rows.map((cells) => cells[index] ?? "").find((cell) => cell !== "") ?? "",
    })),
  };
};
