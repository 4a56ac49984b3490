import { codeOfLanguage } from "@foyer/contract";
import type { Attendee, DemoContent } from "@foyer/demo";
import type { Writing } from "../content/write-rows.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { DEMO_PREFIX, type Ids, idsByKey } from "./context.ts";

/** Those who can be written to have an account, but only those with a login have a password. */
const hasAccount = ({ login, canChat }: Attendee): boolean => login !== null || canChat;

/** Nobody types the mark at a login, so that these names take none from people of another conference. */
const usernameOf = ({ login, key }: Attendee): string => login?.username ?? `${DEMO_PREFIX}${key}`;

const toRow = (person: Attendee, passwordHash: string) => ({
  username: usernameOf(person),
  email: person.login?.email ?? null,
  language: codeOfLanguage(person.login?.language ?? (person.country === "PL" ? "pl" : "en")),
  passwordHash: person.login ? passwordHash : null,
});

/** Makes the accounts that are not there yet. @returns the ids of all, by the keys of their people */
export const saveAccounts = async (
  writing: Writing,
  { attendees }: DemoContent,
  passwordHash: string,
): Promise<Ids> => {
  const people = attendees.filter(hasAccount);
  const rows = people.map((person) => toRow(person, passwordHash));
  return idsByKey(people, await accounts.load(writing, rows));
};
