import { randomUUID } from "node:crypto";
import { USERNAME_MAX_LENGTH } from "../../../lib/account-names.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import { normalizeHeader } from "../sheets/guess-columns.ts";
import type { ExistingAccount, ExistingAttendee } from "./attendees.repository.ts";

export type ExistingPeople = {
  listed: readonly ExistingAttendee[];
  /** People by id, and by ids that they had before a merge. */
  byExternalId: ReadonlyMap<string, ExistingAttendee>;
  /** Accounts by lower-case username. */
  accounts: ReadonlyMap<string, ExistingAccount>;
};

/** Numbers after a username or id that is taken; further namesakes get a random ending. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];
const MAX_BASE_LENGTH = USERNAME_MAX_LENGTH - 9;

/** Reduces a name to letters and digits. */
const toBase = ({ firstName, lastName }: AttendeeRow): string =>
  normalizeHeader(`${firstName}${lastName}`).slice(0, MAX_BASE_LENGTH);

const listNumbered = (base: string): string[] => [
  base,
  ...NUMBERS.map((number) => `${base}-${number}`),
];

/** Username that a row should get: its own, or else the address, or else the name. */
export const getUsername = (row: AttendeeRow): string =>
  row.username ?? row.email?.toLowerCase() ?? toBase(row);

/** Usernames that a row can get if the first one is used. */
export const listOtherUsernames = (row: AttendeeRow): string[] =>
  row.username === null ? listNumbered(toBase(row)) : [];

const selectFree = (
  row: AttendeeRow,
  candidates: readonly string[],
  isUsed: (candidate: string) => boolean,
): string => {
  const isFree = (candidate: string) => !isUsed(candidate);
  // Normalising the name takes long, and few rows need it.
  return (
    candidates.find(isFree) ??
    listNumbered(toBase(row)).find(isFree) ??
    `${toBase(row)}-${randomUUID().slice(0, 8)}`
  );
};

/** Returns functions that create unique ids and usernames of new people. */
export const createIds = ({
  byExternalId,
  accounts,
}: Pick<ExistingPeople, "byExternalId" | "accounts">) => {
  const keys = new Set(byExternalId.keys());
  const usernames = new Set(accounts.keys());
  return {
    createKey: (row: AttendeeRow): string => {
      const ids = [row.externalId, row.email?.toLowerCase()].flatMap((id) => id ?? []);
      const key = selectFree(row, ids, (id) => keys.has(id));
      keys.add(key);
      return key;
    },
    createUsername: (row: AttendeeRow): string => {
      const username = selectFree(row, [getUsername(row)], (name) =>
        usernames.has(name.toLowerCase()),
      );
      usernames.add(username.toLowerCase());
      return username;
    },
  };
};
