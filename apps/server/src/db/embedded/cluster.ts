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
import { findOwnUser } from "./own-user.ts";
import { findProgram } from "./programs.ts";

/** Where a folder of the embedded database holds what. */
const placesIn = (folder: string) => ({
  data: join(folder, "data"),
  password: join(folder, "password"),
  log: join(folder, "log"),
  lock: join(folder, "data/postmaster.pid"),
});

const USER = "foyer";
/** Longer than it takes to write down, after a crash, all that a full log holds. */
const START_LIMIT_S = 300;
/** What `flock` ends with while another one holds the lock; no program here ends so by itself. */
const GUARDED = 75;
const MAX_LOG_BYTES = 1_000_000;
/** Far longer than making one takes: what is older was left by a killed process. */
const ABANDONED_AFTER_MS = 600_000;

/** Of personal data nothing reaches the log: neither statements nor what rows hold. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "32MB",
  io_method: "sync",
  timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

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

const describe = (error: unknown): string => {
  const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return reasonOf(stderr) || (error instanceof Error ? error.message : String(error));
};

/**
 * PostgreSQL's own lock names a process, which means nothing in another container that has the folder. This one the
 * server holds as an open file.
 */
const guardOf = (folder: string): readonly string[] => {
  const guard = ["flock", "--nonblock", "--no-fork"];
  const isThere = process.platform === "linux" && spawnSync("flock", ["--version"]).status === 0;
  return isThere ? [...guard, `--conflict-exit-code=${GUARDED}`, join(folder, "lock")] : [];
};

const unusable = (doing: string, reason: string, cause?: unknown) =>
  new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot ${doing}: ${reason}. Mend that, or set DATABASE_URL to a PostgreSQL server of your own.`,
    { cause },
  );

/** A new name survives a power cut only when its folder is written down. */
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

const fill = async (folder: string) => {
  const { data, password } = placesIn(folder);
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
  const [program = "", ...args] = [...findOwnUser(folder), findProgram("initdb"), ...options];
  await promisify(execFile)(program, args, { env: environment(), cwd: folder });
  syncFolder(folder);
};

/** Makes an empty database under another name first, so that a folder is whole or not there. */
const make = async (folder: string) => {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const unfinished = `${folder}.new-${randomBytes(4).toString("hex")}`;
  try {
    await fill(unfinished);
    renameSync(unfinished, folder);
    syncFolder(dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (existsSync(placesIn(folder).data)) return;
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw unusable("make its database", describe(error), error);
  }
};

const refuseFormerDatabase = (folder: string) => {
  const former = join(dirname(folder), "db");
  if (!existsSync(join(former, "PG_VERSION"))) return;
  throw new EmbeddedDatabaseError(
    `${former} holds the embedded database of an earlier Foyer, which this one cannot read. Nothing in it was changed. Move that folder away and import again, or set another DATA_DIR.`,
  );
};

/**
 * Makes the database where there is none yet.
 * @throws EmbeddedDatabaseError
 */
export const ensureCluster = async (folder: string): Promise<void> => {
  if (existsSync(placesIn(folder).data)) return;
  refuseFormerDatabase(folder);
  await make(folder);
};

export const readPassword = (folder: string): string =>
  readFileSync(placesIn(folder).password, "utf8");

/** The address of the server at a port, with its password. */
export const addressOf = (folder: string, port: number): string =>
  `postgres://${USER}:${readPassword(folder)}@127.0.0.1:${port}/postgres`;

/** The number of the running server's process, and its port; also of one that was killed. */
export const readLock = (folder: string): { pid: number; port: number } | undefined => {
  const { lock } = placesIn(folder);
  if (!existsSync(lock)) return undefined;
  const [pid, , , port] = readFileSync(lock, "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
};

/** A killed server leaves its lock, whose number another process may bear after the machine was started again. */
const removeForeignLock = (folder: string): void => {
  const lock = readLock(folder);
  const commandLine = `/proc/${lock?.pid}/cmdline`;
  if (!lock || !existsSync(commandLine)) return;
  const isOurs = readFileSync(commandLine, "utf8").includes(folder);
  if (!isOurs) rmSync(placesIn(folder).lock, { force: true });
};

/** Runs PostgreSQL's own `pg_ctl`. @returns its exit code, and what it and the server have written */
const control = async (
  folder: string,
  args: readonly string[],
  guard: readonly string[] = [],
): Promise<{ code: number | null; reason: string }> => {
  const { data, log } = placesIn(folder);
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const isLong = size > MAX_LOG_BYTES;
  const output = openSync(log, isLong ? "w" : "a", 0o600);
  const command = [...guard, ...findOwnUser(folder), findProgram("pg_ctl"), ...args];
  const [program = "", ...rest] = command;
  const child = spawn(program, [...rest, `--pgdata=${data}`], {
    cwd: folder,
    env: environment(),
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const [code] = (await once(child, "exit")) as [number | null];
  const written = readFileSync(log).subarray(isLong ? 0 : size);
  return { code, reason: reasonOf(written.toString()) };
};

/**
 * Starts the server of a folder; it goes on when this process ends.
 * @throws EmbeddedDatabaseError with what the server said, also when it runs already
 */
export const startCluster = async (folder: string, port: number): Promise<void> => {
  const settings = Object.entries({ ...SETTINGS, port });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const args = ["start", `--timeout=${START_LIMIT_S}`, `--options=${options}`];
  const { code, reason } = await control(folder, args, guardOf(folder));
  if (code === 0) return;
  if (code === GUARDED) {
    throw unusable("start", `the PostgreSQL of another container uses ${folder}`);
  }
  removeForeignLock(folder);
  throw unusable("start", reason);
};

/** Stops the server of a folder and ends all its connections. */
export const stopCluster = async (folder: string): Promise<void> => {
  const { code, reason } = await control(folder, ["stop", "--mode=fast"]);
  if (code !== 0) throw unusable("stop", reason);
};
