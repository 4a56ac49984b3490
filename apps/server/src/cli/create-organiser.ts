import type { EditionName } from "../features/imports/editions.repository.ts";
import { AppointmentFailure } from "../features/organisers/appointment-failure.ts";
import { createOrganisersRepository } from "../features/organisers/organisers.repository.ts";
import { createOrganisersService } from "../features/organisers/organisers.service.ts";
import {
  composeUsername,
  isEmailAddress,
  isUsername,
  USERNAME_MAX_LENGTH,
} from "../lib/account-names.ts";
import { createPasswords } from "../lib/passwords.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readValue,
  refuseWords,
} from "./arguments.ts";
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

const readUsername = (value: string | undefined, say: Say): string => {
  const username = composeUsername(readValue("--username", value, say));
  if (!isUsername(username)) {
    throw new UsageError(say("usernameUnfit", { max: USERNAME_MAX_LENGTH }));
  }
  return username;
};

const readEmail = (value: string | undefined, say: Say): string => {
  const email = readValue("--email", value, say).normalize();
  if (!isEmailAddress(email)) throw new UsageError(say("emailUnfit", { email }));
  return email;
};

const toCommandFailure = (
  { code }: AppointmentFailure,
  username: string,
  edition: EditionName,
  say: Say,
) =>
  new CommandFailure(
    code === "unknown-edition"
      ? say("noEdition", { edition: formatEdition(edition) })
      : say("usernameTaken", { username }),
  );

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
  refuseWords("create-organiser", positionals, say);
  const person = {
    username: readUsername(values.username, say),
    email: readEmail(values.email, say),
  };
  const edition = readEditionName(values.edition, say);

  const appointment = await withDatabase(surroundings.config(), async (database) => {
    const repository = createOrganisersRepository(database.db);
    const passwords = createPasswords();
    const organisers = createOrganisersService({ repository, database, passwords });
    try {
      return await organisers.appoint(person, edition, () =>
        readPassword(values["password-stdin"], say),
      );
    } catch (error) {
      if (!(error instanceof AppointmentFailure)) throw error;
      throw toCommandFailure(error, person.username, edition, say);
    }
  });
  const params = { username: person.username, edition: formatEdition(edition) };
  print(say(appointment.isNew ? "organiserAdded" : "organiserKnown", params));
  if (appointment.keepsPassword) print(say("passwordKept"));
};
