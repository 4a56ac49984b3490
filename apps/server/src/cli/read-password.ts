import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";
import { ORGANISER_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from "@foyer/contract";
import { isCommonPassword } from "../lib/passwords.ts";
import { Failure } from "../lib/failure.ts";
import type { Translate } from "../messages/catalogue.ts";

const readHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  const interruption = new AbortController();
  terminal.on("SIGINT", () => interruption.abort());
  terminal.on("close", () => interruption.abort());
  try {
    return await terminal.question("", { signal: interruption.signal });
  } catch (cause) {
    throw new Failure("cancelled", { cause });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
};

const promptTwice = async (translate: Translate): Promise<string> => {
  const password = await readHidden(
    translate("passwordPrompt", { min: ORGANISER_PASSWORD_MIN_LENGTH }),
  );
  checkPassword(password);
  if ((await readHidden(translate("passwordAgain"))) !== password)
    throw new Failure("passwords-differ");
  return password;
};

const checkPassword = (password: string) => {
  const length = [...password].length;
  if (length < ORGANISER_PASSWORD_MIN_LENGTH) {
    throw new Failure("password-short", { params: { min: ORGANISER_PASSWORD_MIN_LENGTH } });
  }
  if (length > PASSWORD_MAX_LENGTH) {
    throw new Failure("password-long", { params: { max: PASSWORD_MAX_LENGTH } });
  }
  if (isCommonPassword(password)) throw new Failure("password-common");
};

/**
 * Reads a new organiser's password from standard input or the terminal. The command line is visible to other
 * users of the machine.
 * @throws Failure for a password that is too short, too long, too common or unreadable
 */
export const readPassword = async (fromStdin: boolean, translate: Translate): Promise<string> => {
  if (!fromStdin && !process.stdin.isTTY) throw new Failure("password-unread");
  if (!fromStdin) return promptTwice(translate);
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  checkPassword(password);
  return password;
};
