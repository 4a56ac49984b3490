import { codeOfLanguage } from "@foyer/contract";
import type { Attendee, DemoContent } from "@foyer/demo";
import { inArray } from "drizzle-orm";
import { writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { account } from "../db/schema/index.ts";
import { DEMO_MARK, type Ids } from "./context.ts";

/** Those who can be written to have an account, but only those with a login have a password. */
const hasAccount = ({ login, canChat }: Attendee): boolean => login !== null || canChat;

/** Nobody types the mark at a login, so that these names take none from people of another conference. */
const usernameOf = ({ login, key }: Attendee): string => login?.username ?? `${DEMO_MARK}${key}`;

const toRow = (person: Attendee, passwordHash: string) => ({
  username: usernameOf(person),
  email: person.login?.email ?? null,
  language: codeOfLanguage(person.login?.language ?? (person.country === "PL" ? "pl" : "en")),
  passwordHash: person.login ? passwordHash : null,
});

/** Makes the accounts that are not there yet. @returns the ids of all, by the keys of their people */
export const saveAccounts = async (
  tx: Db,
  { attendees }: DemoContent,
  passwordHash: string,
): Promise<Ids> => {
  const people = attendees.filter(hasAccount);
  await writeInBatches(
    people.map((person) => toRow(person, passwordHash)),
    (batch) => tx.insert(account).values(batch).onConflictDoNothing().returning({ id: account.id }),
  );
  const rows = await tx
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.username, people.map(usernameOf)));
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return new Map(
    people.flatMap((person) => {
      const id = ids.get(usernameOf(person));
      return id === undefined ? [] : [[person.key, id] as const];
    }),
  );
};
