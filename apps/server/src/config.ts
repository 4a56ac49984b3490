import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSettings } from "./db/index.ts";
import { isLoopback } from "./lib/network.ts";
import { readStoredPushKeys, readStoredSecret } from "./stored-keys.ts";
import {
  ConfigError,
  DatabaseVariables,
  describeProblem,
  Environment,
  parseVariables,
  type RawVariables,
} from "./environment-variables.ts";

/** The folder contains e-mails and the signing secret, so it is created without access for other users. */
const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const problem = `is ${dataDir}, a folder that cannot be created or written to (${reason})`;
    throw new ConfigError(describeProblem("DATA_DIR", problem));
  }
};

const requiresDataDir = (values: Environment) =>
  !values.DATABASE_URL || !values.S3_ENDPOINT || !values.SMTP_URL || !values.JWT_SECRET;

/**
 * Settings of push notifications. Servers with a shared database need common keys, but their data folders can
 * differ. Without keys in the settings they therefore send no push notifications.
 */
const toPush = (values: Environment, dataDir: string) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (!(publicKey && privateKey) && values.DATABASE_URL) return null;
  const address = /[^\s<>]+@[^\s<>]+/.exec(values.MAIL_FROM)?.[0] ?? values.MAIL_FROM;
  return {
    ...(publicKey && privateKey ? { publicKey, privateKey } : readStoredPushKeys(dataDir)),
    subject: values.VAPID_SUBJECT ?? `mailto:${address}`,
    testOrigin: values.PUSH_TEST_ORIGIN ? new URL(values.PUSH_TEST_ORIGIN).origin : null,
  };
};

const toStorage = (values: Environment, dataDir: string) =>
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

const toDatabase = (values: DatabaseVariables, dataDir: string): DatabaseSettings => {
  const { DATABASE_URL, DATABASE_LISTEN_URL: listenUrl } = values;
  const pool = values.DATABASE_POOL_SIZE ? { poolSize: values.DATABASE_POOL_SIZE } : {};
  if (!DATABASE_URL) return { kind: "embedded", folder: join(dataDir, "postgres"), ...pool };
  return { kind: "postgres", url: DATABASE_URL, ...(listenUrl && { listenUrl }), ...pool };
};

/** The logins of the demo are public, so a server that others can reach loads it on request only. */
const toDemo = (values: Environment) => {
  if (values.FOYER_DEMO !== undefined) return values.FOYER_DEMO === "1";
  const isPrivate = isLoopback(values.HOST) && values.PUBLIC_URL === undefined;
  return isPrivate && !values.DATABASE_URL ? ("if-empty" as const) : false;
};

const toMail = (values: Environment, dataDir: string) => ({
  from: values.MAIL_FROM,
  replyTo: values.MAIL_REPLY_TO ?? null,
  transport: values.SMTP_URL
    ? { kind: "smtp" as const, url: values.SMTP_URL }
    : { kind: "outbox" as const, folder: join(dataDir, "outbox") },
});

const toAnalytics = (values: Environment) =>
  values.ANALYTICS_KIND && values.ANALYTICS_URL
    ? {
        kind: values.ANALYTICS_KIND,
        url: values.ANALYTICS_URL,
        site: values.ANALYTICS_SITE ?? null,
      }
    : null;

/** Address of the separate server for `/readyz` and `/metrics`, if any. */
const toMonitoring = ({ MONITORING_ADDRESS: address }: Environment) => {
  if (address === undefined) return null;
  const [host = "", port] = address.split(":");
  return { host, port: Number(port) };
};

/** Addresses to listen on that no browser opens. */
const ALL_ADDRESSES: readonly string[] = ["0.0.0.0", "::"];

/** Host of links without a `PUBLIC_URL`. */
const formatHost = (host: string): string => {
  if (ALL_ADDRESSES.includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
};

/**
 * Reads the settings of the database only, for commands that need no others.
 * @throws ConfigError like `readConfig`
 */
export const readDatabaseSettings = (environment: RawVariables): DatabaseSettings => {
  const values = parseVariables(DatabaseVariables, environment);
  const dataDir = resolve(values.DATA_DIR);
  if (!values.DATABASE_URL) prepareDataDir(dataDir);
  return toDatabase(values, dataDir);
};

/**
 * Reads the settings (docs/specification.md, Installation) once; no other code reads the environment.
 * @param environment variables of the process; empty ones count as absent
 * @throws ConfigError with every invalid variable, its error and an example
 */
export const readConfig = (environment: RawVariables) => {
  const values = parseVariables(Environment, environment);
  const dataDir = resolve(values.DATA_DIR);
  const localUrl = `http://${formatHost(values.HOST)}:${values.PORT}`;
  if (requiresDataDir(values)) prepareDataDir(dataDir);
  return Object.freeze({
    http: {
      port: values.PORT,
      host: values.HOST,
      /** URL for commands on this machine. */
      localUrl,
      publicUrl: (values.PUBLIC_URL ?? localUrl).replace(/\/$/, ""),
    },
    monitoring: toMonitoring(values),
    dataDir,
    database: toDatabase(values, dataDir),
    redisUrl: values.REDIS_URL ?? null,
    storage: toStorage(values, dataDir),
    mail: toMail(values, dataDir),
    push: toPush(values, dataDir),
    allowsPrivateWebhooks: values.WEBHOOKS_PRIVATE === "1",
    session: { secret: values.JWT_SECRET ?? readStoredSecret(dataDir), days: values.SESSION_DAYS },
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    cachedAccounts: values.CACHED_ACCOUNTS,
    cacheMaxBytes: values.FOYER_CACHE_MB * 1_024 * 1_024,
    uploadsMaxBytes: values.UPLOADS_MAX_MB * 1_024 * 1_024,
    /** When to load the demo conference: always, never, or into an empty embedded database. */
    demo: toDemo(values),
    logLevel: values.LOG_LEVEL,
    analytics: toAnalytics(values),
  });
};

export type Config = ReturnType<typeof readConfig>;

/**
 * Environment of the command line: language of the terminal, and base folder of file arguments. npm runs
 * scripts in the project folder and passes the original one in INIT_CWD.
 */
export const readInvocation = (environment: Record<string, string | undefined>) => {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return {
    language: /^pl(?![a-z])/i.test(locale) ? ("pl" as const) : ("en" as const),
    folder: environment["INIT_CWD"] || process.cwd(),
  };
};
