import { type At, type Kind, writeRows, type Writing } from "../../content/write-rows.ts";
import { account } from "../../db/schema/index.ts";
import { isRefusedBy } from "../../db/refused-by.ts";
import { isEmailAddress, isUsername } from "../../lib/account-names.ts";
import { invalidField } from "../../lib/failure.ts";
import {
  type AccountRow,
  listAccounts,
  listAccountsNamed,
  lockAccountNamed,
} from "./accounts-writes.repository.ts";

const kind: Kind<typeof account> = {
  table: account,
  check: ({ username, email }) => {
    if (!isUsername(username)) throw invalidField("username", "invalid");
    if (email && !isEmailAddress(email)) throw invalidField("email", "email");
  },
  explain: (error) =>
    isRefusedBy(error, "account_username") ? invalidField("username", "excluded") : error,
  publishes: (_at, diffs) =>
    diffs.flatMap(({ before }) => (before ? [{ kind: "account", accountId: before.id }] : [])),
};

export type AccountDraft = Pick<
  typeof account.$inferInsert,
  "username" | "email" | "language" | "passwordHash" | "isOwner" | "isDisabled" | "silencedUntil"
>;

/** An account is a person's in all editions. */
const everywhere = (writing: Writing): At => ({ ...writing, editionId: 0 });

/** The accounts of people, as organisers and loads make them; what people set themselves is theirs. */
export const accounts = {
  /** Locks an account against its person, who may be setting a password. */
  findNamed: ({ tx }: Writing, username: string): Promise<AccountRow | undefined> =>
    lockAccountNamed(tx, username),

  find: async ({ tx }: Writing, id: number): Promise<AccountRow | undefined> =>
    (await listAccounts(tx, [id]))[0],

  /** @returns their ids, in the order of the drafts */
  create: async (writing: Writing, drafts: readonly AccountDraft[]): Promise<number[]> => {
    const writes = drafts.map((values) => ({ values }));
    return (await writeRows(everywhere(writing), kind, writes)).ids;
  },

  change: async (
    writing: Writing,
    drafts: readonly ({ id: number } & Partial<AccountDraft>)[],
  ): Promise<void> => {
    const rows = await listAccounts(
      writing.tx,
      drafts.map(({ id }) => id),
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const writes = drafts.map(({ id, ...values }) => ({ before: stored.get(id), values }));
    await writeRows(everywhere(writing), kind, writes);
  },

  /**
   * Makes the accounts that are not there yet; one that stands is left as it is.
   * @returns the ids of all, in the order of the drafts
   */
  load: async (writing: Writing, drafts: readonly AccountDraft[]): Promise<number[]> => {
    const rows = await listAccountsNamed(
      writing.tx,
      drafts.map(({ username }) => username),
    );
    const ids = new Map(rows.map(({ username, id }) => [username.toLowerCase(), id]));
    const fresh = drafts.filter(({ username }) => !ids.has(username.toLowerCase()));
    const added = await accounts.create(writing, fresh);
    for (const [index, { username }] of fresh.entries()) {
      ids.set(username.toLowerCase(), added[index] ?? 0);
    }
    return drafts.map(({ username }) => ids.get(username.toLowerCase()) ?? 0);
  },
};
