import { ConfigError } from "../config.ts";
import { NotTheDemoError } from "../demo/not-the-demo.ts";
import { EmbeddedDatabaseError } from "../db/drivers/driver.ts";
import { Failure } from "../lib/failure.ts";
import { describeMessage } from "../messages/message.ts";
import type { CliContext } from "./context.ts";
import type { KeyOf } from "../messages/catalogue.ts";

const optionOf = ({ message }: Error): string => /'(-[^\s']*)/.exec(message)?.[1] ?? "";

/** A complaint of Node's parser of arguments, which speaks English alone; undefined for any other error. */
const misuseOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const params = { option: optionOf(error) };
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION")
    return new Failure("option-unknown", { params });
  if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return undefined;
  const takesNone = error.message.includes("does not take an argument");
  return new Failure(takesNone ? "option-with-value" : "option-without-value", { params });
};

const CONNECTION_CODES =
  /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|08|28|3D000|53300|57P)/;

/** Drivers and query builders wrap errors; the innermost one says what happened. */
const innermost = (error: unknown): unknown => {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
};

/** The first line of an error's own words; queries and their values are in outer errors only. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0] ?? "";
};

const unforeseen = (thrown: unknown): Failure => {
  const cause = innermost(thrown);
  const params = { reason: reasonOf(cause) };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const isLost = /^(Connection terminated|timeout exceeded)/.test(params.reason);
  if (isLost || CONNECTION_CODES.test(code)) {
    return new Failure("database-silent", { params, cause });
  }
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return new Failure(isSqlState ? "database-error" : "unexpected-error", { params, cause });
};

/** Anything that a command has thrown, as a named refusal; never with a stack, a query or its values. */
export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : (misuseOf(error) ?? unforeseen(error));

/** What a person may do about a refusal, by command and code. */
const HINTS: Record<string, KeyOf<"cli">> = {
  "import-schedule unknown-edition": "hintToCreate",
  "import-attendees unknown-edition": "hintToImportFirst",
  "join-people unknown-edition": "hintToImportFirst",
  "import-content unknown-edition": "hintToImportFirst",
  "notify unknown-edition": "hintToImportFirst",
  "import-attendees bad-rows": "hintToSkip",
  "import-attendees encoding-unclear": "hintToEncode",
  "import-schedule hides-most": "hintToHide",
  "import-schedule bad-sessions": "hintToSkip",
};

export const describeFailure = (
  failure: Failure,
  command: string | undefined,
  { translate, language }: CliContext,
): string[] => {
  const hint = HINTS[`${command} ${failure.code}`];
  const sentence = describeMessage(failure, language);
  return [
    ...failure.problems.map((problem) => describeMessage(problem, language)),
    hint === undefined ? sentence : `${sentence} ${translate(hint)}`,
  ];
};

/** Whether an error's own message is meant for people: of settings, and of a database that does not start. */
export const isReadable = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof NotTheDemoError;
