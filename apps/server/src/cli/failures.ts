import { ConfigError } from "../config.ts";
import { NotTheDemoError } from "../demo/demo-mark.ts";
import { FolderInUseError } from "../db/folder-lock.ts";
import { describeListProblem } from "../features/imports/attendees/list-problems.ts";
import { describeLoadFailure, LoadFailure } from "../features/imports/load-failure.ts";
import type { Say } from "./messages.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * A command was written wrongly. The message, ready for a person, is shown with the usage; the exit
 * code is 2.
 */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A command cannot do what it was asked; the message is ready for a person. The exit code is 1. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
}

/** The option that a complaint of Node's parser begins with. */
const optionOf = ({ message }: Error): string => /'(-[^\s']*)/.exec(message)?.[1] ?? "";

/**
 * Tells a person how a command was written wrongly; undefined for any other error.
 * The parser's own complaints are in English alone.
 */
export const describeMisuse = (error: unknown, say: Say): string | undefined => {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const option = optionOf(error);
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return say("optionUnknown", { option });
  if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return undefined;
  const takesNone = error.message.includes("does not take an argument");
  return say(takesNone ? "optionWithValue" : "optionWithoutValue", { option });
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
  const inner = innermost(error);
  const message = inner instanceof Error ? inner.message : String(inner);
  return message.split("\n", 1)[0] ?? "";
};

const codeOf = (error: unknown): string => {
  const inner = innermost(error);
  return inner instanceof Error && "code" in inner ? String(inner.code) : "";
};

const isConnectionError = (error: unknown) =>
  CONNECTION_CODES.test(codeOf(error)) ||
  /^(Connection terminated|timeout exceeded)/.test(reasonOf(error));

const isSqlState = (error: unknown) => /^[0-9A-Z]{5}$/.test(codeOf(error));

/**
 * Tells a person why a command failed.
 * @returns lines without stack, query or values
 */
export const describeError = (error: unknown, { say, language }: Surroundings): string[] => {
  if (error instanceof LoadFailure) {
    const problems = error.problems.map((problem) => describeListProblem(problem, language));
    return [...problems, describeLoadFailure(error, language)];
  }
  const isPlain =
    error instanceof CommandFailure ||
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof NotTheDemoError;
  if (isPlain) return [error.message];
  const reason = reasonOf(error);
  if (isConnectionError(error)) return [say("databaseSilent", { reason })];
  return [say(isSqlState(error) ? "databaseError" : "unexpected", { reason })];
};
