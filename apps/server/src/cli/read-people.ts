import { PEOPLE_TARGETS, type PeopleTarget } from "@foyer/contract/office/index";
import { REQUIRED_COLUMNS } from "../features/imports/formats/attendee-columns.ts";
import { readBytes, type ReadOptions } from "../features/imports/formats/file-bytes.ts";
import type { AttendeeList } from "../features/imports/formats/attendee-rows.ts";
import type { AttendeeFile } from "../features/imports/formats/read-attendees.ts";
import { Failure } from "../lib/failure.ts";
import { readForeignPeople } from "../features/imports/attendees/people-list.ts";
import { readAttendeeFile, readFileContent } from "../features/imports/reader/file-reader.ts";
import type { NameOrder } from "../features/imports/formats/person-names.ts";
import type { Sheet } from "../features/imports/sheets/sheet.ts";

/** Codes of failures for lists with other columns. */
const OTHER_COLUMN_CODES = ["foreign-header", "unknown-columns", "missing-columns"];
/** Codes of failures for workbooks, and for text in other than single-byte encodings. */
const OTHER_FORMAT_CODES = ["not-csv", "wrong-encoding", "encoding-unclear"];

const isTarget = (name: string): name is PeopleTarget =>
  PEOPLE_TARGETS.some((target) => target === name);

/**
 * Parses values of `--column`, such as `email=Ticket Email`.
 * @throws Failure `column-unfit` for an invalid mapping of a field to a header
 */
export const readColumnMapping = (values: readonly string[]): ReadonlyMap<PeopleTarget, string> =>
  new Map(
    values.map((value) => {
      const [, name = "", header = ""] = /^(\w+)=(.*\S.*)$/.exec(value) ?? [];
      if (!isTarget(name)) {
        const columns = PEOPLE_TARGETS.join(", ");
        throw new Failure("column-unfit", { params: { value, columns } });
      }
      return [name, header] as const;
    }),
  );

const readList = async (bytes: Uint8Array, encoding: string | undefined): Promise<Sheet[]> =>
  (await readFileContent({ bytes, name: "list", encoding })).sheets;

/** True if the sheet has Foyer's own columns, even if it is invalid otherwise. */
const hasOwnColumns = ([sheet]: readonly Sheet[]): boolean => {
  const headers = sheet?.rows[0]?.map((header) => header.trim().toLowerCase()) ?? [];
  return REQUIRED_COLUMNS.every((name) => headers.includes(name));
};

type PeopleOptions = ReadOptions & {
  encoding: string | undefined;
  columnMapping: ReadonlyMap<PeopleTarget, string>;
  /** Order of full names; by default the heading states it. */
  nameOrder?: NameOrder | undefined;
};

/** List in Foyer's own columns, or a foreign list with its ignored headers. */
type PeopleFile =
  | { list: AttendeeFile; ignoredHeaders: null }
  | { list: AttendeeList; ignoredHeaders: string[] };

/**
 * Reads a list of people: in Foyer's own columns, else in the format of a ticket shop or spreadsheet.
 * @throws Failure of either reader
 */
export const readPeople = async (
  path: string,
  { columnMapping, nameOrder, ...options }: PeopleOptions,
): Promise<PeopleFile> => {
  const bytes = await readBytes(path, options);
  const readForeign = (sheets: Sheet[]) => readForeignPeople(sheets, columnMapping, nameOrder);
  if (columnMapping.size > 0) return readForeign(await readList(bytes, options.encoding));
  try {
    return { list: await readAttendeeFile(bytes, options.encoding), ignoredHeaders: null };
  } catch (error) {
    const code = error instanceof Failure ? error.code : "";
    const hasOtherColumns = OTHER_COLUMN_CODES.includes(code);
    if (!hasOtherColumns && !OTHER_FORMAT_CODES.includes(code)) throw error;
    const sheets = await readList(bytes, options.encoding);
    if (hasOtherColumns && hasOwnColumns(sheets)) throw error;
    return readForeign(sheets);
  }
};
