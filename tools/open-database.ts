import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { ROOT } from "./run.ts";

const COMMAND = [join(ROOT, "apps/server/src/cli.ts"), "with-database", "sh", "-c"];

/**
 * Opens the database of a data folder, whether or not a server uses it.
 * @returns its address, and a function that closes it
 */
export const openDatabaseOf = async (dataDir: string) => {
  const child = spawn(process.execPath, [...COMMAND, 'echo "$DATABASE_URL" && cat'], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  if (!url) throw new Error(`The database of ${dataDir} cannot be opened.`);
  const close = async () => {
    child.stdin.end();
    await once(child, "exit");
  };
  return { url, close };
};
