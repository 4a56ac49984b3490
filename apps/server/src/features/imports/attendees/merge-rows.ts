import { normalizeForSearch } from "@foyer/contract/search-text";
import { normalizeEmail } from "../../../lib/account-names.ts";
import { type AttendeeRow, getCompany } from "../formats/attendee-rows.ts";
import type { RowWarning } from "../formats/row-problems.ts";
import { toNameKey } from "./name-key.ts";

export type MergedRows = { rows: AttendeeRow[]; warnings: RowWarning[] };

const getPosition = ({ line }: AttendeeRow, column: string) => ({ line, column, path: "" });

/** Without an address, tickets of one name are different people, and rows without a ticket the same one. */
const toPersonKey = (row: AttendeeRow): string =>
  JSON.stringify([
    toNameKey(row),
    ...(row.email === null
      ? [normalizeForSearch(getCompany(row)), row.externalId]
      : [normalizeEmail(row.email)]),
  ]);

/** Leaves out further rows of a person, such as second tickets, with one warning for all. */
const mergeRepeated = (rows: readonly AttendeeRow[]): MergedRows => {
  const groups = [...Map.groupBy(rows, toPersonKey).values()];
  const repeated = groups.flatMap(([, ...others]) => others);
  const [first] = repeated.toSorted((a, b) => a.line - b.line);
  const params = { count: repeated.length };
  return {
    rows: groups.flatMap(([row]) => row ?? []),
    warnings: first
      ? [{ code: "person-repeated", params, position: getPosition(first, "last_name") }]
      : [],
  };
};

/**
 * Assigns an address that several people share to one of them: its holder in the edition, else the first. The
 * others have no address.
 */
const assignEmails = (
  rows: readonly AttendeeRow[],
  nameKeysByEmail: ReadonlyMap<string, ReadonlySet<string>>,
): MergedRows => {
  const warnings: RowWarning[] = [];
  const holders = new Map<string, AttendeeRow>();
  const groups = Map.groupBy(rows, ({ email }) => email && normalizeEmail(email));
  for (const [email, sharing] of groups) {
    const [first, second] = sharing;
    if (email === null || !first) continue;
    const names = nameKeysByEmail.get(email);
    const holder = sharing.find((row) => names?.has(toNameKey(row))) ?? first;
    holders.set(email, holder);
    if (!second) continue;
    const name = `${holder.firstName} ${holder.lastName}`.trim();
    const params = { email, count: sharing.length, name };
    warnings.push({ code: "email-shared", params, position: getPosition(second, "email") });
  }
  return {
    rows: rows.map((row) =>
      row.email === null || holders.get(normalizeEmail(row.email)) === row
        ? row
        : { ...row, email: null },
    ),
    warnings,
  };
};

const listRepeated = (values: readonly (string | null)[]): Set<string> => {
  const groups = Map.groupBy(values, (value) => value);
  return new Set([...groups].flatMap(([value, all]) => (value && all.length > 1 ? [value] : [])));
};

/** Removes ids and usernames that several people have: numbers of orders identify nobody. */
const removeSharedIds = (rows: readonly AttendeeRow[]): AttendeeRow[] => {
  const ids = listRepeated(rows.map(({ externalId }) => externalId));
  const usernames = listRepeated(rows.map(({ username }) => username?.toLowerCase() ?? null));
  return rows.map((row) => ({
    ...row,
    externalId: ids.has(row.externalId ?? "") ? null : row.externalId,
    username: usernames.has(row.username?.toLowerCase() ?? "") ? null : row.username,
  }));
};

/**
 * Merges the rows of a list so that each is a person of their own with an address of their own.
 * @param nameKeysByEmail names of the people of the edition by their address
 */
export const mergeRows = (
  rows: readonly AttendeeRow[],
  nameKeysByEmail: ReadonlyMap<string, ReadonlySet<string>>,
): MergedRows => {
  const merged = mergeRepeated(rows);
  const assigned = assignEmails(merged.rows, nameKeysByEmail);
  return {
    rows: removeSharedIds(assigned.rows),
    warnings: [...merged.warnings, ...assigned.warnings],
  };
};
