import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";
import { findUserPrefix } from "./run-as-user.ts";
import { findBinary } from "./binaries.ts";

const pathsIn = (folder: string) => ({
  data: join(folder, "data"),
  password: join(folder, "password"),
  log: join(folder, "log"),
  lock: join(folder, "data/postmaster.pid"),
});

const USER = "foyer";
/** Major version of the packaged PostgreSQL. */
export const POSTGRES_MAJOR = "18";
/** Longer than recovery after a crash takes with a full write-ahead log. */
const START_LIMIT_SECONDS = 300;
/** Exit code of `flock` if another process holds the lock; no executable here uses it. */
const LOCKED_EXIT_CODE = 75;
const MAX_LOG_BYTES = 1_000_000;
/** Far longer than the creation of a database takes. A killed process left older folders. */
const ABANDONED_AFTER_MS = 600_000;

/** The log contains no personal data: neither statements nor row values. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "32MB",
  timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** Settings that former versions of PostgreSQL do not know. */
const NEW_SETTINGS = { io_method: "sync" };

const environment = () => ({
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  LC_ALL: "C",
});

const reasonOf = (text: string): string => {
  const lines = text.trim().split("\n");
  const line = lines.findLast((candidate) => /\b(FATAL|PANIC|error):/.test(candidate));
  return (line ?? lines.at(-1) ?? "").replace(/^.*?(FATAL|PANIC|error): +/, "");
};

const describeError = (error: unknown): string => {
  const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return reasonOf(stderr) || (error instanceof Error ? error.message : String(error));
};

/**
 * Lock command for the folder. PostgreSQL's own lock file contains a process id, which means nothing in
 * another container with the same folder. The server holds this lock as an open file.
 */
const lockCommandOf = (folder: string): readonly string[] => {
  const lockCommand = ["flock", "--nonblock", "--no-fork"];
  const hasFlock = process.platform === "linux" && spawnSync("flock", ["--version"]).status === 0;
  return hasFlock
    ? [...lockCommand, `--conflict-exit-code=${LOCKED_EXIT_CODE}`, join(folder, "lock")]
    : [];
};

export const databaseError = (action: string, reason: string, cause?: unknown) =>
  new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot ${action}: ${reason}. Correct this, or set DATABASE_URL to your own PostgreSQL server.`,
    { cause },
  );

/** A new name survives a power failure only after a sync of its folder. */
const syncFolder = (folder: string) => {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
};

const removeAbandoned = (folder: string) => {
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    const path = join(dirname(folder), name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
};

const initialize = async (folder: string) => {
  const { data, password } = pathsIn(folder);
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
  const options = [
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  const [binary = "", ...args] = [...findUserPrefix(folder), findBinary("initdb"), ...options];
  await promisify(execFile)(binary, args, { env: environment(), cwd: folder });
  syncFolder(folder);
};

/** Creates an empty database under a temporary name, so that a folder is either complete or missing. */
const createCluster = async (folder: string) => {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const unfinished = `${folder}.new-${randomBytes(4).toString("hex")}`;
  try {
    await initialize(unfinished);
    renameSync(unfinished, folder);
    syncFolder(dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (existsSync(pathsIn(folder).data)) return;
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw databaseError("create its database", describeError(error), error);
  }
};

const rejectFormerDatabase = (folder: string) => {
  const formerFolder = join(dirname(folder), "db");
  if (!existsSync(join(formerFolder, "PG_VERSION"))) return;
  throw new EmbeddedDatabaseError(
    `${formerFolder} contains the embedded database of an earlier version of Foyer, which this version cannot read. Nothing in it was changed. docs/operations.md (Upgrades) explains how to read it. Move that folder away and import again, or set another DATA_DIR.`,
  );
};

/** Folder of the database while `upgrade-database` fills it. */
export const upgradedFolder = (folder: string): string => `${folder}.upgraded`;

/** Major version of the PostgreSQL that created the database; undefined for a missing or damaged one. */
export const readMajor = (folder: string): string | undefined => {
  const file = join(pathsIn(folder).data, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
};

const rejectOtherMajor = (folder: string): void => {
  const major = readMajor(folder) ?? POSTGRES_MAJOR;
  if (major === POSTGRES_MAJOR) return;
  throw new EmbeddedDatabaseError(
    `${folder} contains a database of PostgreSQL ${major}, and this version of Foyer has PostgreSQL ${POSTGRES_MAJOR}. Nothing in it was changed. Run: foyer upgrade-database`,
  );
};

/** A new database would hide the one that an upgrade has nearly finished. */
const rejectUnfinishedUpgrade = (folder: string): void => {
  if (!existsSync(upgradedFolder(folder))) return;
  throw new EmbeddedDatabaseError(
    `The upgrade of the database in ${folder} was interrupted. Run: foyer upgrade-database`,
  );
};

/**
 * Creates the database if it does not exist.
 * @throws EmbeddedDatabaseError
 */
export const ensureCluster = async (folder: string): Promise<void> => {
  if (existsSync(pathsIn(folder).data)) {
    rejectOtherMajor(folder);
    return;
  }
  rejectUnfinishedUpgrade(folder);
  rejectFormerDatabase(folder);
  await createCluster(folder);
};

export const readPassword = (folder: string): string =>
  readFileSync(pathsIn(folder).password, "utf8");

/** Connection URL of the server, including its password. */
export const connectionUrl = (folder: string, port: number): string =>
  `postgres://${USER}:${readPassword(folder)}@127.0.0.1:${port}/postgres`;

/** Process id and port of the running server, or of a killed one. */
export const readLock = (folder: string): { pid: number; port: number } | undefined => {
  const { lock } = pathsIn(folder);
  if (!existsSync(lock)) return undefined;
  const [pid, , , port] = readFileSync(lock, "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
};

/** Removes the lock of a killed server if another process has its id after a reboot. */
const removeForeignLock = (folder: string): void => {
  const lock = readLock(folder);
  const commandLine = `/proc/${lock?.pid}/cmdline`;
  if (!lock || !existsSync(commandLine)) return;
  const isOurs = readFileSync(commandLine, "utf8").includes(folder);
  if (!isOurs) rmSync(pathsIn(folder).lock, { force: true });
};

type ControlOptions = { binary?: string | undefined; lockCommand?: readonly string[] };

/**
 * Runs PostgreSQL's `pg_ctl`.
 * @returns its exit code, and the reason from the new log lines
 */
const runControl = async (
  folder: string,
  args: readonly string[],
  { binary: control = findBinary("pg_ctl"), lockCommand = [] }: ControlOptions = {},
): Promise<{ code: number | null; reason: string }> => {
  const { data, log } = pathsIn(folder);
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const isTooLong = size > MAX_LOG_BYTES;
  const output = openSync(log, isTooLong ? "w" : "a", 0o600);
  const command = [...lockCommand, ...findUserPrefix(folder), control, ...args];
  const [binary = "", ...rest] = command;
  const child = spawn(binary, [...rest, `--pgdata=${data}`], {
    cwd: folder,
    env: environment(),
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const [code] = (await once(child, "exit")) as [number | null];
  const newOutput = readFileSync(log).subarray(isTooLong ? 0 : size);
  return { code, reason: reasonOf(newOutput.toString()) };
};

/**
 * Starts the server of a folder. The server outlives this process.
 * @param binary `pg_ctl` of another PostgreSQL than the packaged one
 * @throws EmbeddedDatabaseError with the server's message, also if it already runs
 */
export const startCluster = async (
  folder: string,
  port: number,
  binary?: string,
): Promise<void> => {
  const settings = Object.entries({ ...SETTINGS, ...(!binary && NEW_SETTINGS), port });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const args = ["start", `--timeout=${START_LIMIT_SECONDS}`, `--options=${options}`];
  const lockCommand = lockCommandOf(folder);
  const { code, reason } = await runControl(folder, args, { binary, lockCommand });
  if (code === 0) return;
  if (code === LOCKED_EXIT_CODE) {
    throw databaseError("start", `PostgreSQL in another container uses ${folder}`);
  }
  removeForeignLock(folder);
  throw databaseError("start", reason);
};

export const stopCluster = async (folder: string, binary?: string): Promise<void> => {
  const { code, reason } = await runControl(folder, ["stop", "--mode=fast"], { binary });
  if (code !== 0) throw databaseError("stop", reason);
};
