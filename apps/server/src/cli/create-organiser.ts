import { and, eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { account, edition, lowered, organiser } from "../db/schema/index.ts";
import type { EditionName } from "../features/imports/editions.repository.ts";
import { createPasswords } from "../lib/passwords.ts";
import { formatEdition, readArguments, readEditionName, readValue } from "./arguments.ts";
import { CommandFailure, UsageError } from "./failures.ts";
import type { Say } from "./messages.ts";
import { readPassword } from "./read-password.ts";
import { type Surroundings, withDatabase } from "./surroundings.ts";

const OPTIONS = {
  username: { type: "string" },
  email: { type: "string" },
  edition: { type: "string" },
  "password-stdin": { type: "boolean", default: false },
} as const;

const USERNAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;

const readUsername = (value: string | undefined): string => {
  const username = readValue("--username", value);
  if (/[\s\p{Cc}]/u.test(username) || username.length > USERNAME_MAX_LENGTH) {
    throw new UsageError("A username has no spaces and at most 100 characters.");
  }
  return username;
};

const readEmail = (value: string | undefined): string => {
  const email = readValue("--email", value);
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(email) || email.length > EMAIL_MAX_LENGTH) {
    throw new UsageError(`'${email}' is no e-mail address.`);
  }
  return email;
};

const getEditionId = async (db: Db, name: EditionName, say: Say): Promise<number> => {
  const [row] = await db
    .select({ id: edition.id })
    .from(edition)
    .where(and(eq(edition.year, name.year), eq(edition.type, name.type)));
  if (!row) throw new CommandFailure(say("noEdition", { edition: formatEdition(name) }));
  return row.id;
};

type Person = { username: string; email: string };

/** The account of a user name, if the address proves that it is the same person's. */
const findAccount = async (db: Db, { username, email }: Person, say: Say) => {
  const [row] = await db
    .select()
    .from(account)
    .where(eq(lowered(account.username), lowered(username)));
  if (row && row.email?.toLowerCase() !== email.toLowerCase()) {
    throw new CommandFailure(say("usernameTaken", { username }));
  }
  return row;
};

const saveAccount = async (tx: Db, person: Person, passwordHash: string | null, say: Say) => {
  const known = await findAccount(tx, person, say);
  if (!known) {
    const [added] = await tx
      .insert(account)
      .values({ ...person, passwordHash })
      .returning({ id: account.id });
    return added?.id ?? 0;
  }
  if (passwordHash !== null) {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, known.id));
  }
  return known.id;
};

/**
 * Makes somebody an organiser of an edition. A person who has a password already keeps it.
 * @throws UsageError, ConfigError, CommandFailure
 */
export const createOrganiser = async (
  args: string[],
  surroundings: Surroundings,
): Promise<void> => {
  const { say, print } = surroundings;
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals.length > 0)
    throw new UsageError(`create-organiser takes no '${positionals[0]}'.`);
  const person = { username: readUsername(values.username), email: readEmail(values.email) };
  const name = readEditionName(values.edition);

  await withDatabase(surroundings.config(), async (database) => {
    const editionId = await getEditionId(database.db, name, say);
    const hasPassword = Boolean((await findAccount(database.db, person, say))?.passwordHash);
    const password = hasPassword ? null : await readPassword(values["password-stdin"], say);
    const passwordHash = password === null ? null : await createPasswords().hash(password);
    const isNew = await database.write(async (tx, announce) => {
      const accountId = await saveAccount(tx, person, passwordHash, say);
      announce({ kind: "account", accountId });
      const rows = await tx
        .insert(organiser)
        .values({ accountId, editionId })
        .onConflictDoNothing()
        .returning({ accountId: organiser.accountId });
      return rows.length > 0;
    });
    const params = { username: person.username, edition: formatEdition(name) };
    print(say(isNew ? "organiserAdded" : "organiserKnown", params));
    if (hasPassword) print(say("passwordKept"));
  });
};
