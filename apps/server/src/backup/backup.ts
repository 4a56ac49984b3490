import { createReadStream, existsSync } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DatabaseSettings } from "../db/index.ts";
import { withConnection } from "../db/with-connection.ts";
import { codeOf } from "../lib/error-code.ts";
import { Failure } from "../lib/failure.ts";
import type { Storage } from "../lib/storage.ts";
import { VERSION } from "../version.ts";
import { type AddEntry, openArchive, writeArchive } from "./archive.ts";
import { ENTRY, type Manifest } from "./manifest.ts";
import { formatColumns, formatTable, listSequences, listTables, type Table } from "./tables.ts";

/** Generated files of the data folder without which sessions and push subscriptions end. */
export const SECRETS = ["jwt-secret", "vapid-keys.json"] as const;

export type BackupSource = {
  database: DatabaseSettings;
  storage: Storage;
  dataDir: string;
};

export type BackupProgress = (
  step: "tables" | "files" | "verify",
  done: number,
  total: number,
) => void;

const JOBS = "pgboss.job where state in ('created', 'retry', 'active', 'failed')";

const copyQuery = async (client: Client, add: AddEntry, name: string, query: string) => {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const checked = await add(name, stream);
  return { ...checked, rows: stream.rowCount };
};

const copyTable = async (client: Client, add: AddEntry, { name, columns }: Table) => {
  const query = `select ${formatColumns(columns)} from ${formatTable(name)}`;
  return { name, columns, ...(await copyQuery(client, add, ENTRY.table(name), query)) };
};

const readOne = async <Value>(client: Client, query: string): Promise<Value> => {
  const { rows } = await client.query<{ value: Value }>(query);
  if (!rows[0]) throw new Error("The query returned no row");
  return rows[0].value;
};

const copyJobs = async (client: Client, add: AddEntry) => {
  const hasJobs = await readOne<boolean>(
    client,
    "select to_regclass('pgboss.job') is not null as value",
  );
  if (!hasJobs) return { queues: [], jobs: null };
  const { rows: queues } = await client.query<{ name: string; policy: string }>(
    "select name, policy from pgboss.queue where name not like '\\_\\_pgboss%' order by name",
  );
  const columns = await readOne<string[]>(
    client,
    `select array_agg(attname::text order by attnum) as value from pg_attribute
      where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
  );
  const query = `select ${formatColumns(columns)} from ${JOBS} and name not like '\\_\\_pgboss%'`;
  return { queues, jobs: { columns, ...(await copyQuery(client, add, ENTRY.jobs, query)) } };
};

/** Copies the files of the snapshot. Those that were deleted meanwhile are listed as missing. */
const copyFiles = async (
  client: Client,
  storage: Storage,
  add: AddEntry,
  onProgress: (done: number, total: number) => void,
) => {
  const { rows } = await client.query<{ id: string; mediaType: string }>(
    'select id, media_type as "mediaType" from public.file order by id',
  );
  const files: Manifest["files"] = [];
  const missingFiles: string[] = [];
  for (const [index, row] of rows.entries()) {
    const content = await storage.find(row.id);
    if (content) {
      const checked = await add(ENTRY.file(row.id), content, { compress: false });
      files.push({ ...row, ...checked });
    } else missingFiles.push(row.id);
    onProgress(index + 1, rows.length);
  }
  return { files, missingFiles };
};

const copySecrets = async (dataDir: string, add: AddEntry) => {
  const secrets: Manifest["secrets"] = [];
  for (const name of SECRETS) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    secrets.push({ name, ...(await add(ENTRY.secret(name), createReadStream(path))) });
  }
  return secrets;
};

/** @throws Failure `backup-nothing`, for example for another folder than that of the server */
const rejectUnprepared = async (client: Client): Promise<void> => {
  const query = "select to_regclass('drizzle.__drizzle_migrations') is not null as value";
  if (!(await readOne<boolean>(client, query))) throw new Failure("backup-nothing");
};

const writeEntries = async (
  client: Client,
  { storage, dataDir }: BackupSource,
  add: AddEntry,
  onProgress: BackupProgress,
): Promise<void> => {
  await client.query("begin isolation level repeatable read read only");
  await rejectUnprepared(client);
  const [createdAt, postgres, migrations] = [
    new Date().toISOString(),
    await readOne<string>(client, "select current_setting('server_version') as value"),
    await readOne<number>(
      client,
      "select count(*)::int as value from drizzle.__drizzle_migrations",
    ),
  ];
  const found = await listTables(client);
  const tables: Manifest["tables"] = [];
  for (const table of found) {
    tables.push(await copyTable(client, add, table));
    onProgress("tables", tables.length, found.length);
  }
  const { queues, jobs } = await copyJobs(client, add);
  // Values of sequences belong to no snapshot, so they are read after the rows that use them.
  const sequences = await listSequences(client);
  const copied = await copyFiles(client, storage, add, (done, total) =>
    onProgress("files", done, total),
  );
  await client.query("commit");
  const secrets = await copySecrets(dataDir, add);
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    createdAt,
    postgres,
    migrations,
    tables,
    sequences,
    queues,
    jobs,
    secrets,
    ...copied,
  };
  await add(ENTRY.manifest, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
};

/** Renames the verified archive. It replaces no existing file. */
const publish = async (unfinished: string, path: string): Promise<void> => {
  await link(unfinished, path).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new Failure("backup-exists", { params: { file: path }, cause: error });
  });
  await rm(unfinished);
  await syncFolder(dirname(path));
};

const FULL_OR_FORBIDDEN = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EIO)$/;

/** @returns Failure `backup-unwritable` for an error of the file system, else the error itself */
export const toUnwritable = (file: string, error: unknown): unknown =>
  FULL_OR_FORBIDDEN.test(codeOf(error) ?? "")
    ? new Failure("backup-unwritable", {
        params: { file, reason: codeOf(error) ?? "" },
        cause: error,
      })
    : error;

/**
 * Backs up the database, its files and generated secrets while servers run. The archive gets its name only
 * after every entry has been read back.
 * @param path new file; until it is complete its name ends with `.part`
 * @throws Failure `backup-exists`, `backup-nothing`, `backup-unwritable`
 */
export const backUp = async (
  source: BackupSource,
  path: string,
  onProgress: BackupProgress,
): Promise<Manifest> => {
  if (existsSync(path)) throw new Failure("backup-exists", { params: { file: path } });
  const unfinished = `${path}.part`;
  try {
    await withConnection(source.database, (client) =>
      writeArchive(unfinished, (add) => writeEntries(client, source, add, onProgress)),
    );
    const archive = await openArchive(unfinished);
    await archive
      .verify((done, total) => onProgress("verify", done, total))
      .finally(() => archive.close());
    await publish(unfinished, path);
    return archive.manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw toUnwritable(path, error);
  }
};
