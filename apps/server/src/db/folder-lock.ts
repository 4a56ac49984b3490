import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A second process wants a folder that one process holds. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/**
 * The address whose holder owns the folder. An abstract socket (Linux) and a named pipe (Windows)
 * vanish with their process, so a killed one leaves no stale lock; elsewhere it is a socket file.
 */
const addressOf = (folder: string): string => {
  const name = `foyer-${createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(address, () => resolve(server.unref()));
  });

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

const isAddressInUse = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/**
 * Takes a folder for this process alone: an embedded database that two processes open loses rows.
 * @returns the release
 * @throws FolderInUseError when another process holds it
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const address = addressOf(folder);
  const server = await listen(address).catch(async (error: unknown) => {
    if (!isAddressInUse(error)) throw error;
    if (await isAnswered(address)) {
      throw new FolderInUseError(
        `Another Foyer process uses ${folder}. Stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
};
