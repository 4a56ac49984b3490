import { ConfigError } from "../environment-variables.ts";
import { DemoConflictError } from "../demo/demo-conflict.ts";
import {
  EmbeddedDatabaseError,
  MigrationError,
  OutdatedDatabaseError,
} from "../db/drivers/driver.ts";
import { Failure } from "../lib/failure.ts";
import { groupMessages } from "../messages/group-messages.ts";
import { describeMessage } from "../messages/message.ts";
import type { CliContext } from "./context.ts";
import type { KeyOf } from "../messages/catalogue.ts";

const optionOf = ({ message }: Error): string => /'(-[^\s']*)/.exec(message)?.[1] ?? "";

/**
 * Converts an error of Node's argument parser, whose messages exist in English only; undefined for any other
 * error.
 */
const toUsageFailure = (error: unknown): Failure | undefined => {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const params = { option: optionOf(error) };
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION")
    return new Failure("option-unknown", { params });
  if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return undefined;
  const isFlag = error.message.includes("does not take an argument");
  return new Failure(isFlag ? "option-with-value" : "option-without-value", { params });
};

const CONNECTION_CODES =
  /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|08|28|3D000|53300|57P)/;

/** Drivers and query builders wrap errors. The innermost one contains the reason. */
const innermostCause = (error: unknown): unknown => {
  if (error instanceof AggregateError) return innermostCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermostCause(error.cause) : error;
};

/** Returns the first line of the message. Only outer errors contain queries and their values. */
const firstLineOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0] ?? "";
};

const toUnexpectedFailure = (error: unknown): Failure => {
  const cause = innermostCause(error);
  const params = { reason: firstLineOf(cause) };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const isLost = /^(Connection terminated|timeout exceeded)/.test(params.reason);
  if (isLost || CONNECTION_CODES.test(code)) {
    return new Failure("database-unreachable", { params, cause });
  }
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return new Failure(isSqlState ? "database-error" : "unexpected-error", { params, cause });
};

/** Converts an error of a command to a failure without stack, query and values. */
export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : (toUsageFailure(error) ?? toUnexpectedFailure(error));

/** Hints on how to solve a failure, by command and code. */
const HINTS: Record<string, KeyOf<"cli">> = {
  "import-schedule unknown-edition": "hintToCreate",
  "import-attendees unknown-edition": "hintToImportFirst",
  "merge-people unknown-edition": "hintToImportFirst",
  "import-content unknown-edition": "hintToImportFirst",
  "notify unknown-edition": "hintToImportFirst",
  "import-attendees bad-rows": "hintToSkip",
  "import-attendees encoding-unclear": "hintToEncode",
  "import-attendees missing-columns": "hintToMap",
  "import-schedule hides-most": "hintToHide",
  "import-schedule bad-panels": "hintToSkip",
};

export const describeFailure = (
  failure: Failure,
  command: string | undefined,
  { translate, language }: CliContext,
): string[] => {
  const hint = HINTS[`${command} ${failure.code}`];
  const sentence = describeMessage(failure, language);
  return [
    ...groupMessages(failure.problems, language).map(({ text }) => text),
    hint === undefined ? sentence : `${sentence} ${translate(hint)}`,
  ];
};

/** True if the message of an error is written for operators: settings, or a database that does not start. */
export const isReadable = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof OutdatedDatabaseError ||
  error instanceof MigrationError ||
  error instanceof DemoConflictError;
