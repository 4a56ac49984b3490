import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addressOf,
  ensureCluster,
  readLock,
  startCluster,
  stopCluster,
} from "../db/embedded/cluster.ts";
import { findFreePort } from "./free-port.ts";

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
    startAgain: start,
    close: async () => {
      await stopCluster(folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
