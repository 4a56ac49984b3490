import { PEOPLE_COLUMNS } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";

export type AttendeeColumn = (typeof PEOPLE_COLUMNS)[number];

/** What a list of these columns has at least. */
export const NEEDED: readonly AttendeeColumn[] = [
  "external_id",
  "username",
  "first_name",
  "last_name",
];

export type ColumnOrder = ReadonlyMap<AttendeeColumn, number>;

/**
 * Where each column is, by the cells of the header.
 * @throws Failure that names unknown, repeated or missing columns; `not-csv` for XML or JSON
 */
export const readHeader = (cells: readonly string[], line: number): ColumnOrder => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const place = { line, column: null, path: "" };
  const unknown = names.filter((name) => !isColumn(name));
  if (/^[<{[]/.test(names[0] ?? "")) throw new Failure("not-csv", { place });
  if (unknown.length === names.length)
    throw new Failure("foreign-header", {
      place,
      params: {
        found: listNames(unknown),
        expected: listNames(NEEDED),
      },
    });
  if (unknown.length > 0)
    throw new Failure("unknown-columns", { place, params: { columns: listNames(unknown) } });
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0)
    throw new Failure("repeated-columns", { place, params: { columns: listNames(repeated) } });
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Failure("missing-columns", { place, params: { columns: listNames(missing) } });
  return new Map(names.flatMap((name, index) => (isColumn(name) ? [[name, index] as const] : [])));
};

const isColumn = (name: string): name is AttendeeColumn =>
  PEOPLE_COLUMNS.some((column) => column === name);

const listNames = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => (name === "" ? "„”" : name)).join(", ");
