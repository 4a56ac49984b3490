import { z } from "zod";

/** An invalid setting. The message names the variable, the error and a valid example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Required together. */
const S3_VARIABLES = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Values that no command prints. Addresses with a password are masked as well. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  "S3_SECRET_ACCESS_KEY",
  "VAPID_PRIVATE_KEY",
  "JWT_SECRET",
]);

/** A valid value of each variable. */
export const EXAMPLES: Record<string, string> = {
  PORT: "3000",
  HOST: "127.0.0.1",
  MONITORING_ADDRESS: "127.0.0.1:9464",
  PUBLIC_URL: "https://forum.example",
  DATA_DIR: "./data",
  DATABASE_URL: "postgres://foyer:secret@127.0.0.1:5432/foyer",
  DATABASE_LISTEN_URL: "postgres://foyer:secret@127.0.0.1:5432/foyer",
  DATABASE_POOL_SIZE: "10",
  REDIS_URL: "redis://127.0.0.1:6379",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "foyer",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AKIA…",
  S3_SECRET_ACCESS_KEY: "…",
  SMTP_URL: "smtp://user:secret@mail.example:587",
  MAIL_FROM: "Foyer <no-reply@forum.example>",
  MAIL_REPLY_TO: "office@forum.example",
  VAPID_PUBLIC_KEY: "output of `npx web-push generate-vapid-keys`",
  VAPID_PRIVATE_KEY: "output of `npx web-push generate-vapid-keys`",
  VAPID_SUBJECT: "mailto:it@forum.example",
  PUSH_TEST_ORIGIN: "http://127.0.0.1:4400",
  WEBHOOKS_PRIVATE: "1",
  JWT_SECRET: "random text of at least 32 characters",
  SESSION_DAYS: "7",
  FOYER_DEMO: "1",
  LOG_LEVEL: "info",
  ANALYTICS_KIND: "plausible",
  ANALYTICS_URL: "https://stats.example",
  ANALYTICS_SITE: "forum.example",
  PASSWORD_MIN_LENGTH: "8",
  UPLOADS_MAX_MB: "20000",
  CACHED_ACCOUNTS: "20000",
  FOYER_CACHE_MB: "256",
};

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: "is not a whole number" })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `is not between ${min} and ${max}` });

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const ANALYTICS_KINDS = ["matomo", "plausible", "collector"] as const;
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `is not one of ${values.join(", ")}` });

const Variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/, { error: "contains a space" }).default("127.0.0.1"),
  MONITORING_ADDRESS: z
    .string()
    .regex(/^[^\s:/]+:\d{1,5}$/, { error: "is not an address and a port" })
    .optional(),
  PUBLIC_URL: url(["http:", "https:"]).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_LISTEN_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).optional(),
  REDIS_URL: url(["redis:", "rediss:"]).optional(),
  S3_ENDPOINT: url(["http:", "https:"]).optional(),
  S3_BUCKET: z.string().min(3, { error: "is shorter than 3 characters" }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\s]+$/, { error: "contains no e-mail address" })
    .default("Foyer <no-reply@foyer.example>"),
  MAIL_REPLY_TO: z
    .string()
    .regex(/^[^@\s]+@[^@\s]+$/, { error: "contains no e-mail address" })
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { error: "is not a public key in base64url" })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: "is not a private key in base64url" })
    .optional(),
  VAPID_SUBJECT: url(["mailto:", "https:"]).optional(),
  PUSH_TEST_ORIGIN: url(["http:", "https:"]).optional(),
  WEBHOOKS_PRIVATE: oneOf(["0", "1"]).default("0"),
  JWT_SECRET: z.string().min(32, { error: "is shorter than 32 characters" }).optional(),
  SESSION_DAYS: wholeNumber(1, 90).default(7),
  FOYER_DEMO: oneOf(["0", "1"]).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
  ANALYTICS_KIND: oneOf(ANALYTICS_KINDS).optional(),
  ANALYTICS_URL: url(["http:", "https:"]).optional(),
  ANALYTICS_SITE: z.string().min(1).optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(5, 64).default(5),
  UPLOADS_MAX_MB: wholeNumber(1, 1_000_000_000).default(20_000),
  CACHED_ACCOUNTS: wholeNumber(100, 10_000_000).default(20_000),
  FOYER_CACHE_MB: wholeNumber(16, 1_000_000).default(256),
});

/** Variables of the database. */
export const DatabaseVariables = Variables.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_LISTEN_URL: true,
  DATABASE_POOL_SIZE: true,
});

export type DatabaseVariables = z.output<typeof DatabaseVariables>;

/** Variables of the server. */
export const Environment = Variables.superRefine((values, context) => {
  const requireTogether = (names: readonly (keyof typeof values)[], reason: string) => {
    for (const name of names) {
      if (values[name] === undefined) {
        context.addIssue({ code: "custom", path: [name], message: `is missing, ${reason}` });
      }
    }
  };
  if (values.DATABASE_URL) requireTogether(["JWT_SECRET"], "but DATABASE_URL is set");
  if (values.DATABASE_LISTEN_URL) {
    requireTogether(["DATABASE_URL"], "but DATABASE_LISTEN_URL is set");
  }
  if (S3_VARIABLES.some((name) => values[name])) {
    requireTogether(S3_VARIABLES, "but another S3 variable is set");
  }
  if (values.VAPID_PUBLIC_KEY || values.VAPID_PRIVATE_KEY) {
    requireTogether(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"], "but the other key is set");
  }
  if (values.ANALYTICS_KIND || values.ANALYTICS_URL || values.ANALYTICS_SITE) {
    const names = ["ANALYTICS_KIND", "ANALYTICS_URL"] as const;
    requireTogether(names, "but another analytics variable is set");
  }
});

export type Environment = z.output<typeof Environment>;

/** Describes an invalid variable, with an example. */
export const describeProblem = (name: string, problem: string): string =>
  `${name} ${problem}. For example: ${name}=${EXAMPLES[name] ?? ""}`;

const describeIssue = (issue: z.core.$ZodIssue): string =>
  describeProblem(String(issue.path[0]), issue.message);

/** Variables of a process. Empty ones count as absent. */
export type RawVariables = Record<string, string | undefined>;

/** @throws ConfigError with every invalid variable, its error and an example */
export const parseVariables = <Schema extends z.ZodType>(
  schema: Schema,
  environment: RawVariables,
): z.output<Schema> => {
  const nonEmpty = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const parsed = schema.safeParse(Object.fromEntries(nonEmpty));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join("\n"));
  return parsed.data;
};
