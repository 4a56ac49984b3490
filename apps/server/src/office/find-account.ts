import type { Writing } from "../content/write-rows.ts";
import { findOwnAccount } from "../features/organisers/organisers.writes.ts";
import { Failure, invalidField } from "../lib/failure.ts";

/**
 * The account that bears a username and an e-mail already, if there is one.
 * @throws Failure `validation-failed` for a username that is another person's
 */
export const findAccount = async (
  writing: Writing,
  person: { username: string; email: string },
) => {
  try {
    return await findOwnAccount(writing, person);
  } catch (error) {
    if (error instanceof Failure && error.code === "username-taken") {
      throw invalidField("username", "excluded");
    }
    throw error;
  }
};
