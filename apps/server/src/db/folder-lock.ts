import { createHash, randomBytes } from "node:crypto";
import { linkSync, lstatSync, realpathSync, renameSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

type Release = () => Promise<void>;

const LOCK_NAME = "foyer.lock";
/** A path is too long for a socket (some hundred bytes), or its file system knows none. */
const NO_SOCKET_CODES = new Set([
  "EINVAL",
  "ENAMETOOLONG",
  "EOPNOTSUPP",
  "ENOTSUP",
  "ENOSYS",
  "EPERM",
]);
/** Far longer than it takes from finding a lock dead to replacing it. */
const RIVAL_LIMIT_MS = 200;

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(address, () => resolve(server.unref()));
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Whether a process holds a lock: the socket of a killed one refuses, and any doubt counts as yes. */
const isHeld = (lock: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(lock);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", (error) => resolve(!/ECONNREFUSED|ENOENT/.test(codeOf(error))));
  });

/** Gives the lock's name to a socket unless a process holds it; of rivals the last one gets it. */
const claim = async (socket: string, lock: string): Promise<boolean> => {
  try {
    linkSync(socket, lock);
    rmSync(socket);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  if (await isHeld(lock)) return false;
  const { ino } = lstatSync(socket);
  renameSync(socket, lock);
  await sleep(RIVAL_LIMIT_MS);
  return lstatSync(lock, { throwIfNoEntry: false })?.ino === ino;
};

/** Holds a lock that is a file: a socket whose process still answers. */
const holdByFile = async (lock: string): Promise<Release | null> => {
  const socket = `${lock}.${randomBytes(3).toString("hex")}`;
  const server = await listen(socket);
  const isMine = await claim(socket, lock).catch(async (error: unknown) => {
    await close(server);
    throw error;
  });
  if (!isMine) {
    await close(server);
    return null;
  }
  return async () => {
    rmSync(lock, { force: true });
    await close(server);
  };
};

/** Holds a name of the system that goes with its process. Another container does not see it. */
const holdByName = async (address: string): Promise<Release | null> => {
  try {
    const server = await listen(address);
    return () => close(server);
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") return null;
    throw error;
  }
};

const holdOutside = (folder: string): Promise<Release | null> => {
  const name = `foyer-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return holdByName(`\0${name}`);
  if (process.platform === "win32") return holdByName(`\\\\.\\pipe\\${name}`);
  return holdByFile(join(tmpdir(), `${name}.sock`));
};

/** Inside, the lock counts for every container that has the folder. */
const hold = async (folder: string): Promise<Release | null> => {
  if (process.platform === "win32") return holdOutside(folder);
  try {
    return await holdByFile(join(folder, LOCK_NAME));
  } catch (error) {
    if (!NO_SOCKET_CODES.has(codeOf(error))) throw error;
    return holdOutside(folder);
  }
};

/**
 * Takes a folder for this process alone: an embedded database that two processes open loses rows.
 * @returns the release
 * @throws FolderInUseError when another process holds it
 */
export const lockFolder = async (folder: string): Promise<Release> => {
  const release = await hold(realpathSync(folder));
  if (release) return release;
  throw new FolderInUseError(
    `Another Foyer process uses ${folder}. Stop it, or give this one a DATA_DIR of its own.`,
  );
};
