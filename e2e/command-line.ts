import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "@playwright/test";

const CLI = join(import.meta.dirname, "../apps/server/src/cli.ts");

/**
 * Runs Foyer's command line with a data folder as the working directory.
 * @returns its output
 */
export const runFoyer = async (dataDir: string, ...args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, INIT_CWD: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code, output).toBe(0);
  return output;
};
