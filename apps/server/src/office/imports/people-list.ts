import { Readable } from "node:stream";
import type { Language } from "@foyer/contract";
import {
  FULL_NAME,
  type ImportReading,
  PEOPLE_COLUMNS,
  PEOPLE_TARGETS,
  type PeopleTarget,
} from "@foyer/contract/office/index";
import { foldForSearch } from "@foyer/contract/search-text";
import { stringify } from "csv-stringify/sync";
import type { Taken } from "../../content/edits.ts";
import { type AttendeeList, readAttendees } from "../../features/imports/imports.office.ts";
import { isEmailAddress } from "../../lib/account-names.ts";
import { Failure } from "../../lib/failure.ts";
import { findHeads } from "./describe-table.ts";
import { findHead } from "./find-head.ts";
import { PEOPLE_WORDS } from "./people-words.ts";
import type { Sheet } from "./sheet.ts";

/** A list of people as it is stored with its run. */
export type PeopleInput = {
  sheets: Sheet[];
  sheet: number;
  head: number;
  columns: (PeopleTarget | null)[];
  language: Language;
  skipBad: boolean;
  taken?: Taken;
  /** What is meant by names that the edition does not have, by the field of people. */
  values?: ImportReading["values"];
};

/** What a list names of the edition, as the fields of people call it. */
export const NAMED = {
  group: { field: "userGroup", of: "user-groups" },
  trade: { field: "trade", of: "trades" },
  hotel: { field: "hotel", of: "hotels" },
} as const;

/** Whether a column names something of the edition. */
export const isNamed = (column: unknown): column is keyof typeof NAMED =>
  Object.hasOwn(NAMED, String(column));

const fold = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Takes heads for columns of people, by the words for them in both languages. */
const guessPeople = (heads: readonly string[]): (PeopleTarget | null)[] => {
  const taken = new Set<PeopleTarget>();
  return heads.map((head) => {
    const folded = fold(head);
    const found = PEOPLE_TARGETS.find(
      (target) =>
        !taken.has(target) &&
        [target, ...PEOPLE_WORDS[target]].some((word) => fold(word) === folded),
    );
    if (!found || folded === "") return null;
    taken.add(found);
    return found;
  });
};

const isTarget = (name: string | null): name is PeopleTarget =>
  PEOPLE_TARGETS.some((target) => target === name);

/** @throws Failure `validation-failed` for a sheet, or a line of heads, that there is not */
export const readPeopleAs = (
  { sheets, language }: Pick<PeopleInput, "sheets" | "language">,
  told: ImportReading,
): PeopleInput => {
  const sheet = told.sheet ?? 0;
  const { head, heads } = findHeads(sheets, sheet, findHead, told.head);
  const columns = told.columns
    ? heads.map((_head, index) => {
        const name = told.columns?.[index] ?? null;
        return isTarget(name) ? name : null;
      })
    : guessPeople(heads);
  return { sheets, sheet, head, columns, language, skipBad: false, values: told.values };
};

type Person = Partial<Record<PeopleTarget, string>>;

/** Parts of a name that stands in one cell; the last word is the family's. */
const splitName = (name: string): Pick<Person, "first_name" | "last_name"> => {
  const words = name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" ") || "–", last_name: words.at(-1) ?? "" };
};

/** What a list without them knows a person by: the address, else the name. */
const complete = (said: Person): Person => {
  const name = said[FULL_NAME]?.trim();
  const person = { ...(name && splitName(name)), ...said };
  const address = person.email?.trim().toLowerCase() ?? "";
  const email = isEmailAddress(address) ? address : "";
  const named = fold(`${person.first_name ?? ""}${person.last_name ?? ""}`);
  return {
    ...person,
    external_id: person.external_id?.trim() || email || named,
    username: person.username?.trim() || email || named,
  };
};

/** The list in the columns that lists have. A name in one cell is split; ids and user names are made where they lack. */
export const toList = async ({
  sheets,
  sheet,
  head,
  columns,
}: PeopleInput): Promise<AttendeeList> => {
  const rows = (sheets[sheet]?.rows ?? []).slice(head + 1).map((cells) => {
    const said: Person = {};
    columns.forEach((column, index) => {
      if (column !== null) said[column] = cells[index] ?? "";
    });
    return complete(said);
  });
  const told = PEOPLE_COLUMNS.filter(
    (column) =>
      columns.includes(column) ||
      ["external_id", "username"].includes(column) ||
      (columns.includes(FULL_NAME) && ["first_name", "last_name"].includes(column)),
  );
  const lines = rows.map((row) => told.map((column) => row[column] ?? ""));
  // Every line on one line, so that a fault is told of the line of the sheet.
  const text = stringify([
    [...told],
    ...lines.map((line) => line.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, " "))),
  ]);
  return readAttendees(Readable.from([Buffer.from(text)]));
};

/** A list of other heads than Foyer's own, and the heads that nothing was taken of. */
export type ForeignList = { list: AttendeeList; leftOut: string[] };

/**
 * Reads a list as a ticket shop or a spreadsheet has it, its columns guessed by their heads. Groups, trades and hotels
 * are taken only where they are named, for here nobody can be asked what is meant.
 * @param named heads by the columns that they are
 * @throws Failure as the reading of a list does; `column-absent` for a head that the sheet does not have
 */
export const readForeignPeople = async (
  sheets: Sheet[],
  named: ReadonlyMap<PeopleTarget, string>,
): Promise<ForeignList> => {
  const guessed = readPeopleAs({ sheets, language: "en" }, {});
  const heads = sheets[guessed.sheet]?.rows[guessed.head] ?? [];
  const wanted = new Map([...named].map(([column, head]) => [fold(head), column]));
  const absent = [...named.values()].find((head) => !heads.some((one) => fold(one) === fold(head)));
  if (absent !== undefined) throw new Failure("column-absent", { params: { head: absent } });
  const columns = heads.map((head, index) => {
    const column = guessed.columns[index] ?? null;
    const isTaken = column !== null && !isNamed(column) && !named.has(column);
    return wanted.get(fold(head)) ?? (isTaken ? column : null);
  });
  return {
    list: await toList({ ...guessed, columns }),
    leftOut: heads.filter((_head, index) => columns[index] === null),
  };
};
