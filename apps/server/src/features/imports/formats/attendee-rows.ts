import { countryCodes } from "./country-codes.ts";
import type { AttendeeColumn, ColumnOrder } from "./attendee-columns.ts";
import type { ProblemCode, RowProblem } from "./row-problems.ts";

/** An attendee as the list has them; texts are trimmed and never empty, null stands for an empty cell. */
export type AttendeeRow = {
  /** The physical line on which the row begins, the header's being 1. */
  line: number;
  externalId: string;
  username: string;
  email: string | null;
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  position: string | null;
  company: string | null;
  /** Module ids 1 to 5 (spec section 6), in order, each once. */
  modules: number[];
  role: string | null;
};

const maxLength: Readonly<Record<AttendeeColumn, number>> = {
  external_id: 100,
  username: 100,
  email: 254,
  first_name: 100,
  last_name: 100,
  country: 2,
  position: 300,
  company: 300,
  modules: 50,
  role: 50,
};

const emailShape =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

export type RowReader = {
  /** Takes the cells of a row and its line, gives the attendee, or null when the row has a problem. */
  read: (cells: readonly string[], line: number) => AttendeeRow | null;
  problems: RowProblem[];
};

/** Takes the order of the columns, gives a reader that checks each row by itself and against those before it. */
export function createRowReader(order: ColumnOrder): RowReader {
  const problems: RowProblem[] = [];
  const lineByExternalId = new Map<string, number>();
  const lineByUsername = new Map<string, number>();

  const read: RowReader["read"] = (cells, line) => {
    const before = problems.length;
    const complain = (
      column: AttendeeColumn | null,
      code: ProblemCode,
      params: RowProblem["params"] = {},
    ): void => {
      problems.push({ line, column, code, params });
    };
    if (cells.length !== order.size) {
      complain(null, "wrong-cell-count", { count: cells.length, expected: order.size });
      return null;
    }
    const textOf = (column: AttendeeColumn): string | null => {
      const text = cells[order.get(column) ?? -1]?.trim().normalize() ?? "";
      const limit = maxLength[column];
      if (/[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u.test(text)) complain(column, "control-character");
      else if (column === "country" && text !== "" && !countryCodes.has(text.toUpperCase()))
        complain(column, "unknown-country", { value: text });
      else if (text.length > limit) complain(column, "too-long", { limit });
      else return text === "" ? null : text;
      return null;
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
      country: textOf("country")?.toUpperCase() ?? null,
      position: textOf("position"),
      company: textOf("company"),
      modules: [],
      role: textOf("role")?.toLowerCase() ?? null,
    };
    // What cannot be seen would let one name look like another.
    if (/[\s\p{Cf}]/u.test(row.username))
      complain("username", "bad-username", { value: row.username });
    if (row.email !== null && !emailShape.test(row.email))
      complain("email", "bad-email", { value: row.email });
    const { modules, unknown } = readModules(textOf("modules"));
    for (const value of unknown) complain("modules", "unknown-module", { value });

    // Usernames differ by more than case: two people must not be able to sign in as "Anna" and "anna".
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
  return { read, problems };
}

function readModules(text: string | null): { modules: number[]; unknown: string[] } {
  const parts = (text ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const unknown = parts.filter((part) => !/^[1-5]$/.test(part));
  const known = parts.filter((part) => /^[1-5]$/.test(part)).map(Number);
  return { modules: [...new Set(known)].sort((a, b) => a - b), unknown: [...new Set(unknown)] };
}
