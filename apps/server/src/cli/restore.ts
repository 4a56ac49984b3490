import { restore } from "../backup/restore.ts";
import { openStorage } from "../lib/storage.ts";
import { readArguments, readFileName } from "./arguments.ts";
import type { CliContext } from "./context.ts";
import { withProgress } from "./progress.ts";

/**
 * Restores a backup into an empty installation and migrates it to this version.
 * @throws Failure, ConfigError
 */
export const runRestore = async (args: string[], context: CliContext): Promise<void> => {
  const { positionals } = readArguments(args, {});
  const { translate, print, locate } = context;
  const file = locate(readFileName(positionals));
  const { database, storage, dataDir } = context.config();
  const target = { database, storage: openStorage(storage), dataDir };
  const { tables, files, version, createdAt } = await withProgress(
    translate("restoring"),
    (update) => restore(target, file, (_step, done, total) => update(done, total)),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(translate("restored", { rows, files: files.length, version, time: createdAt }));
};
