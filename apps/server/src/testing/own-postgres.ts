import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import {
  connectionUrl,
  ensureCluster,
  readLock,
  startCluster,
  stopCluster,
} from "../db/embedded/cluster.ts";
import { findFreePort } from "./free-port.ts";

/** A killed server synchronises all its files before its recovery, which takes long on a busy disk. */
const RESTART_LIMIT_MS = 60_000;

/** Starts a separate PostgreSQL server that a test can stop, kill and restart. */
export const startOwnPostgres = async () => {
  const root = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  const folder = join(root, "postgres");
  const port = await findFreePort();
  await ensureCluster(folder);
  const start = () => startCluster(folder, port);
  await start();
  const kill = async () => {
    const pid = readLock(folder)?.pid;
    if (pid) process.kill(pid, "SIGKILL");
  };
  return {
    url: connectionUrl(folder, port),
    /** Ends the server: `stop` flushes its memory, `kill` does not. */
    end: (method: "stop" | "kill") => (method === "stop" ? stopCluster(folder) : kill()),
    /** Retries, because a killed server may need a moment to end. */
    restart: () => vi.waitFor(start, { timeout: RESTART_LIMIT_MS, interval: 200 }),
    close: async () => {
      await stopCluster(folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
