import {
  EMAIL_MAX_LENGTH,
  isEmailAddress,
  isUsername,
  USERNAME_MAX_LENGTH,
} from "../../../lib/account-names.ts";
import type { AttendeeColumn, ColumnOrder } from "./attendee-columns.ts";
import { type AttendeeDetails, readDetails } from "./attendee-details.ts";
import type { RowCode } from "../../../messages/message.ts";
import { hasVisibleLetter } from "./clean-text.ts";
import { findCountry } from "./country-names.ts";
import type { RowProblem, RowRemark } from "./row-problems.ts";

/** An attendee as the list has them; texts are trimmed and never empty, null stands for an empty cell. */
export type AttendeeRow = {
  line: number;
  externalId: string;
  username: string;
  email: string | null;
  firstName: string;
  lastName: string;
  country: string | null;
  position: string | null;
  company: string | null;
  /** In order, each once. */
  modules: number[];
  role: string | null;
  /** What the columns say that a list may have besides; undefined for one that it does not have. */
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
  biography: 5000,
  biography_pl: 5000,
  language: 50,
  group: 200,
  access: 50,
  listed: 50,
  chat: 50,
  information: 50,
  trade: 200,
  hotel: 200,
  linkedin: 2000,
  twitter: 2000,
  mentor_first_name: 100,
  mentor_last_name: 100,
  mentor_email: EMAIL_MAX_LENGTH,
};

const NAMES: ReadonlySet<AttendeeColumn> = new Set(["first_name", "last_name"]);

/** The physical lines of a row, and the cell whose quotation mark is not closed, if there is one. */
type RowSource = { line: number; lastLine: number; openQuote: number | null };

export type RowReader = {
  /** Null for a row that has a problem. */
  read: (cells: readonly string[], source: RowSource) => AttendeeRow | null;
  problems: RowProblem[];
  /** What was left out of rows that are good all the same. */
  remarks: RowRemark[];
};

/** Returns a reader that checks each row by itself and against those before it. */
export const createRowReader = (order: ColumnOrder): RowReader => {
  const problems: RowProblem[] = [];
  const remarks: RowRemark[] = [];
  const lineByExternalId = new Map<string, number>();
  const lineByUsername = new Map<string, number>();

  const read: RowReader["read"] = (cells, { line, lastLine, openQuote }) => {
    const before = problems.length;
    const complain = (
      column: AttendeeColumn,
      code: RowCode,
      params: RowProblem["params"] = {},
    ): void => {
      problems.push({ code, params, place: { line, column, path: "" } });
    };
    const placeOfRow = (column: AttendeeColumn | null): RowProblem["place"] => ({
      line,
      ...(lastLine > line ? { lastLine } : {}),
      column,
      path: "",
    });
    if (openQuote !== null) {
      const column = [...order].find(([, at]) => at === openQuote)?.[0] ?? null;
      const code = lastLine > line ? "joined-lines" : "open-quote";
      problems.push({ code, params: {}, place: placeOfRow(column) });
      return null;
    }
    if (cells.length !== order.size) {
      const params = { count: cells.length, expected: order.size };
      problems.push({ code: "wrong-cell-count", params, place: placeOfRow(null) });
      return null;
    }
    const textOf = (column: AttendeeColumn): string | null => {
      const text = cells[order.get(column) ?? -1]?.trim().normalize() ?? "";
      const limit = MAX_LENGTHS[column];
      if (/[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u.test(text))
        complain(column, "control-character-in-value");
      else if (text !== "" && NAMES.has(column) && !hasVisibleLetter(text))
        complain(column, "invisible-name");
      else if (text.length > limit) complain(column, "too-long", { limit });
      else return text === "" ? null : text;
      return null;
    };
    const countryOf = (text: string | null): string | null => {
      const country = text === null ? null : findCountry(text);
      if (text !== null && country === null) {
        const place = { line, column: "country", path: "" };
        remarks.push({ code: "unknown-country", params: { value: text }, place });
      }
      return country;
    };
    const needed = (column: AttendeeColumn): string => {
      const already = problems.length;
      const text = textOf(column);
      if (text === null && problems.length === already) complain(column, "missing");
      return text ?? "";
    };
    const row: AttendeeRow = {
      line,
      externalId: needed("external_id"),
      username: needed("username"),
      email: textOf("email"),
      firstName: needed("first_name"),
      lastName: needed("last_name"),
      country: countryOf(textOf("country")),
      position: textOf("position"),
      company: textOf("company"),
      modules: [],
      role: textOf("role")?.toLowerCase() ?? null,
      details: readDetails(order, textOf, complain),
    };
    if (row.username !== "" && !isUsername(row.username))
      complain("username", "bad-username", { value: row.username });
    if (row.email !== null && !isEmailAddress(row.email))
      complain("email", "bad-email", { value: row.email });
    const { modules, unknown } = readModules(textOf("modules"));
    for (const value of unknown) complain("modules", "unknown-module", { value });

    // Usernames differ by more than case: two people must not be able to log in as "Anna" and "anna".
    const username = row.username.toLowerCase();
    const sameId = lineByExternalId.get(row.externalId);
    const sameName = lineByUsername.get(username);
    if (sameId !== undefined)
      complain("external_id", "repeated-external-id", { value: row.externalId, line: sameId });
    else if (row.externalId !== "") lineByExternalId.set(row.externalId, line);
    if (sameName !== undefined)
      complain("username", "repeated-username", { value: row.username, line: sameName });
    else if (username !== "") lineByUsername.set(username, line);
    return problems.length === before ? { ...row, modules } : null;
  };
  return { read, problems, remarks };
};

const readModules = (text: string | null): { modules: number[]; unknown: string[] } => {
  const parts = (text ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const unknown = parts.filter((part) => !/^[1-5]$/.test(part));
  const modules = parts.filter((part) => /^[1-5]$/.test(part)).map(Number);
  return { modules: [...new Set(modules)].sort((a, b) => a - b), unknown: [...new Set(unknown)] };
};
