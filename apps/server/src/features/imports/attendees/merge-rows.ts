import { normalizeForSearch } from "@foyer/contract/search-text";
import { normalizeEmail } from "../../../lib/account-names.ts";
import { groupInTurns, inTurns, mapInTurns } from "../../../lib/turns.ts";
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
const mergeRepeated = async (rows: readonly AttendeeRow[]): Promise<MergedRows> => {
  const groups = [...(await groupInTurns(rows, toPersonKey)).values()];
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
const assignEmails = async (
  rows: readonly AttendeeRow[],
  nameKeysByEmail: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<MergedRows> => {
  const warnings: RowWarning[] = [];
  const holders = new Map<string, AttendeeRow>();
  const groups = await groupInTurns(rows, ({ email }) => email && normalizeEmail(email));
  for await (const [email, sharing] of inTurns(groups)) {
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
    rows: await mapInTurns(rows, (row) =>
      row.email === null || holders.get(normalizeEmail(row.email)) === row
        ? row
        : { ...row, email: null },
    ),
    warnings,
  };
};

const listRepeated = async (
  rows: readonly AttendeeRow[],
  getValue: (row: AttendeeRow) => string | null,
): Promise<Set<string>> => {
  const groups = await groupInTurns(rows, getValue);
  return new Set([...groups].flatMap(([value, all]) => (value && all.length > 1 ? [value] : [])));
};

/** Removes ids and usernames that several people have: numbers of orders identify nobody. */
const removeSharedIds = async (rows: readonly AttendeeRow[]): Promise<AttendeeRow[]> => {
  const ids = await listRepeated(rows, ({ externalId }) => externalId);
  const usernames = await listRepeated(rows, ({ username }) => username?.toLowerCase() ?? null);
  return mapInTurns(rows, (row) => {
    const hasSharedId = ids.has(row.externalId ?? "");
    const hasSharedUsername = usernames.has(row.username?.toLowerCase() ?? "");
    return hasSharedId || hasSharedUsername
      ? {
          ...row,
          externalId: hasSharedId ? null : row.externalId,
          username: hasSharedUsername ? null : row.username,
        }
      : row;
  });
};

/**
 * Merges the rows of a list so that each is a person of their own with an address of their own.
 * @param nameKeysByEmail names of the people of the edition by their address
 */
export const mergeRows = async (
  rows: readonly AttendeeRow[],
  nameKeysByEmail: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<MergedRows> => {
  const merged = await mergeRepeated(rows);
  const assigned = await assignEmails(merged.rows, nameKeysByEmail);
  return {
    rows: await removeSharedIds(assigned.rows),
    warnings: [...merged.warnings, ...assigned.warnings],
  };
};
