import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";
import { PASSWORD_MAX_LENGTH } from "@foyer/contract";
import { isCommonPassword } from "../lib/passwords.ts";
import { CommandFailure } from "./failures.ts";
import type { Say } from "./messages.ts";

/** An organiser can read and change everything, so the password is longer than an attendee's. */
export const ORGANISER_PASSWORD_MIN_LENGTH = 12;

/** Reads a line from the terminal without showing what is typed. */
const readHidden = async (question: string, say: Say): Promise<string> => {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const interruption = new AbortController();
  terminal.on("SIGINT", () => interruption.abort());
  terminal.on("close", () => interruption.abort());
  try {
    return await terminal.question("", { signal: interruption.signal });
  } catch {
    throw new CommandFailure(say("cancelled"));
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
};

const promptTwice = async (say: Say): Promise<string> => {
  const password = await readHidden(
    say("passwordPrompt", { min: ORGANISER_PASSWORD_MIN_LENGTH }),
    say,
  );
  checkPassword(password, say);
  if ((await readHidden(say("passwordAgain"), say)) !== password) {
    throw new CommandFailure(say("passwordsDiffer"));
  }
  return password;
};

const checkPassword = (password: string, say: Say) => {
  const length = [...password].length;
  if (length < ORGANISER_PASSWORD_MIN_LENGTH) {
    throw new CommandFailure(say("passwordShort", { min: ORGANISER_PASSWORD_MIN_LENGTH }));
  }
  if (length > PASSWORD_MAX_LENGTH) {
    throw new CommandFailure(say("passwordLong", { max: PASSWORD_MAX_LENGTH }));
  }
  if (isCommonPassword(password)) throw new CommandFailure(say("passwordCommon"));
};

/**
 * Reads a new organiser's password, from standard input or from the terminal, never from the
 * command line, which other people of the machine can see.
 * @throws CommandFailure when it is too short, too common, or cannot be read
 */
export const readPassword = async (fromStdin: boolean, say: Say): Promise<string> => {
  if (!fromStdin && !process.stdin.isTTY) throw new CommandFailure(say("passwordUnread"));
  if (!fromStdin) return promptTwice(say);
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  checkPassword(password, say);
  return password;
};
