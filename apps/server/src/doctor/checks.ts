import { existsSync, readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { readJournal } from "../db/migration-journal.ts";
import { withConnection } from "../db/with-connection.ts";
import { codeOf } from "../lib/error-code.ts";
import { openMailer } from "../lib/mail.ts";
import { createLogger } from "../lib/logger.ts";
import { isLoopback } from "../lib/network.ts";
import { openStorage } from "../lib/storage.ts";
import type { KeyOf, MessageParams } from "../messages/catalogue.ts";
import { VERSION } from "../version.ts";

type State = "passed" | "warned" | "failed";
type Result = { state: State; key: KeyOf<"cli">; params?: MessageParams };

/** Checks one part of an installation. It never throws. */
export type Check = () => Promise<Result>;

const LEAST_POSTGRES = 150_000;
const LEAST_FREE_BYTES = 1_000_000_000;
const CLOCK_TOLERANCE_MS = 2_000;
const TIMEOUT_MS = 10_000;

const passed = (key: Result["key"], params: MessageParams = {}): Result => ({
  state: "passed",
  key,
  params,
});
const warned = (key: Result["key"], params: MessageParams = {}): Result => ({
  state: "warned",
  key,
  params,
});
const failed = (key: Result["key"], params: MessageParams = {}): Result => ({
  state: "failed",
  key,
  params,
});

/** The first line only, because later ones can contain values. */
const reasonOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const [line = ""] = (first instanceof Error ? first.message : String(first)).split("\n", 1);
  // `fetch` states its reason only there.
  const code = first instanceof Error ? codeOf(first.cause) : undefined;
  return code ? `${line} (${code})` : line;
};

const failing =
  (key: Result["key"], check: Check): Check =>
  async () => {
    try {
      return await check();
    } catch (error) {
      return failed(key, { reason: reasonOf(error) });
    }
  };

type DatabaseState = {
  version: number;
  text: string;
  migrations: number;
  now: Date;
  /** Time of the database minus time of this machine, in ms. */
  difference: number;
};

const READ_STATE = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as text, clock_timestamp() as now,
  to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;

const readDatabase = ({ database }: Config): Promise<DatabaseState> =>
  withConnection(database, async (client) => {
    const { rows } = await client.query<DatabaseState & { isMigrated: boolean }>(READ_STATE);
    const [state] = rows;
    if (!state) throw new Error("The database returned no row");
    const difference = state.now.getTime() - Date.now();
    if (!state.isMigrated) return { ...state, difference, migrations: 0 };
    const counted = await client.query<{ count: number }>(
      "select count(*)::int as count from drizzle.__drizzle_migrations",
    );
    return { ...state, difference, migrations: counted.rows[0]?.count ?? 0 };
  });

type ReadState = () => Promise<DatabaseState>;

const checkDatabase = (readState: ReadState): Check =>
  failing("doctor.databaseFailed", async () => {
    const { version, text, migrations } = await readState();
    if (version < LEAST_POSTGRES) return failed("doctor.databaseOld", { version: text });
    const pending = readJournal().entries.length - migrations;
    if (pending < 0) return failed("doctor.schemaNewer", { version: VERSION });
    if (pending > 0) return warned("doctor.schemaPending", { count: pending });
    return passed("doctor.database", { version: text });
  });

/** Compares the clock with that of a database on another machine. */
const checkClock = (readState: ReadState): Check =>
  failing("doctor.databaseFailed", async () => {
    const { now, difference } = await readState();
    return Math.abs(difference) < CLOCK_TOLERANCE_MS
      ? passed("doctor.clock", { time: new Date().toISOString() })
      : failed("doctor.clockDiffers", { time: now.toISOString() });
  });

const checkDisk = ({ dataDir }: Config): Check =>
  failing("doctor.folderFailed", async () => {
    if (!existsSync(dataDir)) return passed("doctor.diskUnused");
    const { bavail, bsize } = await statfs(dataDir);
    const params = { megabytes: Math.floor((bavail * bsize) / 1_000_000), folder: dataDir };
    return bavail * bsize < LEAST_FREE_BYTES
      ? warned("doctor.diskLow", params)
      : passed("doctor.disk", params);
  });

const SHARED_MODE = 0o077;

const checkPermissions = ({ dataDir }: Config): Check =>
  failing("doctor.folderFailed", () => {
    const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
    const shared = names.filter((name) => statSync(join(dataDir, name)).mode & SHARED_MODE);
    return Promise.resolve(
      shared.length > 0
        ? failed("doctor.filesShared", { files: shared.join(", "), folder: dataDir })
        : passed("doctor.files"),
    );
  });

/** Stores, reads and deletes an object. */
const checkStorage = ({ storage: settings }: Config): Check =>
  failing("doctor.storageFailed", async () => {
    const storage = openStorage(settings);
    const key = randomUUID();
    const content = Buffer.from(key);
    const stored = { open: () => Readable.from([content]), size: content.length };
    await storage.put(key, { ...stored, mediaType: "text/plain" });
    const found = await storage.find(key);
    const isEqual = found && Buffer.concat(await found.toArray()).equals(content);
    await storage.delete(key);
    return isEqual ? passed("doctor.storage") : failed("doctor.storageDiffers");
  });

const checkRedis = ({ redisUrl }: Config): Check =>
  failing("doctor.redisFailed", async () => {
    if (redisUrl === null) return passed("doctor.redisUnused");
    const { createClient } = await import("redis");
    const socket = { reconnectStrategy: false, connectTimeout: TIMEOUT_MS } as const;
    const client = createClient({ url: redisUrl, socket });
    // The call that fails has the same error.
    client.on("error", () => undefined);
    await client.connect();
    await client.ping();
    client.destroy();
    return passed("doctor.redis");
  });

const checkMail = ({ mail: { transport } }: Config): Check =>
  failing("doctor.mailFailed", async () => {
    if (transport.kind === "outbox")
      return warned("doctor.mailOutbox", { folder: transport.folder });
    const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS };
    const client = createTransport({ url: transport.url, ...limits });
    await client.verify().finally(() => client.close());
    return passed("doctor.mail");
  });

const checkPush =
  ({ push }: Config): Check =>
  () =>
    Promise.resolve(push ? passed("doctor.push") : warned("doctor.pushOff"));

const checkServer = ({ http: { port, localUrl: url } }: Config): Check => {
  const check = failing("doctor.serverFailed", async () => {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? passed("doctor.server", { url })
      : failed("doctor.serverFailed", { reason: `HTTP ${response.status}` });
  });
  // The server has chosen a port that other commands do not know.
  return port === 0 ? () => Promise.resolve(passed("doctor.serverUnknown")) : check;
};

const checkPublicUrl = ({ http }: Config): Check =>
  failing("doctor.urlFailed", async () => {
    const { publicUrl: url } = http;
    const { hostname, protocol } = new URL(url);
    if (isLoopback(hostname)) return warned("doctor.urlLocal", { url });
    if (protocol !== "https:") return failed("doctor.urlPlain", { url });
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? passed("doctor.url", { url })
      : failed("doctor.urlFailed", { reason: `HTTP ${response.status}` });
  });

/** Checks of an installation with its settings, in the order of their output. */
export const listChecks = (config: Config): Check[] => {
  let state: Promise<DatabaseState> | undefined;
  const readState = () => (state ??= readDatabase(config));
  const others = [
    checkServer,
    checkDisk,
    checkPermissions,
    checkStorage,
    checkRedis,
    checkMail,
    checkPush,
    checkPublicUrl,
  ];
  return [
    checkDatabase(readState),
    checkClock(readState),
    ...others.map((create) => create(config)),
  ];
};

/** Sends a test e-mail. */
export const createMailCheck = ({ mail }: Config, to: string): Check =>
  failing("doctor.mailFailed", async () => {
    const mailer = openMailer(mail, createLogger("silent"));
    const text = `Foyer ${VERSION}: test`;
    await mailer
      .send({ to, subject: text, text, html: text }, { name: "doctor", id: randomUUID() })
      .finally(() => mailer.close());
    return passed("doctor.mailSent", { to });
  });
