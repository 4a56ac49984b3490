import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import {
  addressOf,
  ensureCluster,
  readLock,
  startCluster,
  stopCluster,
} from "../db/embedded/cluster.ts";
import { findFreePort } from "./free-port.ts";

const START_AGAIN_LIMIT_MS = 10_000;

/** Starts a PostgreSQL server of a test's own, that it may stop and kill, and start again. */
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
    url: addressOf(folder, port),
    /** Ends it: by `stop` what is in memory is written down, by `kill` nothing is any more. */
    end: (how: "stop" | "kill") => (how === "stop" ? stopCluster(folder) : kill()),
    /** What was killed may need a moment to be gone. */
    startAgain: () => vi.waitFor(start, { timeout: START_AGAIN_LIMIT_MS, interval: 200 }),
    close: async () => {
      await stopCluster(folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
