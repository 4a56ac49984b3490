import { type Logger, pino } from "pino";

export type { Logger };

/** Keys whose values are redacted at every logged depth. */
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
 * Creates a logger that writes one JSON object per line to standard output.
 * @param level least severe level to write
 * @param destination receives the lines instead of standard output, for tests
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

/** Mail servers quote the rejected address. */
const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>@"']{1,64}@[^\s<>@"']{1,255}/g, "[address]");

/** PostgreSQL quotes invalid data in its messages. */
const isAboutValues = (error: Error) => "code" in error && String(error.code).startsWith("22");

/** Some libraries report a plain copy of an error. */
const isCopyOfError = (value: unknown): value is { message: string } =>
  typeof value === "object" &&
  value !== null &&
  "message" in value &&
  typeof value.message === "string";

/** Errors of the database driver contain query values, so only safe properties are logged. */
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
