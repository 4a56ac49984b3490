import {
  EMAIL_MAX_LENGTH,
  isEmailAddress,
  isUsername,
  USERNAME_MAX_LENGTH,
} from "../../../lib/account-names.ts";
import { IMPORT_MAX_ROWS } from "@foyer/contract/office/index";
import type { AttendeeColumn, ColumnOrder } from "./attendee-columns.ts";
import { type AttendeeDetails, readDetails, type ReportProblem } from "./attendee-details.ts";
import { Failure } from "../../../lib/failure.ts";
import { truncate } from "../../../lib/truncate.ts";
import type { RowCode, WarningCode } from "../../../messages/message.ts";
import { hasVisibleLetter } from "./clean-text.ts";
import { findCountry } from "./country-names.ts";
import type { RowProblem, RowWarning } from "./row-problems.ts";

/** Attendee of a list. Texts are trimmed and never empty; null stands for an empty cell. */
export type AttendeeRow = {
  line: number;
  /** Id of the list; null if the list has none. */
  externalId: string | null;
  username: string | null;
  email: string | null;
  /** Empty for a name of one word, which is the last name. */
  firstName: string;
  lastName: string;
  /** These four are undefined for a column missing from the list. */
  country: string | null | undefined;
  position: string | null | undefined;
  company: string | null | undefined;
  /** Sorted, without duplicates; null if the cell names only unknown ones. */
  modules: number[] | null;
  role: string | null | undefined;
  /** Optional columns; undefined for a column missing from the list. */
  details: AttendeeDetails;
};

const MAX_LENGTHS: Readonly<Record<AttendeeColumn, number>> = {
  external_id: 100,
  username: USERNAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  first_name: 100,
  last_name: 100,
  country: 100,
  position: 300,
  company: 300,
  modules: 50,
  role: 50,
  position_pl: 300,
  company_pl: 300,
  biography: 20_000,
  biography_pl: 20_000,
  language: 50,
  group: 200,
  access: 50,
  listed: 50,
  chat: 50,
  information: 50,
  trade: 200,
  phone: 50,
  hotel: 200,
  hotel_room: 50,
  hotel_arrival: 50,
  hotel_departure: 50,
  linkedin: 2000,
  twitter: 2000,
  mentor_first_name: 100,
  mentor_last_name: 100,
  mentor_email: EMAIL_MAX_LENGTH,
};

const NAMES: ReadonlySet<AttendeeColumn> = new Set(["first_name", "last_name"]);

/** Signs in place of a name. */
const NO_NAME = /^[-–—.]+$/;

/** Columns that identify a person. An invalid value of any other column is ignored with a warning. */
const IDENTIFYING: ReadonlySet<AttendeeColumn> = new Set([
  ...NAMES,
  "external_id",
  "username",
  "email",
]);

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu;

/** Warnings about ignored values, by their problem. */
const WARNINGS: Partial<Record<RowCode, WarningCode>> = {
  "choice-unknown": "choice-ignored",
  "bad-address": "address-ignored",
  "bad-email": "email-ignored",
  "bad-day": "day-ignored",
  "unknown-module": "module-ignored",
};

/** First and last line of a row, and the cell with an unclosed quotation mark, if there is one. */
type RowSource = { line: number; lastLine: number; openQuote: number | null };

export type AttendeeList = {
  rows: AttendeeRow[];
  /** Problems of all rows. Rows with a problem are not among `rows`. */
  problems: RowProblem[];
  /** Values dropped from valid rows. */
  warnings: RowWarning[];
};

/** Company of a person in either language. */
export const getCompany = ({ company, details }: AttendeeRow): string =>
  company ?? details.company_pl ?? "";

export type RowReader = AttendeeList & {
  /**
   * Adds a row or its problems, unless the row is blank.
   * @throws Failure `too-many-rows`
   */
  add: (cells: readonly string[], source: RowSource) => void;
};

/** Maximum number of characters of a row. */
export const MAX_ROW_LENGTH = 20_000;

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === "");

type RowReaderOptions = {
  /** True for a list that need not have ids and usernames, and whose ids may be those of orders. */
  isForeign?: boolean;
};

/** Returns a reader that validates each row by itself and against earlier rows. */
export const createRowReader = (
  order: ColumnOrder,
  { isForeign = false }: RowReaderOptions = {},
): RowReader => {
  const rows: AttendeeRow[] = [];
  const problems: RowProblem[] = [];
  const warnings: RowWarning[] = [];
  const rowByExternalId = new Map<string, number>();
  const rowByUsername = new Map<string, number>();

  const reportRepeated = (
    { externalId, username, line }: AttendeeRow,
    reportProblem: ReportProblem,
  ): void => {
    // Usernames must differ by more than case: "Anna" and "anna" must not belong to two people.
    const name = username?.toLowerCase() ?? "";
    const sameId = rowByExternalId.get(externalId ?? "");
    const sameName = rowByUsername.get(name);
    if (sameId !== undefined)
      reportProblem("external_id", "repeated-external-id", {
        value: externalId ?? "",
        line: sameId,
      });
    else if (externalId) rowByExternalId.set(externalId, line);
    if (sameName !== undefined)
      reportProblem("username", "repeated-username", { value: username ?? "", line: sameName });
    else if (name !== "") rowByUsername.set(name, line);
  };

  const read = (
    cells: readonly string[],
    { line, lastLine, openQuote }: RowSource,
  ): AttendeeRow | null => {
    const before = problems.length;
    const reportProblem = (
      column: AttendeeColumn,
      code: RowCode,
      params: RowProblem["params"] = {},
    ): void => {
      const position = { line, column, path: "" };
      const warning = IDENTIFYING.has(column) ? undefined : WARNINGS[code];
      if (warning) warnings.push({ code: warning, params, position });
      else problems.push({ code, params, position });
    };
    const warn = (column: AttendeeColumn, code: WarningCode, params = {}): void => {
      warnings.push({ code, params, position: { line, column, path: "" } });
    };
    const getRowPosition = (column: AttendeeColumn | null): RowProblem["position"] => ({
      line,
      ...(lastLine > line ? { lastLine } : {}),
      column,
      path: "",
    });
    if (openQuote !== null) {
      const column = [...order].find(([, index]) => index === openQuote)?.[0] ?? null;
      const code = lastLine > line ? "joined-lines" : "open-quote";
      problems.push({ code, params: {}, position: getRowPosition(column) });
      return null;
    }
    if (cells.length !== order.size) {
      const params = { count: cells.length, expected: order.size };
      problems.push({ code: "wrong-cell-count", params, position: getRowPosition(null) });
      return null;
    }
    const getOptionalText = (column: AttendeeColumn, text: string): string => {
      const clean = text.replaceAll(CONTROL_CHARACTERS, "").trim();
      const limit = MAX_LENGTHS[column];
      if (clean !== text) warn(column, "control-character");
      if (clean.length > limit) warn(column, "text-cut", { limit });
      return truncate(clean, limit);
    };
    const getText = (column: AttendeeColumn): string | null => {
      const text = cells[order.get(column) ?? -1]?.trim().normalize() ?? "";
      const limit = MAX_LENGTHS[column];
      if (!IDENTIFYING.has(column)) return getOptionalText(column, text) || null;
      if (NAMES.has(column) && NO_NAME.test(text)) return null;
      if (text.search(CONTROL_CHARACTERS) !== -1)
        reportProblem(column, "control-character-in-value");
      else if (text !== "" && NAMES.has(column) && !hasVisibleLetter(text))
        reportProblem(column, "invisible-name");
      else if (text.length > limit) reportProblem(column, "too-long", { limit });
      else return text === "" ? null : text;
      return null;
    };
    const toCountry = (text: string | null): string | null => {
      const country = text === null ? null : findCountry(text);
      if (text !== null && country === null) {
        warn("country", "unknown-country", { value: text });
      }
      return country;
    };
    const getId = (column: "external_id" | "username"): string | null => {
      const problemCount = problems.length;
      const text = getText(column);
      if (text === null && !isForeign && problems.length === problemCount)
        reportProblem(column, "missing");
      return text;
    };
    /** One name is enough and is the last name. */
    const getNames = (): Pick<AttendeeRow, "firstName" | "lastName"> => {
      const problemCount = problems.length;
      const [first, last] = [getText("first_name"), getText("last_name")];
      if (first === null && last === null && problems.length === problemCount)
        reportProblem("last_name", "missing-name");
      return { firstName: last === null ? "" : (first ?? ""), lastName: last ?? first ?? "" };
    };
    const row: AttendeeRow = {
      line,
      externalId: getId("external_id"),
      username: getId("username"),
      email: getText("email"),
      ...getNames(),
      country: order.has("country") ? toCountry(getText("country")) : undefined,
      position: order.has("position") ? getText("position") : undefined,
      company: order.has("company") ? getText("company") : undefined,
      modules: [],
      role: order.has("role") ? (getText("role")?.toLowerCase() ?? null) : undefined,
      details: readDetails(order, getText, reportProblem),
    };
    if (row.username !== null && !isUsername(row.username))
      reportProblem("username", "bad-username", { value: row.username });
    if (row.email !== null && !isEmailAddress(row.email))
      reportProblem("email", "bad-email", { value: row.email });
    const { modules, unknownModules } = readModules(getText("modules"));
    for (const value of unknownModules) reportProblem("modules", "unknown-module", { value });
    if (!isForeign) reportRepeated(row, reportProblem);
    const hasOnlyUnknown = unknownModules.length > 0 && modules.length === 0;
    return problems.length === before ? { ...row, modules: hasOnlyUnknown ? null : modules } : null;
  };
  const add: RowReader["add"] = (cells, source) => {
    if (isBlank(cells)) return;
    const row = read(cells, source);
    if (row !== null) rows.push(row);
    if (rows.length + problems.length > IMPORT_MAX_ROWS)
      throw new Failure("too-many-rows", { params: { limit: IMPORT_MAX_ROWS } });
  };
  return { add, rows, problems, warnings };
};

/**
 * Returns the rows that a reader has read, or null before its header.
 * @throws Failure `header-only` without any row
 */
export const toAttendeeList = (reader: RowReader | null): AttendeeList => {
  const { rows = [], problems = [], warnings = [] } = reader ?? {};
  if (rows.length + problems.length === 0) throw new Failure("header-only");
  return { rows, problems, warnings };
};

const readModules = (text: string | null): { modules: number[]; unknownModules: string[] } => {
  const parts = (text ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const unknownModules = parts.filter((part) => !/^[1-5]$/.test(part));
  const modules = parts.filter((part) => /^[1-5]$/.test(part)).map(Number);
  return {
    modules: [...new Set(modules)].sort((a, b) => a - b),
    unknownModules: [...new Set(unknownModules)],
  };
};
