import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments, readOptionalValue, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";

const OPTIONS = { folder: { type: "string" }, port: { type: "string" } } as const;

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-demo-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Runs a server with the demo conference, for this machine only. Settings of the installation do not apply.
 * Without `--folder` its data are deleted at the end.
 * @throws Failure for wrong arguments
 */
export const demo = async (args: string[], { locate, serve }: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("demo", positionals);
  const folder = readOptionalValue("--folder", values.folder);
  const port = readOptionalValue("--port", values.port);
  await serve({
    HOST: "127.0.0.1",
    DATA_DIR: folder === undefined ? createFolder() : locate(folder),
    LOG_LEVEL: "warn",
    ...(port !== undefined && { PORT: port }),
  });
};
