import { Readable } from "node:stream";
import { PEOPLE_TARGETS, type PeopleTarget } from "@foyer/contract/office/index";
import { NEEDED } from "../features/imports/formats/attendee-columns.ts";
import { readBytes, type ReadOptions } from "../features/imports/formats/file-bytes.ts";
import { decodeAs } from "../features/imports/formats/file-text.ts";
import { type AttendeeList, readAttendees } from "../features/imports/formats/read-attendees.ts";
import { Failure } from "../lib/failure.ts";
import { readForeignPeople } from "../office/imports/people-list.ts";
import { createSheetReader } from "../office/imports/read-sheets.ts";
import type { Sheet } from "../office/imports/sheet.ts";

/** How a list is refused that has other columns. */
const OTHER_COLUMNS = ["foreign-header", "unknown-columns", "missing-columns"];
/** How a workbook is refused where a text is read, and a text of other than single bytes. */
const OTHER_FORM = ["not-csv", "wrong-encoding", "encoding-unclear"];

const isTarget = (name: string): name is PeopleTarget =>
  PEOPLE_TARGETS.some((target) => target === name);

/**
 * Reads what `--column` says, such as `email=Ticket Email`.
 * @throws Failure `column-unfit` for anything else than a column of people and a head
 */
export const readNamedHeads = (values: readonly string[]): ReadonlyMap<PeopleTarget, string> =>
  new Map(
    values.map((value) => {
      const [, name = "", head = ""] = /^(\w+)=(.*\S.*)$/.exec(value) ?? [];
      if (!isTarget(name)) {
        const columns = PEOPLE_TARGETS.join(", ");
        throw new Failure("column-unfit", { params: { value, columns } });
      }
      return [name, head] as const;
    }),
  );

const readSheets = async (bytes: Uint8Array, encoding: string | undefined): Promise<Sheet[]> => {
  const sheets = createSheetReader();
  try {
    const text = encoding === undefined ? bytes : Buffer.from(decodeAs(bytes, encoding));
    return await sheets.read(text, "list");
  } finally {
    await sheets.close();
  }
};

/** Whether it has Foyer's own columns, whatever else is wrong with it. */
const isOwn = ([sheet]: readonly Sheet[]): boolean => {
  const heads = sheet?.rows[0]?.map((head) => head.trim().toLowerCase()) ?? [];
  return NEEDED.every((name) => heads.includes(name));
};

type PeopleOptions = ReadOptions & {
  encoding: string | undefined;
  named: ReadonlyMap<PeopleTarget, string>;
};

/**
 * Reads a list of people: in Foyer's own columns, else as a ticket shop or a spreadsheet has it.
 * @returns of such a list the heads that nothing was taken of, too
 * @throws Failure as either reading does
 */
export const readPeople = async (
  path: string,
  { named, ...options }: PeopleOptions,
): Promise<{ list: AttendeeList; leftOut: string[] | null }> => {
  const bytes = await readBytes(path, options);
  const read = async () => readForeignPeople(await readSheets(bytes, options.encoding), named);
  if (named.size > 0) return read();
  try {
    const source = Readable.from([bytes]);
    return { list: await readAttendees(source, { encoding: options.encoding }), leftOut: null };
  } catch (error) {
    const code = error instanceof Failure ? error.code : "";
    const hasOtherColumns = OTHER_COLUMNS.includes(code);
    if (!hasOtherColumns && !OTHER_FORM.includes(code)) throw error;
    const sheets = await readSheets(bytes, options.encoding);
    if (hasOtherColumns && isOwn(sheets)) throw error;
    return readForeignPeople(sheets, named);
  }
};
