import type { Language } from "@foyer/contract";
import {
  FULL_NAME,
  type ImportReading,
  PEOPLE_COLUMNS,
  type PeopleTarget,
} from "@foyer/contract/office/index";
import type { Overwrites } from "../../../content/edits.ts";
import { listNames, readHeader } from "../formats/attendee-columns.ts";
import {
  type AttendeeList,
  createRowReader,
  isBlank,
  MAX_ROW_LENGTH,
  toAttendeeList,
} from "../formats/attendee-rows.ts";
import { hasVisibleLetter } from "../formats/clean-text.ts";
import { isSurnameFirst, type NameOrder } from "../formats/person-names.ts";
import type { RowWarning } from "../formats/row-problems.ts";
import { isOmittedPerson } from "../formats/session-states.ts";
import { Failure } from "../../../lib/failure.ts";
import { inTurns } from "../../../lib/turns.ts";
import { normalizeHeader } from "../sheets/guess-columns.ts";
import { listTableRows, readTable, type Table } from "../sheets/read-table.ts";
import type { Sheet } from "../sheets/sheet.ts";
import { completePerson, type PersonCells } from "./complete-person.ts";
import { guessPeopleColumns, PEOPLE_TABLE } from "./guess-people-columns.ts";
import { getHeaders } from "./people-headers.ts";

/** Stored input of a run that imports people. */
export type PeopleInput = Table<PeopleTarget> & {
  language: Language;
  skipBad: boolean;
  overwrites?: Overwrites;
  /** Record ids for unknown names, by field of people. */
  values?: ImportReading["values"];
  /** Order of full names, if the user has selected one. */
  nameOrder?: NameOrder | undefined;
  /** True to merge people with the speakers of the same, unique name. */
  mergeNames: boolean;
} & Pick<ImportReading, "createMissing">;

type NameTable = Table<PeopleTarget> & Pick<PeopleInput, "nameOrder">;

/** Columns that refer to records of the edition, with the fields of people. */
export const REFERENCE_COLUMNS = {
  group: { field: "userGroup", of: "user-groups" },
  trade: { field: "trade", of: "trades" },
  hotel: { field: "hotel", of: "hotels" },
} as const;

/** True if a column refers to records of the edition. */
export const isReferenceColumn = (column: unknown): column is keyof typeof REFERENCE_COLUMNS =>
  Object.hasOwn(REFERENCE_COLUMNS, String(column));

/**
 * Reads the selected sheet; choices overrule the guessed columns and the order of full names.
 * @throws Failure `validation-failed` for an unknown sheet or header row
 */
export const readPeople = (
  { sheets, language }: Pick<PeopleInput, "sheets" | "language">,
  choices: ImportReading,
): PeopleInput => {
  const table = readTable(sheets, choices, PEOPLE_TABLE);
  const headers = getHeaders(table);
  const cells = listTableRows(table).map((row) => row.cells);
  return {
    ...table,
    columns: choices.columns ? table.columns : guessPeopleColumns(headers, cells),
    language,
    skipBad: false,
    values: choices.values,
    nameOrder: choices.nameOrder,
    createMissing: choices.createMissing,
    mergeNames: choices.mergeNames ?? true,
  };
};

/** Order of the full names: selected, or else stated by their heading. */
export const getNameOrder = (input: NameTable): NameOrder => {
  const header = getHeaders(input)[input.columns.indexOf(FULL_NAME)] ?? "";
  return input.nameOrder ?? (isSurnameFirst(header) ? "last-first" : "first-last");
};

/** Lists the columns of the list: the assigned ones and those derived from them. */
const listColumns = (columns: readonly (PeopleTarget | null)[]) =>
  PEOPLE_COLUMNS.filter(
    (column) =>
      columns.includes(column) ||
      (column === "external_id" && columns.includes("order")) ||
      (columns.includes(FULL_NAME) && ["first_name", "last_name", "company"].includes(column)),
  );

/** @throws Failure `row-too-long` */
const checkLength = (cells: readonly string[], line: number): void => {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= MAX_ROW_LENGTH) return;
  const position = { line, column: null, path: "" };
  throw new Failure("row-too-long", { position, params: { limit: MAX_ROW_LENGTH } });
};

/** Returns the cells of a row by column. */
const toCells = (
  columns: readonly (PeopleTarget | null)[],
  cells: readonly string[],
): PersonCells => {
  const person: PersonCells = {};
  for (const [index, column] of columns.entries()) {
    // Line breaks become spaces, as in earlier imports: another value would count as a change.
    if (column !== null) person[column] = (cells[index] ?? "").replaceAll(/\s*[\r\n]+\s*/g, " ");
  }
  return person;
};

const NAME_COLUMNS: readonly PeopleTarget[] = [FULL_NAME, "first_name", "last_name"];

/** @throws Failure `missing-columns` without any column of names */
const checkNames = (table: Table<PeopleTarget>): void => {
  if (table.columns.some((column) => column !== null && NAME_COLUMNS.includes(column))) return;
  const params = { columns: NAME_COLUMNS.join(", "), found: listNames(getHeaders(table)) };
  throw new Failure("missing-columns", { params });
};

/** Returns the name of a person with its text in the file. */
const readNameText = (row: PersonCells): string =>
  row[FULL_NAME]?.trim() ||
  NAME_COLUMNS.map((name) => row[name] ?? "")
    .join(" ")
    .trim();

/** Returns the names of some rows of the list by their row number in the file. */
export const listRowNames = (
  table: Table<PeopleTarget>,
  lines: ReadonlySet<number>,
): ReadonlyMap<number, string> =>
  new Map(
    listTableRows(table)
      .filter(({ line }) => lines.has(line))
      .map(({ line, cells }) => [line, readNameText(toCells(table.columns, cells))]),
  );

const EXAMPLE_COUNT = 3;

/** Returns some names of the list as read, with their text in the file. */
export const listNameExamples = (
  table: NameTable,
): { text: string; firstName: string; lastName: string }[] => {
  const order = getNameOrder(table);
  const examples = [];
  for (const { cells } of listTableRows(table)) {
    const row = toCells(table.columns, cells);
    const { first_name: firstName = "", last_name: lastName = "" } = completePerson(
      row,
      order,
    ).cells;
    if (hasVisibleLetter(firstName + lastName)) {
      examples.push({ text: readNameText(row), firstName, lastName });
    }
    if (examples.length === EXAMPLE_COUNT) break;
  }
  return examples;
};

/** Label of a sum below a list. */
const SUM = /^(?:razem|suma|ogółem|łącznie|total|sum|summe)[\s:]*\d*$/i;

const isNameless = ({ first_name, last_name, email, username }: PersonCells): boolean =>
  [first_name, last_name].every((name) => !name || SUM.test(name)) && !email && !username;

type Omissions = {
  /** People whom their state excludes. */
  excluded: { status: string; line: number }[];
  /** Rows without a person: unassigned tickets and sums. */
  nameless: number[];
};

/** Returns one warning about all excluded people, and one about all rows without a person. */
const listOmissions = ({ excluded, nameless }: Omissions): RowWarning[] => {
  const warnings: RowWarning[] = [];
  const [firstExcluded] = excluded;
  const [firstNameless] = nameless;
  if (firstExcluded) {
    const states = [...Map.groupBy(excluded, ({ status }) => status)]
      .map(([status, all]) => `${status} (${all.length})`)
      .join(", ");
    const position = { line: firstExcluded.line, column: "status", path: "" };
    const params = { count: excluded.length, states };
    warnings.push({ code: "people-omitted", params, position });
  }
  if (firstNameless !== undefined) {
    const position = { line: firstNameless, column: null, path: "" };
    warnings.push({ code: "rows-nameless", params: { count: nameless.length }, position });
  }
  return warnings;
};

/**
 * Reads the people of a sheet. Full names are split; people whose state excludes them are left out.
 * @throws Failure `missing-columns`, `row-too-long`, `header-only`
 */
export const readPeopleTable = async (table: NameTable): Promise<AttendeeList> => {
  checkNames(table);
  const columns = listColumns(table.columns);
  const order = getNameOrder(table);
  const reader = createRowReader(readHeader(columns, 1, []), { isForeign: true });
  const stateHeader = getHeaders(table)[table.columns.indexOf("status")] ?? "";
  const omissions: Omissions = { excluded: [], nameless: [] };
  const warnings: RowWarning[] = [];
  for await (const { line, cells } of inTurns(listTableRows(table))) {
    if (isBlank(cells)) continue;
    const person = completePerson(toCells(table.columns, cells), order);
    const { status = "" } = person.cells;
    if (isOmittedPerson(status, stateHeader)) {
      omissions.excluded.push({ status, line });
      continue;
    }
    warnings.push(
      ...person.warnings.map(({ column, ...warning }) => ({
        ...warning,
        position: { line, column, path: "" },
      })),
    );
    if (isNameless(person.cells)) {
      omissions.nameless.push(line);
      continue;
    }
    const row = columns.map((column) => person.cells[column] ?? "");
    checkLength(row, line);
    reader.add(row, { line, lastLine: line, openQuote: null });
  }
  const all = [...listOmissions(omissions), ...warnings, ...reader.warnings];
  if (all.length > 0 && reader.rows.length + reader.problems.length === 0) {
    return { rows: [], problems: [], warnings: all };
  }
  const { rows, problems } = toAttendeeList(reader);
  // Only a column can delete companies.
  if (!table.columns.includes("company"))
    for await (const row of inTurns(rows)) row.company ??= undefined;
  return {
    rows,
    problems,
    warnings: all,
  };
};

/** Attendee list with headers other than Foyer's, and the headers without a column. */
export type ForeignList = { list: AttendeeList; ignoredHeaders: string[] };

/**
 * Reads a list of a ticket shop or spreadsheet and guesses its columns by their headers. Groups, trades and
 * hotels are used only if mapped explicitly, because the command line cannot ask about unknown values.
 * @param headersByColumn explicitly mapped headers
 * @throws Failure as `readPeopleTable`; `column-absent` for a header missing from the sheet
 */
export const readForeignPeople = async (
  sheets: Sheet[],
  headersByColumn: ReadonlyMap<PeopleTarget, string>,
  nameOrder?: NameOrder,
): Promise<ForeignList> => {
  const guessed = readPeople({ sheets, language: "en" }, { nameOrder });
  const headers = getHeaders(guessed);
  const columnsByHeader = new Map(
    [...headersByColumn].map(([column, header]) => [normalizeHeader(header), column]),
  );
  const missing = [...headersByColumn.values()].find(
    (header) => !headers.some((one) => normalizeHeader(one) === normalizeHeader(header)),
  );
  if (missing !== undefined) throw new Failure("column-absent", { params: { header: missing } });
  const columns = headers.map((header, index) => {
    const column = guessed.columns[index] ?? null;
    const isAccepted =
      column !== null && !isReferenceColumn(column) && !headersByColumn.has(column);
    return columnsByHeader.get(normalizeHeader(header)) ?? (isAccepted ? column : null);
  });
  return {
    list: await readPeopleTable({ ...guessed, columns }),
    ignoredHeaders: headers.filter((_header, index) => columns[index] === null),
  };
};
