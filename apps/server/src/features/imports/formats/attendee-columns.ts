import { PEOPLE_COLUMNS } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { truncate } from "../../../lib/truncate.ts";

export type AttendeeColumn = (typeof PEOPLE_COLUMNS)[number];

/** Columns of Foyer's own lists. */
export const REQUIRED_COLUMNS: readonly AttendeeColumn[] = [
  "external_id",
  "username",
  "first_name",
  "last_name",
];

export type ColumnOrder = ReadonlyMap<AttendeeColumn, number>;

/**
 * Returns the position of each column.
 * @param required columns that must exist
 * @throws Failure for unknown, repeated or missing columns; `not-csv` for XML or JSON
 */
export const readHeader = (
  cells: readonly string[],
  line: number,
  required = REQUIRED_COLUMNS,
): ColumnOrder => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const position = { line, column: null, path: "" };
  const unknownNames = names.filter((name) => !isColumn(name));
  if (/^[<{[]/.test(names[0] ?? "")) throw new Failure("not-csv", { position });
  if (unknownNames.length === names.length)
    throw new Failure("foreign-header", {
      position,
      params: {
        found: listNames(unknownNames),
        expected: listNames(REQUIRED_COLUMNS),
      },
    });
  if (unknownNames.length > 0)
    throw new Failure("unknown-columns", {
      position,
      params: { columns: listNames(unknownNames) },
    });
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0)
    throw new Failure("repeated-columns", { position, params: { columns: listNames(repeated) } });
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const params = { columns: listNames(missing), found: listNames(names) };
    throw new Failure("missing-columns", { position, params });
  }
  return new Map(names.flatMap((name, index) => (isColumn(name) ? [[name, index] as const] : [])));
};

const isColumn = (name: string): name is AttendeeColumn =>
  PEOPLE_COLUMNS.some((column) => column === name);

/** Lists names in a message, which must not become as long as the file. */
export const listNames = (names: readonly string[]): string =>
  truncate([...new Set(names)].map((name) => (name === "" ? "„”" : name)).join(", "), 1_000);
