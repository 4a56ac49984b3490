import { FULL_NAME, PEOPLE_TARGETS, type PeopleTarget } from "@foyer/contract/office/index";
import { isSurnameFirst } from "../formats/person-names.ts";
import { type ColumnTable, guessColumns, normalizeHeader } from "../sheets/guess-columns.ts";
import { PEOPLE_ALIASES } from "./people-aliases.ts";

/** Headers of the attendee, which precede those that may be the buyer's. */
const OF_ATTENDEE = /^(?:attendee|ticket|participant|guest|teilnehmer)|uczestnika$/;

const listHeaders = (name: PeopleTarget): string[] => {
  const aliases = PEOPLE_ALIASES[name];
  if (name === "external_id") return [name, ...aliases];
  const isOfAttendee = (header: string) => OF_ATTENDEE.test(header);
  return [
    ...aliases.filter(isOfAttendee),
    name,
    ...aliases.filter((header) => !isOfAttendee(header)),
  ];
};

export const PEOPLE_TABLE: ColumnTable<PeopleTarget> = {
  targets: PEOPLE_TARGETS.map((name) => ({ name, headers: listHeaders(name) })),
  isSpecificFirst: true,
};

const HEADERS: ReadonlySet<string> = new Set(
  PEOPLE_TABLE.targets.flatMap(({ headers }) => headers.map(normalizeHeader)),
);

/** Columns of an export of people whose `id` is Foyer's and no id of the list. */
const EXPORT_HEADERS = ["firstName", "lastName", "accessGranted"];

/** Headers of German lists, whose "Firma" is no Polish column. */
const GERMAN = /vorname|nachname|teilnehmer|bestell/i;

const NOT_POLISH: Partial<Record<PeopleTarget, PeopleTarget>> = { company_pl: "company" };

/** Date of a check-in, which is the admission to the event unless the list has check-outs. */
const CHECK_IN_DATE = normalizeHeader("check in date");

const isKnown = (text: string): boolean => HEADERS.has(normalizeHeader(text));

/** Reduces a header to a known one: "Order #", "Attendee name: Given name", "Email (optional)". */
const toKnownHeader = (header: string): string => {
  const text = header
    .replaceAll("#", " number")
    .replaceAll(/[’']s\b/g, " is")
    .replaceAll(/\((?:optional|required|opcjonalnie|wymagane)\)/gi, "");
  if (isKnown(text)) return text;
  if (isSurnameFirst(text)) return FULL_NAME;
  const afterColon = text.slice(text.lastIndexOf(":") + 1);
  return isKnown(afterColon) ? afterColon : text;
};

/** True for a column that counts its rows: 1, 2, 3 … */
const isCounter = (cells: readonly string[]): boolean => {
  const numbers = cells.map((cell) => cell.trim().replace(/\.$/, "")).filter(Boolean);
  const [first] = numbers;
  return (
    (first === "0" || first === "1") &&
    numbers.every((number, index) => number === String(Number(first) + index))
  );
};

/**
 * Guesses the columns of a list of people. Running numbers and Foyer's own ids identify nobody, except in a
 * column `external_id`.
 */
export const guessPeopleColumns = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): (PeopleTarget | null)[] => {
  const columns = guessColumns(headers.map(toKnownHeader), PEOPLE_TABLE);
  const isExport = EXPORT_HEADERS.some((header) => headers.includes(header));
  const hasOnlyFirstName = columns.includes("first_name") && !columns.includes("last_name");
  const isGerman = headers.some((header) => GERMAN.test(header));
  return columns.map((column, index) => {
    if (isGerman && column !== null && NOT_POLISH[column]) return NOT_POLISH[column];
    const header = normalizeHeader(headers[index] ?? "");
    if (column === FULL_NAME && hasOnlyFirstName && header === "name") return "last_name";
    if (header === CHECK_IN_DATE && !columns.includes("hotel_departure")) return null;
    const isId = column === "external_id" && header !== "externalid";
    if (!isId && column !== "order") return column;
    return isExport || isCounter(rows.map((cells) => cells[index] ?? "")) ? null : column;
  });
};
