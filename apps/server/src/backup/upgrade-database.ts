import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  connectionUrl,
  POSTGRES_MAJOR,
  readMajor,
  startCluster,
  stopCluster,
  upgradedFolder,
} from "../db/embedded/cluster.ts";
import { findFreePort } from "../db/embedded/embedded.ts";
import { Failure } from "../lib/failure.ts";
import type { Storage } from "../lib/storage.ts";
import { backUp, type BackupSource } from "./backup.ts";
import { restore } from "./restore.ts";

type Progress = (done: number, total: number) => void;

export type Upgrade =
  | { state: "current" }
  | { state: "upgraded"; former: string; formerFolder: string };

/** The upgrade moves only the database, because files stay where they are. */
const NO_FILES: Storage = {
  put: async () => undefined,
  find: async () => undefined,
  delete: async () => undefined,
};

const formerFolderOf = (folder: string, major: string): string => `${folder}-${major}`;

const listFormerFolders = (folder: string): string[] =>
  readdirSync(dirname(folder))
    .filter((name) => name.startsWith(`${basename(folder)}-`) && /-\d+$/.test(name))
    .map((name) => join(dirname(folder), name));

/** @throws Failure `programs-missing`, `programs-unfit` */
const findControl = (former: string, programs: string | undefined): string => {
  const params = { former, present: POSTGRES_MAJOR };
  if (programs === undefined) throw new Failure("programs-missing", { params });
  const binary = join(programs, "pg_ctl");
  if (!existsSync(binary)) throw new Failure("programs-unfit", { params: { folder: programs } });
  return binary;
};

const backUpFormer = async (
  folder: string,
  { control, archive }: { control: string; archive: string },
  onProgress: Progress,
): Promise<void> => {
  const port = await findFreePort();
  await startCluster(folder, port, control);
  try {
    const database = { kind: "postgres" as const, url: connectionUrl(folder, port) };
    const source = { database, storage: NO_FILES, dataDir: upgradedFolder(folder) };
    await backUp(source, archive, (_step, done, total) => onProgress(done, total));
  } finally {
    await stopCluster(folder, control);
  }
};

const restoreFormer = async (
  upgraded: string,
  archive: string,
  onProgress: Progress,
): Promise<void> => {
  const database = { kind: "embedded" as const, folder: upgraded };
  const target: BackupSource = { database, storage: NO_FILES, dataDir: upgraded };
  await restore(target, archive, (_step, done, total) => onProgress(done, total));
};

/** Completes an upgrade that was interrupted between its two renames. */
const completeUpgrade = (folder: string): Upgrade | undefined => {
  const [formerFolder] = listFormerFolders(folder);
  if (existsSync(folder) || formerFolder === undefined) return undefined;
  if (!existsSync(upgradedFolder(folder))) return undefined;
  renameSync(upgradedFolder(folder), folder);
  return { state: "upgraded", former: readMajor(formerFolder) ?? "", formerFolder };
};

/**
 * Moves an embedded database of a former major version of PostgreSQL to the packaged one. The former folder
 * stays beside the new one. The command can be repeated after an interruption.
 * @param folder folder of the embedded database
 * @param programs folder of the programs of the former PostgreSQL
 * @throws Failure `programs-missing`, `programs-unfit`, and those of backup and restore
 */
export const upgradeDatabase = async (
  folder: string,
  programs: string | undefined,
  onProgress: Progress,
): Promise<Upgrade> => {
  const completed = completeUpgrade(folder);
  if (completed) return completed;
  const former = readMajor(folder);
  if (former === undefined || former === POSTGRES_MAJOR) return { state: "current" };
  const control = findControl(former, programs);
  const upgraded = upgradedFolder(folder);
  const archive = `${folder}-${former}.zip`;
  rmSync(upgraded, { recursive: true, force: true });
  rmSync(archive, { force: true });
  await backUpFormer(folder, { control, archive }, onProgress);
  await restoreFormer(upgraded, archive, onProgress);
  const formerFolder = formerFolderOf(folder, former);
  renameSync(folder, formerFolder);
  renameSync(upgraded, folder);
  rmSync(archive);
  return { state: "upgraded", former, formerFolder };
};

/**
 * Deletes databases of former versions that an upgrade has left.
 * @returns their folders
 */
export const removeFormerDatabases = (folder: string): string[] => {
  if (readMajor(folder) !== POSTGRES_MAJOR) return [];
  const folders = listFormerFolders(folder);
  for (const path of folders) rmSync(path, { recursive: true });
  return folders;
};
