import type { Database, Db } from "../../db/index.ts";
import type { Passwords } from "../../lib/passwords.ts";
import { Failure } from "../../lib/failure.ts";
import type { OrganisersRepository } from "./organisers.repository.ts";

type Dependencies = {
  repository: OrganisersRepository;
  database: Pick<Database, "write">;
  passwords: Pick<Passwords, "hash">;
};

type Person = { username: string; email: string };

export type Appointment = {
  /** Whether the account did not run the edition before. */
  isNew: boolean;
  keepsPassword: boolean;
};

export const createOrganisersService = ({ repository, database, passwords }: Dependencies) => {
  /** The account of a username, if the address proves that it is the same person's. */
  const findOwnAccount = async ({ username, email }: Person, tx?: Db) => {
    const account = await repository.findAccount(username, tx);
    if (account && account.email?.toLowerCase() !== email.toLowerCase()) {
      throw new Failure("username-taken", { params: { username } });
    }
    return account;
  };

  const obtainAccount = async (person: Person, tx: Db) => {
    await repository.insertAccount(person, tx);
    const account = await findOwnAccount(person, tx);
    if (!account) throw new Error("the account was not stored");
    return account;
  };

  return {
    /**
     * Makes somebody an organiser of an edition. A person who has a password already keeps it, also
     * one that was set while this one was asked for.
     * @param askPassword called only where the account has no password yet
     * @throws Failure `unknown-edition`, `username-taken`
     */
    appoint: async (
      person: Person,
      edition: { year: number; type: number },
      askPassword: () => Promise<string>,
    ): Promise<Appointment> => {
      const editionId = await repository.findEditionId(edition.year, edition.type);
      if (editionId === undefined) {
        throw new Failure("unknown-edition", {
          params: { edition: `${edition.year}/${edition.type}` },
        });
      }
      const known = await findOwnAccount(person);
      const passwordHash = known?.passwordHash ? null : await passwords.hash(await askPassword());
      return database.write(async (tx, publish) => {
        const { id } = await obtainAccount(person, tx);
        const isFirstPassword =
          passwordHash !== null && (await repository.setFirstPassword(id, passwordHash, tx));
        const isNew = await repository.insertOrganiser(id, editionId, tx);
        publish({ kind: "account", accountId: id });
        return { isNew, keepsPassword: !isFirstPassword };
      });
    },
  };
};
