import { accessSync, constants, readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import webPush from "web-push";
import { z } from "zod";

/** A wrong setting. The message names the variable, what is wrong with it, and a value that works. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Either all of them are set or none. */
const S3_VARIABLES = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

const EXAMPLES: Record<string, string> = {
  PORT: "3000",
  HOST: "127.0.0.1",
  MONITORING_ADDRESS: "127.0.0.1:9464",
  PUBLIC_URL: "https://forum.example",
  DATA_DIR: "./data",
  DATABASE_URL: "postgres://foyer:secret@127.0.0.1:5432/foyer",
  REDIS_URL: "redis://127.0.0.1:6379",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "foyer",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AKIA…",
  S3_SECRET_ACCESS_KEY: "…",
  SMTP_URL: "smtp://user:secret@mail.example:587",
  MAIL_FROM: "Foyer <no-reply@forum.example>",
  VAPID_PUBLIC_KEY: "what `npx web-push generate-vapid-keys` prints",
  VAPID_PRIVATE_KEY: "what `npx web-push generate-vapid-keys` prints",
  VAPID_SUBJECT: "mailto:it@forum.example",
  PUSH_TEST_ORIGIN: "http://127.0.0.1:4400",
  WEBHOOKS_PRIVATE: "1",
  JWT_SECRET: "a random text of at least 32 characters",
  SESSION_DAYS: "7",
  FOYER_DEMO: "1",
  LOG_LEVEL: "info",
  ANALYTICS_KIND: "plausible",
  ANALYTICS_URL: "https://stats.example",
  ANALYTICS_SITE: "forum.example",
  PASSWORD_MIN_LENGTH: "8",
  UPLOADS_MAX_MB: "20000",
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
  z.enum(values, { error: `is none of ${values.join(", ")}` });

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().regex(/^\S+$/, { error: "holds a space" }).default("127.0.0.1"),
    MONITORING_ADDRESS: z
      .string()
      .regex(/^[^\s:/]+:\d{1,5}$/, { error: "is not an address and a port" })
      .optional(),
    PUBLIC_URL: url(["http:", "https:"]).optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
    REDIS_URL: url(["redis:", "rediss:"]).optional(),
    S3_ENDPOINT: url(["http:", "https:"]).optional(),
    S3_BUCKET: z.string().min(3, { error: "is shorter than 3 characters" }).optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    SMTP_URL: url(["smtp:", "smtps:"]).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^@\r\n]+@[^@\s]+$/, { error: "holds no e-mail address" })
      .default("Foyer <no-reply@foyer.example>"),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, { error: "is no public key in base64url" })
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, { error: "is no private key in base64url" })
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
  })
  .superRefine((values, context) => {
    const requireTogether = (names: readonly (keyof typeof values)[], because: string) => {
      for (const name of names) {
        if (values[name] === undefined) {
          context.addIssue({ code: "custom", path: [name], message: `is missing, ${because}` });
        }
      }
    };
    if (values.DATABASE_URL) requireTogether(["JWT_SECRET"], "and DATABASE_URL is set");
    if (S3_VARIABLES.some((name) => values[name])) {
      requireTogether(S3_VARIABLES, "and another S3 variable is set");
    }
    if (values.VAPID_PUBLIC_KEY || values.VAPID_PRIVATE_KEY) {
      requireTogether(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"], "and the other key is set");
    }
    if (values.ANALYTICS_KIND || values.ANALYTICS_URL || values.ANALYTICS_SITE) {
      const names = ["ANALYTICS_KIND", "ANALYTICS_URL"] as const;
      requireTogether(names, "and another variable of analytics is set");
    }
  });

const describeProblem = (name: string, problem: string): string =>
  `${name} ${problem}. For example: ${name}=${EXAMPLES[name] ?? ""}`;

const describeIssue = (issue: z.core.$ZodIssue): string =>
  describeProblem(String(issue.path[0]), issue.message);

/** E-mails and signing secret are stored there, so nobody else may look into a folder made here. */
const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const problem = `names ${dataDir}, which is no folder that can be made or written (${reason})`;
    throw new ConfigError(describeProblem("DATA_DIR", problem));
  }
};

const isFolderNeeded = (values: z.output<typeof Environment>) =>
  !values.DATABASE_URL || !values.S3_ENDPOINT || !values.SMTP_URL || !values.JWT_SECRET;

/** The signing secret of a server without JWT_SECRET: made once and stored in the data folder. */
const readOwnSecret = (dataDir: string): string => {
  const path = join(dataDir, "jwt-secret");
  try {
    writeFileSync(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
};

/** The keys that devices know this server by (RFC 8292): made once and stored in the data folder. */
const readOwnPushKeys = (dataDir: string): { publicKey: string; privateKey: string } => {
  const path = join(dataDir, "vapid-keys.json");
  try {
    const keys = JSON.stringify(webPush.generateVAPIDKeys());
    writeFileSync(path, keys, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return JSON.parse(readFileSync(path, "utf8"));
};

/**
 * How devices are told. Servers that share a database need keys in common, and folders of their own may
 * differ: without keys in the settings they tell none.
 */
const toPush = (values: z.output<typeof Environment>, dataDir: string) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (!(publicKey && privateKey) && values.DATABASE_URL) return null;
  const address = /[^\s<>]+@[^\s<>]+/.exec(values.MAIL_FROM)?.[0] ?? values.MAIL_FROM;
  return {
    ...(publicKey && privateKey ? { publicKey, privateKey } : readOwnPushKeys(dataDir)),
    subject: values.VAPID_SUBJECT ?? `mailto:${address}`,
    testOrigin: values.PUSH_TEST_ORIGIN ? new URL(values.PUSH_TEST_ORIGIN).origin : null,
  };
};

const toStorage = (values: z.output<typeof Environment>, dataDir: string) =>
  values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
    ? {
        kind: "s3" as const,
        endpoint: values.S3_ENDPOINT,
        bucket: values.S3_BUCKET,
        region: values.S3_REGION,
        accessKeyId: values.S3_ACCESS_KEY_ID,
        secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      }
    : { kind: "disk" as const, folder: join(dataDir, "files") };

const toDatabase = (values: z.output<typeof Environment>, dataDir: string) =>
  values.DATABASE_URL
    ? { kind: "postgres" as const, url: values.DATABASE_URL }
    : { kind: "embedded" as const, folder: join(dataDir, "postgres") };

const toDemo = (values: z.output<typeof Environment>) => {
  if (values.FOYER_DEMO !== undefined) return values.FOYER_DEMO === "1";
  return values.DATABASE_URL ? false : ("if-empty" as const);
};

const toMail = (values: z.output<typeof Environment>, dataDir: string) => ({
  from: values.MAIL_FROM,
  transport: values.SMTP_URL
    ? { kind: "smtp" as const, url: values.SMTP_URL }
    : { kind: "outbox" as const, folder: join(dataDir, "outbox") },
});

const toAnalytics = (values: z.output<typeof Environment>) =>
  values.ANALYTICS_KIND && values.ANALYTICS_URL
    ? {
        kind: values.ANALYTICS_KIND,
        url: values.ANALYTICS_URL,
        site: values.ANALYTICS_SITE ?? null,
      }
    : null;

/** Where `/readyz` and `/metrics` are served, if not with everything else. */
const toMonitoring = ({ MONITORING_ADDRESS: address }: z.output<typeof Environment>) => {
  if (address === undefined) return null;
  const [host = "", port] = address.split(":");
  return { host, port: Number(port) };
};

const formatHost = (host: string) => (host.includes(":") ? `[${host}]` : host);

/**
 * Reads the settings (docs/specification.md, Installation) once; nothing else reads the environment.
 * @param environment the process's variables; empty ones count as absent
 * @throws ConfigError that names every wrong variable, its problem and an example
 */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const nonEmpty = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const parsed = Environment.safeParse(Object.fromEntries(nonEmpty));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join("\n"));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  if (isFolderNeeded(values)) prepareDataDir(dataDir);
  return Object.freeze({
    http: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: (values.PUBLIC_URL ?? `http://${formatHost(values.HOST)}:${values.PORT}`).replace(
        /\/$/,
        "",
      ),
    },
    monitoring: toMonitoring(values),
    dataDir,
    database: toDatabase(values, dataDir),
    redisUrl: values.REDIS_URL ?? null,
    storage: toStorage(values, dataDir),
    mail: toMail(values, dataDir),
    push: toPush(values, dataDir),
    webhooksMayBePrivate: values.WEBHOOKS_PRIVATE === "1",
    session: { secret: values.JWT_SECRET ?? readOwnSecret(dataDir), days: values.SESSION_DAYS },
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    uploadsMaxBytes: values.UPLOADS_MAX_MB * 1_024 * 1_024,
    /** Whether to load the demo conference: always, never, or where an embedded database is empty. */
    demo: toDemo(values),
    logLevel: values.LOG_LEVEL,
    analytics: toAnalytics(values),
  });
};

export type Config = ReturnType<typeof readConfig>;

/**
 * What the command line needs of its environment: the language of the terminal, and the folder
 * that files are named from, which npm tells because it runs scripts in the project's own.
 */
export const readInvocation = (environment: Record<string, string | undefined>) => {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return {
    language: /^pl(?![a-z])/i.test(locale) ? ("pl" as const) : ("en" as const),
    folder: environment["INIT_CWD"] || process.cwd(),
  };
};
