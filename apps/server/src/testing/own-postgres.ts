import { execFileSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { runProgram } from "./processes.ts";

/** PostgreSQL refuses to run as root: nobody's number, and that of nobody's group. */
const NOBODY = 65_534;

/** Debian keeps the programs of each version beside the path. */
const findPrograms = (): string => {
  const [latest] = globSync("/usr/lib/postgresql/*/bin/postgres").toSorted().toReversed();
  return latest ? dirname(latest) : "";
};

const SIGNALS = {
  /** Connections are ended, and what is in memory is written down. */
  stop: "SIGINT",
  /** Nothing is written down any more. */
  kill: "SIGKILL",
} as const;

/** Starts a PostgreSQL server of a test's own, that it may stop and kill, and start again. */
export const startOwnPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const options = { cwd: folder, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const programs = findPrograms();
  const data = join(folder, "data");
  const port = await findFreePort();
  execFileSync(
    join(programs, "initdb"),
    ["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", data],
    { ...options, stdio: "pipe" },
  );
  const start = async () => {
    const running = runProgram(
      join(programs, "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder],
      { ...options, environment: { LC_ALL: "C" } },
    );
    await running.says(/database system is ready to accept connections/);
    return running;
  };
  let running = await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends it; the connections of its processes are closed when this resolves. */
    end: (how: keyof typeof SIGNALS) => running.kill(SIGNALS[how]),
    startAgain: async () => {
      running = await start();
    },
    close: async () => {
      await running.kill("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
