import { formatFieldError } from "@foyer/contract/server-field-texts";
import { type Language, type Problem, type ProblemCode } from "@foyer/contract";
import { describeFailure } from "../lib/describe-failure.ts";
import { isStorageFull } from "../lib/disk.ts";
import { Failure, type FieldIssue } from "../lib/failure.ts";

const RETRY_AFTER_SECONDS = 5;

/** Problem codes for errors of libraries and Node. */
const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: "malformed-request",
  403: "forbidden",
  404: "not-found",
  405: "method-not-allowed",
  408: "request-timeout",
  412: "precondition-failed",
  413: "payload-too-large",
  414: "uri-too-long",
  415: "unsupported-media-type",
  416: "range-not-satisfiable",
  431: "headers-too-large",
  503: "unavailable",
};

/**
 * SQL states of temporary errors: connection, deadlock, resources, operator intervention. Rejected logins
 * count too: wrong password, unknown database, database that accepts no connections.
 */
const UNAVAILABLE_SQL_STATE = /^(08|28|3D000|40P01|53|55000|57P|57014)/;
const UNAVAILABLE_SYSTEM_CODES = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH".split(
    " ",
  ),
);
/**
 * Errors of the driver without a code. `not queryable` is a query in a transaction whose connection broke.
 */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|calling end on the pool/i;

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause), ...innerErrors(error)] : [];

const innerErrors = (error: Error): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(causes) : [];

const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    UNAVAILABLE_SQL_STATE.test(code) ||
    UNAVAILABLE_SYSTEM_CODES.has(code) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
};

const codeOfStatus = (status: number): ProblemCode => {
  const isClientError = status >= 400 && status < 500;
  return CODE_OF_STATUS[status] ?? (isClientError ? "malformed-request" : "internal");
};

/** Converts a thrown value to a failure; unexpected errors become `internal`. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (causes(error).some(isStorageFull)) return new Failure("storage-full", { cause: error });
  if (causes(error).some(isUnavailable)) {
    return new Failure("unavailable", { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return new Failure(codeOfStatus(status), { cause: error });
};

const groupByField = (issues: readonly FieldIssue[], language: Language) => {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { field, code, params } of issues) {
    (errors[field] ??= []).push(formatFieldError(language, code, params));
  }
  return errors;
};

/** Converts a failure to RFC 9457 problem details in a language. */
export const toProblem = (failure: Failure, language: Language): Problem => ({
  type: `urn:foyer:problem:${failure.code}`,
  title: describeFailure(failure, language),
  status: failure.status,
  code: failure.code,
  ...(failure.issues.length > 0 ? { errors: groupByField(failure.issues, language) } : {}),
  ...failure.extensions,
});
