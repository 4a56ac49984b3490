import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATIONS_FOLDER } from "../db/drivers/driver.ts";
import { openDriver } from "../db/index.ts";
import { JOURNAL_FILE, readJournal } from "../db/migration-journal.ts";
import { withConnection } from "../db/with-connection.ts";
import { isStorageFull } from "../lib/disk.ts";
import { Failure } from "../lib/failure.ts";
import { createLogger } from "../lib/logger.ts";
import { type Archive, openArchive } from "./archive.ts";
import { SECRETS, type BackupSource } from "./backup.ts";
import { ENTRY, type Manifest } from "./manifest.ts";
import {
  countRows,
  dropSchema,
  formatColumns,
  formatTable,
  listTables,
  setSequence,
  withoutConstraints,
} from "./tables.ts";

export type RestoreProgress = (
  step: "verify" | "files" | "tables",
  done: number,
  total: number,
) => void;

/** Tables that contain rows as soon as somebody has used an installation. */
const CONTENT_TABLES = ["account", "edition"] as const;

/** Runs a task with a copy of the first migrations. */
export const withFirstMigrations = async (
  count: number,
  task: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-migrations-"));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = readJournal();
    const entries = journal.entries.slice(0, count);
    writeFileSync(join(folder, JOURNAL_FILE), JSON.stringify({ ...journal, entries }));
    await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @throws Failure `archive-newer` for a schema that this version does not know */
const rejectNewer = (file: string, { migrations, version }: Manifest): void => {
  if (migrations > readJournal().entries.length) {
    throw new Failure("archive-newer", { params: { file, version } });
  }
};

/**
 * Rejects content of Foyer and tables of another application, which `dropSchema` would delete.
 * @throws Failure `restore-not-empty`
 */
const rejectContent = async (client: Client): Promise<void> => {
  const tables = (await listTables(client)).map(({ name }) => name);
  const isFoyer = CONTENT_TABLES.every((name) => tables.includes(name));
  const [foreign] = tables;
  if (foreign !== undefined && !isFoyer) {
    const count = await countRows(client, foreign);
    throw new Failure("restore-not-empty", { params: { table: foreign, count } });
  }
  for (const table of CONTENT_TABLES) {
    const count = await countRows(client, table);
    if (count > 0) throw new Failure("restore-not-empty", { params: { table, count } });
  }
};

/** Creates the schema of the archive, and the job queues, in an installation without content. */
const prepareSchema = async (
  { database }: BackupSource,
  { migrations, queues }: Manifest,
): Promise<void> => {
  const driver = await openDriver(database, createLogger("silent"));
  try {
    await withFirstMigrations(migrations, (folder) => driver.migrate(folder));
    const boss = new PgBoss({ db: driver.jobs, supervise: false, schedule: false });
    await boss.start();
    for (const { name, policy } of queues) {
      await boss.createQueue(name, { policy: policy as "standard" });
    }
    await boss.stop({ graceful: false, close: false });
  } finally {
    await driver.close();
  }
};

const restoreFiles = async (
  { manifest, open }: Archive,
  { storage }: BackupSource,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const { files } = manifest;
  for (const [index, { id, bytes, mediaType }] of files.entries()) {
    const content = await open(ENTRY.file(id));
    await storage.put(id, { open: () => content, size: bytes, mediaType });
    onProgress(index + 1, files.length);
  }
};

const loadRows = async (client: Client, target: string, content: Readable): Promise<void> =>
  pipeline(content, client.query(copyFrom(`copy ${target} from stdin`)));

/** @throws Failure `restore-incomplete` if a table has another number of rows than in the backup */
const checkCounts = async (client: Client, { tables }: Manifest): Promise<void> => {
  for (const { name, rows } of tables) {
    const count = await countRows(client, name);
    if (count !== rows) {
      throw new Failure("restore-incomplete", { params: { table: name, count, rows } });
    }
  }
};

const loadTables = async (
  client: Client,
  { manifest, open }: Archive,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const { tables, sequences, jobs } = manifest;
  await client.query("begin");
  await rejectContent(client);
  await withoutConstraints(client, tables, async () => {
    await client.query(`truncate ${tables.map(({ name }) => formatTable(name)).join(", ")}`);
    for (const [index, { name, columns }] of tables.entries()) {
      const target = `${formatTable(name)} (${formatColumns(columns)})`;
      await loadRows(client, target, await open(ENTRY.table(name)));
      onProgress(index + 1, tables.length);
    }
  });
  for (const { name, value } of sequences) await setSequence(client, name, value);
  if (jobs) {
    const target = `pgboss.job (${formatColumns(jobs.columns)})`;
    await loadRows(client, target, await open(ENTRY.jobs));
  }
  await checkCounts(client, manifest);
  await client.query("commit");
};

const restoreSecrets = async ({ manifest, open }: Archive, dataDir: string): Promise<void> => {
  // Servers with a database and storage of their own need no data folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const { name } of manifest.secrets) {
    if (!SECRETS.some((known) => known === name)) continue;
    const content = Buffer.concat(await (await open(ENTRY.secret(name))).toArray());
    writeFileSync(join(dataDir, name), content, { mode: 0o600, flush: true });
  }
};

/** Applies the migrations that are newer than the archive. */
const migrateToPresent = async ({ database }: BackupSource): Promise<void> => {
  const driver = await openDriver(database, createLogger("silent"));
  await driver.migrate().finally(() => driver.close());
};

const toFull = (error: unknown): unknown => {
  const isStorage = error instanceof Failure && error.code === "storage-full";
  return isStorage || isStorageFull(error) ? new Failure("restore-full", { cause: error }) : error;
};

/**
 * Restores a backup into an installation without accounts and editions. The database gets all rows in one
 * transaction, so an error leaves it empty and the command can be repeated.
 * @throws Failure `archive-damaged`, `archive-newer`, `archive-unreadable`, `restore-full`, `restore-incomplete`,
 * `restore-not-empty`
 */
export const restore = async (
  target: BackupSource,
  path: string,
  onProgress: RestoreProgress,
): Promise<Manifest> => {
  const archive = await openArchive(path);
  try {
    rejectNewer(path, archive.manifest);
    await withConnection(target.database, rejectContent);
    await archive.verify((done, total) => onProgress("verify", done, total));
    const load = async (client: Client): Promise<void> => {
      // Somebody can have started a server during the verification.
      await rejectContent(client);
      await dropSchema(client);
      await prepareSchema(target, archive.manifest);
      await restoreFiles(archive, target, (done, total) => onProgress("files", done, total));
      await loadTables(client, archive, (done, total) => onProgress("tables", done, total));
    };
    await withConnection(target.database, load, { isServer: true });
    await restoreSecrets(archive, target.dataDir);
    await migrateToPresent(target);
    return archive.manifest;
  } catch (error) {
    throw toFull(error);
  } finally {
    archive.close();
  }
};
