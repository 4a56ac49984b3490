import { normalizeForSearch } from "@foyer/contract/search-text";
import { normalizeEmail } from "../../../lib/account-names.ts";
import { groupInTurns, inTurns } from "../../../lib/turns.ts";
import { type AttendeeRow, getCompany } from "../formats/attendee-rows.ts";
import type { RowProblem, RowWarning } from "../formats/row-problems.ts";
import type { ExistingAccount, ExistingAttendee } from "./attendees.repository.ts";
import { createIds, type ExistingPeople } from "./derive-ids.ts";
import { haveCommonWord, toNameKey } from "./name-key.ts";

/** Person of a row: their row of the edition, if there is one, and an existing or new account. */
export type PersonMatch = {
  row: AttendeeRow;
  /** Id in the edition. */
  key: string;
  /** Person of the edition, without the columns that only their slice needs. */
  stored: ExistingAttendee["attendee"] | undefined;
} & ({ kind: "linked" | "found"; account: ExistingAccount } | { kind: "new"; username: string });

export type IdentifiedPeople = {
  matches: PersonMatch[];
  problems: RowProblem[];
  warnings: RowWarning[];
};

export const isSameEmail = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && normalizeEmail(a) === normalizeEmail(b);

const hasName = (person: ExistingAttendee, row: AttendeeRow): boolean =>
  toNameKey(person.attendee) === toNameKey(row);

const listCompanies = ({ attendee: { companies } }: ExistingAttendee): string[] =>
  companies.filter(Boolean).map(normalizeForSearch);

/** True unless both sides name different companies. */
const canHaveCompany = (person: ExistingAttendee, row: AttendeeRow): boolean => {
  const companies = listCompanies(person);
  const company = getCompany(row);
  return !company || companies.length === 0 || companies.includes(normalizeForSearch(company));
};

type Find = (row: AttendeeRow) => ExistingAttendee | undefined;

/** An address identifies a person, except next to a namesake without an address. */
const createFindByEmail = async ({ listed }: ExistingPeople): Promise<Find> => {
  const byEmail = await groupInTurns(listed, ({ account }) =>
    account?.email ? normalizeEmail(account.email) : "",
  );
  const unreachable = listed.filter(({ account }) => account !== null && account.email === null);
  const byName = await groupInTurns(unreachable, ({ attendee }) => toNameKey(attendee));
  return (row) => {
    if (row.email === null) return undefined;
    const people = byEmail.get(normalizeEmail(row.email)) ?? [];
    const named = people.find((person) => hasName(person, row));
    const only = people.length === 1 ? people[0] : undefined;
    const byId = people.find(({ attendee }) => attendee.externalId === row.externalId);
    const namesakes = byName.get(toNameKey(row)) ?? [];
    const namesake = only && namesakes.length === 1 ? namesakes[0] : undefined;
    return named ?? namesake ?? byId ?? only;
  };
};

/** An id or username identifies a person unless the whole name differs: lists can number their rows again. */
const createFindById = ({ listed, byExternalId }: ExistingPeople): Find => {
  const byUsername = new Map(
    listed.map((person) => [person.account?.username.toLowerCase() ?? "", person]),
  );
  return (row) => {
    const people = [
      byExternalId.get(row.externalId ?? ""),
      row.username === null ? undefined : byUsername.get(row.username.toLowerCase()),
    ];
    return people.find((person) => person && haveCommonWord(person.attendee, row));
  };
};

/**
 * A name with a company identifies a person if nobody else has it, and if the row or the person has no
 * address.
 */
const createFindByName = async (
  { listed }: ExistingPeople,
  rows: readonly AttendeeRow[],
): Promise<Find> => {
  const byName = await groupInTurns(listed, ({ attendee }) => toNameKey(attendee));
  const rowsByName = await groupInTurns(rows, toNameKey);
  return (row) => {
    const key = toNameKey(row);
    // Comparing thousands of rows of one name with all their namesakes would take minutes.
    if (rowsByName.get(key)?.length !== 1) return undefined;
    const [person, ...others] = (byName.get(key) ?? []).filter(
      (candidate) =>
        candidate.account !== null &&
        (row.email === null || candidate.account.email === null) &&
        canHaveCompany(candidate, row),
    );
    return others.length === 0 ? person : undefined;
  };
};

/** Finds the stored person of each row, by the most certain evidence first. Each is found once. */
const findStored = async (
  rows: readonly AttendeeRow[],
  existing: ExistingPeople,
): Promise<ReadonlyMap<AttendeeRow, ExistingAttendee>> => {
  const stored = new Map<AttendeeRow, ExistingAttendee>();
  const used = new Set<ExistingAttendee>();
  const finds = [
    await createFindByEmail(existing),
    createFindById(existing),
    await createFindByName(existing, rows),
  ];
  for (const find of finds) {
    for await (const row of inTurns(rows)) {
      if (stored.has(row)) continue;
      const person = find(row);
      if (!person || used.has(person)) continue;
      stored.set(row, person);
      used.add(person);
    }
  }
  return stored;
};

const toProblem = (row: AttendeeRow, code: RowProblem["code"]): RowProblem => ({
  code,
  params: { username: row.username ?? "" },
  position: { line: row.line, column: "username", path: "" },
});

/** Warns about a username that differs from the existing one, which stays. */
const warnOfUsername = (
  { username, line }: AttendeeRow,
  account: ExistingAccount,
): RowWarning[] => {
  if (username === null || username.toLowerCase() === account.username.toLowerCase()) return [];
  const params = { username: account.username, value: username };
  return [{ code: "username-unchanged", params, position: { line, column: "username", path: "" } }];
};

/**
 * Finds the people and accounts of a list. The address identifies a person; without one, the id of the list
 * or else a unique name with its company does. People have one account across editions, so a username alone
 * is no proof: the account of another edition must have the same address.
 */
export const identifyPeople = async (
  rows: readonly AttendeeRow[],
  existing: ExistingPeople,
): Promise<IdentifiedPeople> => {
  const stored = await findStored(rows, existing);
  const ids = createIds(existing);
  const attending = new Set(existing.listed.map(({ attendee }) => attendee.accountId));
  const problems: RowProblem[] = [];
  const warnings: RowWarning[] = [];
  const matchRow = (row: AttendeeRow): PersonMatch[] => {
    const person = stored.get(row);
    if (person?.account) {
      const { attendee, account } = person;
      warnings.push(...warnOfUsername(row, account));
      return [{ row, key: attendee.externalId, stored: attendee, kind: "linked", account }];
    }
    const username = (row.username ?? row.email ?? "").toLowerCase();
    const account = existing.accounts.get(username);
    const isOwn = account !== undefined && isSameEmail(account.email, row.email);
    const attends = account !== undefined && attending.has(account.id);
    if (account && row.username !== null && (!isOwn || attends)) {
      problems.push(toProblem(row, isOwn ? "account-attends" : "username-taken"));
      return [];
    }
    const key = person?.attendee.externalId ?? ids.createKey(row);
    const match = { row, key, stored: person?.attendee };
    return isOwn && !attends
      ? [{ ...match, kind: "found", account }]
      : [{ ...match, kind: "new", username: ids.createUsername(row) }];
  };
  const matches: PersonMatch[] = [];
  for await (const row of inTurns(rows)) matches.push(...matchRow(row));
  return { matches, problems, warnings };
};
