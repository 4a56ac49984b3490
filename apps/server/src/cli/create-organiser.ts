import { createAppointments } from "../features/organisers/organisers.writes.ts";
import {
  composeUsername,
  isEmailAddress,
  isUsername,
  USERNAME_MAX_LENGTH,
} from "../lib/account-names.ts";
import { Failure } from "../lib/failure.ts";
import { createPasswords } from "../lib/passwords.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readValue,
  rejectArguments,
} from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";
import { readPassword } from "./read-password.ts";

const OPTIONS = {
  username: { type: "string" },
  email: { type: "string" },
  edition: { type: "string" },
  "password-stdin": { type: "boolean", default: false },
} as const;

const readUsername = (value: string | undefined): string => {
  const username = composeUsername(readValue("--username", value));
  if (!isUsername(username)) {
    throw new Failure("username-unfit", { params: { max: USERNAME_MAX_LENGTH } });
  }
  return username;
};

const readEmail = (value: string | undefined): string => {
  const email = readValue("--email", value).normalize();
  if (!isEmailAddress(email)) throw new Failure("email-unfit", { params: { email } });
  return email;
};

/**
 * Adds an organiser to an edition. An existing password stays.
 * @throws Failure, ConfigError
 */
export const createOrganiser = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("create-organiser", positionals);
  const person = {
    username: readUsername(values.username),
    email: readEmail(values.email),
  };
  const edition = readEditionName(values.edition);

  const result = await withContentWrite(context.config(), (contentWrite) =>
    createAppointments({ contentWrite, passwords: createPasswords() }).appoint(
      commandActor("create-organiser"),
      person,
      edition,
      () => readPassword(values["password-stdin"], translate),
    ),
  );
  const params = { username: person.username, edition: formatEdition(edition) };
  print(translate(result.isNew ? "organiserAdded" : "organiserUnchanged", params));
  if (result.hasPassword) print(translate("passwordUnchanged"));
};
