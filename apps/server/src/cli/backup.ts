import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backUp, toUnwritable } from "../backup/backup.ts";
import { Failure } from "../lib/failure.ts";
import { openStorage } from "../lib/storage.ts";
import { readArguments, readOptionalValue, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";
import { withProgress } from "./progress.ts";

const OPTIONS = { to: { type: "string" }, keep: { type: "string" } } as const;

const OWN_NAME = /^foyer-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip(\.part)?$/;

/** Name with the present time in UTC, which sorts by age. */
const createName = (): string =>
  `foyer-${new Date().toISOString().replaceAll(":", "").slice(0, 17)}Z.zip`;

/**
 * A folder gets a file with the time in its name.
 * @throws Failure `backup-unwritable`
 */
const chooseFile = (path: string): string => {
  try {
    if (path.endsWith("/")) mkdirSync(path, { recursive: true, mode: 0o700 });
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    return isFolder ? join(path, createName()) : path;
  } catch (error) {
    throw toUnwritable(path, error);
  }
};

/** @throws Failure `keep-unfit` */
const readKeep = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new Failure("keep-unfit", { params: { value } });
  return Number(value);
};

/** Deletes all backups of this command that are older than the newest ones, and what killed commands have left. */
const deleteOld = (file: string, keep: number): void => {
  const folder = join(file, "..");
  const names = readdirSync(folder).filter((name) => OWN_NAME.test(name));
  const complete = names.filter((name) => name.endsWith(".zip")).toSorted();
  const [oldest = ""] = complete.slice(-keep);
  for (const name of names) if (name < oldest) rmSync(join(folder, name));
};

/**
 * Writes a backup of the database, files and generated secrets while the server runs.
 * @throws Failure, ConfigError
 */
export const backup = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("backup", positionals);
  const keep = readKeep(values.keep);
  const to = readOptionalValue("--to", values.to) ?? ".";
  const { database, storage, dataDir } = context.config();
  const { translate, print, warn, locate } = context;
  const file = chooseFile(to.endsWith("/") ? `${locate(to)}/` : locate(to));
  const source = { database, storage: openStorage(storage), dataDir };
  const manifest = await withProgress(translate("backingUp"), (update) =>
    backUp(source, file, (_step, done, total) => update(done, total)),
  );
  const { tables, files, missingFiles } = manifest;
  if (missingFiles.length > 0) warn(translate("filesMissing", { count: missingFiles.length }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = Math.ceil(statSync(file).size / 1_000_000);
  print(translate("backedUp", { file, rows, files: files.length, size }));
  if (keep !== undefined) deleteOld(file, keep);
};
