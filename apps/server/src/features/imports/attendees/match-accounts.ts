import { foldEmail } from "../../../lib/account-names.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import type { KnownAccount, KnownAttendee } from "./attendees.repository.ts";
import type { RowProblem } from "../formats/row-problems.ts";

/** The account of a row: one there is, one to be made, or none because of a problem. */
export type AccountMatch =
  | { row: AttendeeRow; kind: "linked" | "found"; account: KnownAccount }
  | { row: AttendeeRow; kind: "new" }
  | { row: AttendeeRow; kind: "problem"; problem: RowProblem };

export type KnownPeople = {
  byExternalId: ReadonlyMap<string, KnownAttendee>;
  byAccountId: ReadonlyMap<number, KnownAttendee>;
  accounts: ReadonlyMap<string, KnownAccount>;
};

export const isSameEmail = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldEmail(a) === foldEmail(b);

const problemOf = (
  row: AttendeeRow,
  code: RowProblem["code"],
  params: RowProblem["params"] = {},
): AccountMatch => ({
  row,
  kind: "problem",
  problem: {
    code,
    params: { username: row.username, ...params },
    place: { line: row.line, column: "username", path: "" },
  },
});

/**
 * Finds the account that a row means. An account is a person's own across editions, so a row gets
 * it only when its e-mail address proves the same person, or when they are linked already.
 */
export const matchAccount = (row: AttendeeRow, known: KnownPeople): AccountMatch => {
  const attendee = known.byExternalId.get(row.externalId);
  const username = row.username.toLowerCase();
  if (attendee?.account) {
    const { account } = attendee;
    if (account.username.toLowerCase() === username) return { row, kind: "linked", account };
    return problemOf(row, "username-differs", { id: row.externalId, known: account.username });
  }
  const account = known.accounts.get(username);
  if (!account) return { row, kind: "new" };
  if (!isSameEmail(account.email, row.email)) return problemOf(row, "username-taken");
  return known.byAccountId.has(account.id)
    ? problemOf(row, "account-attends")
    : { row, kind: "found", account };
};
