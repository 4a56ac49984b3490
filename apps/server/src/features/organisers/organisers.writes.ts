import type { Actor } from "../../content/actor.ts";
import type { Role } from "@foyer/contract/office/rights";
import type { ContentWrite, EditionName } from "../../content/content-write.ts";
import { readRows } from "../../content/records.ts";
import { type At, type Kind, writeRows, type Writing } from "../../content/write-rows.ts";
import { edition, organiser } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import type { Passwords } from "../../lib/passwords.ts";
import { accounts } from "../auth/accounts.writes.ts";

const kind: Kind<typeof edition> = {
  table: edition,
  lists: { organisers: { table: organiser, owner: "editionId", key: ["accountId"] } },
};

/** Who runs an edition. */
export const organisers = {
  /** @returns whether the account did not run it before */
  add: async (at: At, accountId: number): Promise<boolean> => {
    const existing = await readRows(at, organiser, "editionId", [at.editionId]);
    if (existing.some((row) => row.accountId === accountId)) return false;
    const [before] = await readRows(at, edition, "id", [at.editionId]);
    const values = {
      organisers: [...existing, { accountId }].map((row) => ({ accountId: row.accountId })),
    };
    await writeRows(at, kind, [{ before, values }]);
    at.publish({ kind: "account", accountId });
    return true;
  },

  /** Gives, changes or, by null, takes away somebody's role in the edition. */
  setRole: async (
    at: At,
    accountId: number,
    given: { role: Role; endsAt: Date | null } | null,
  ): Promise<void> => {
    const known = await readRows(at, organiser, "editionId", [at.editionId]);
    const [before] = await readRows(at, edition, "id", [at.editionId]);
    const others = known.filter((row) => row.accountId !== accountId);
    const rows = [...others, ...(given ? [{ accountId, ...given }] : [])];
    const values = {
      organisers: rows.map(({ accountId: who, role, endsAt }) => ({
        accountId: who,
        role,
        endsAt,
      })),
    };
    await writeRows(at, kind, [{ before, values }]);
    at.publish({ kind: "account", accountId });
  },
};

type Dependencies = { contentWrite: ContentWrite; passwords: Pick<Passwords, "hash"> };

type Person = { username: string; email: string };

export type Appointment = {
  /** Whether the account did not run the edition before. */
  isNew: boolean;
  keepsPassword: boolean;
};

/** The account of a username, if the address proves that it is the same person's. */
export const findOwnAccount = async (writing: Writing, { username, email }: Person) => {
  const found = await accounts.findNamed(writing, username);
  if (found && found.email?.toLowerCase() !== email.toLowerCase()) {
    throw new Failure("username-taken", { params: { username } });
  }
  return found;
};

const appointAccount = async (at: At, person: Person, passwordHash: string | null) => {
  const found = await findOwnAccount(at, person);
  if (!found) {
    const [id] = await accounts.create(at, [{ ...person, passwordHash }]);
    return { id: Number(id), keepsPassword: false };
  }
  const { id } = found;
  const keepsPassword = found.passwordHash !== null || passwordHash === null;
  if (!keepsPassword) await accounts.change(at, [{ id, passwordHash }]);
  return { id, keepsPassword };
};

export const createAppointments = ({ contentWrite, passwords }: Dependencies) => ({
  /**
   * Makes somebody an organiser of an edition. A person who has a password already keeps it, also
   * one that was set while this one was asked for.
   * @param askPassword called only where the account has no password yet
   * @throws Failure `unknown-edition`, `username-taken`
   */
  appoint: async (
    actor: Actor,
    person: Person,
    name: EditionName,
    askPassword: () => Promise<string>,
  ): Promise<Appointment> => {
    const existing = await contentWrite.inNamedEdition(actor, name, (at) =>
      findOwnAccount(at, person),
    );
    const passwordHash = existing?.passwordHash ? null : await passwords.hash(await askPassword());
    return contentWrite.inNamedEdition(actor, name, async (at) => {
      const { id, keepsPassword } = await appointAccount(at, person, passwordHash);
      return { isNew: await organisers.add(at, id), keepsPassword };
    });
  },
});
