import { type Logger, pino } from "pino";

export type { Logger };

/** Keys whose values never reach a log, at any of the depths that objects are logged at. */
const SECRET_KEYS = [
  "password",
  "oldPassword",
  "newPassword",
  "confirmPassword",
  "confirmNewPassword",
  "token",
  "authorization",
  "cookie",
  "email",
  "to",
  "username",
];

const redactedPaths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/**
 * Structured logs, one JSON object a line, on standard output.
 * @param level the least severe level that is written
 * @param destination where the lines go; standard output unless a test listens
 */
export const createLogger = (
  level: string,
  destination?: { write: (line: string) => void },
): Logger => {
  const options = {
    level,
    redact: { paths: redactedPaths, censor: "[redacted]" },
    base: null,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};

type LoggedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
};

/** Mail servers repeat the address that they refuse. */
const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>@"']{1,64}@[^\s<>@"']{1,255}/g, "[address]");

/** Messages about data that PostgreSQL cannot read quote it. */
const isAboutValues = (error: Error) => "code" in error && String(error.code).startsWith("22");

/** Some libraries report a plain copy of an error. */
const isCopyOfError = (value: unknown): value is { message: string } =>
  typeof value === "object" &&
  value !== null &&
  "message" in value &&
  typeof value.message === "string";

/** Errors of the database driver carry the values of the query; only what cannot hold them is kept. */
const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) {
    return isCopyOfError(error)
      ? describeError(Object.assign(new Error(error.message), error))
      : { type: typeof error, message: "not an error" };
  }
  const isQueryError = "query" in error || "params" in error || isAboutValues(error);
  return {
    type: error.name,
    message: isQueryError ? "query failed" : withoutAddresses(error.message),
    ...("code" in error ? { code: error.code } : {}),
    ...(error.stack && !isQueryError ? { stack: withoutAddresses(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
