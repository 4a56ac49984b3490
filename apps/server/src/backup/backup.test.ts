import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDriver } from "../db/index.ts";
import { readJournal } from "../db/migration-journal.ts";
import { account, file, panel, storedObject } from "../db/schema/index.ts";
import { withConnection } from "../db/with-connection.ts";
import { Failure } from "../lib/failure.ts";
import { createLogger } from "../lib/logger.ts";
import { openStorage } from "../lib/storage.ts";
import { createBuilders } from "../testing/builders.ts";
import { createOwnTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openArchive, writeArchive } from "./archive.ts";
import { backUp } from "./backup.ts";
import { ENTRY } from "./manifest.ts";
import { restore, withFirstMigrations } from "./restore.ts";
import { dropSchema } from "./tables.ts";

const PICTURE = Buffer.from("the bytes of a picture");
const TEXT = 'Łódź\t"quoted"\\N\nnew line';

type Installation = { database: TestDatabase; dataDir: string };

let folder: string;
let source: Installation;
let target: Installation;

const createInstallation = async (name: string): Promise<Installation> => ({
  database: await createOwnTestDatabase(),
  dataDir: await mkdtemp(join(folder, name)),
});

const settingsOf = ({ database, dataDir }: Installation) => ({
  database: { kind: "postgres" as const, url: database.url },
  storage: openStorage({ kind: "disk", folder: join(dataDir, "files") }),
  dataDir,
});

const ignore = () => undefined;

/** All rows of all tables, as PostgreSQL prints them. */
const readRows = async ({ database }: Installation): Promise<Record<string, unknown[]>> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const content: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text from public."${name}" t order by 1`);
      content[name] = rows;
    }
    return content;
  } finally {
    await client.end();
  }
};

const insertContent = async ({ database, dataDir }: Installation) => {
  const builders = createBuilders(database);
  const edition = await builders.insertEdition();
  const account = await builders.insertAccount({ username: "żaneta" });
  await builders.insertAttendee(edition.id, { accountId: account.id });
  await builders.insertPanel(edition.id, { text: { pl: { topic: TEXT }, en: { topic: TEXT } } });
  const id = randomUUID();
  await settingsOf({ database, dataDir }).storage.put(id, {
    open: () => Readable.from([PICTURE]),
    size: PICTURE.length,
    mediaType: "image/png",
  });
  await database.db.insert(storedObject).values({ id });
  await database.db.insert(file).values({
    id,
    editionId: edition.id,
    name: "plan.png",
    mediaType: "image/png",
    size: PICTURE.length,
    sha256: "0",
  });
  await writeFile(join(dataDir, "jwt-secret"), "the secret of this installation");
  return id;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-backup-"));
  source = await createInstallation("source");
  target = await createInstallation("target");
}, 60_000);
afterEach(async () => {
  await source.database.close();
  await target.database.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a backup", () => {
  it("restores rows, files, secrets and sequences into an empty installation", async () => {
    const fileId = await insertContent(source);
    const path = join(folder, "backup.zip");
    await backUp(settingsOf(source), path, ignore);
    await restore(settingsOf(target), path, ignore);
    expect(await readRows(target)).toEqual(await readRows(source));
    expect(await readFile(join(target.dataDir, "files", fileId))).toEqual(PICTURE);
    expect(await readFile(join(target.dataDir, "jwt-secret"), "utf8")).toContain("the secret");
    const builders = createBuilders(target.database);
    await expect(builders.insertAccount({ username: "new" })).resolves.toBeDefined();
    const orphan = target.database.db.insert(panel).values({ editionId: 999_999 } as never);
    await expect(orphan).rejects.toThrow();
  });

  it("restores secrets into a data folder that does not exist", async () => {
    await insertContent(source);
    const path = join(folder, "backup.zip");
    await backUp(settingsOf(source), path, ignore);
    const dataDir = join(folder, "absent");
    await restore({ ...settingsOf(target), dataDir }, path, ignore);
    expect(await readFile(join(dataDir, "jwt-secret"), "utf8")).toContain("the secret");
  });

  it("contains a snapshot: rows that are written meanwhile are missing as a whole", async () => {
    await insertContent(source);
    const builders = createBuilders(source.database);
    const before = await readRows(source);
    const path = join(folder, "backup.zip");
    let isChanged = false;
    const manifest = await backUp(settingsOf(source), path, (step) => {
      if (step !== "tables" || isChanged) return;
      isChanged = true;
      void builders.insertAccount({ username: "late" });
    });
    const accounts = manifest.tables.find(({ name }) => name === "account");
    expect(accounts?.rows).toBe(before["account"]?.length);
  });

  it("lists a file whose bytes are missing", async () => {
    const fileId = await insertContent(source);
    await rm(join(source.dataDir, "files", fileId));
    const manifest = await backUp(settingsOf(source), join(folder, "backup.zip"), ignore);
    expect(manifest).toMatchObject({ files: [], missingFiles: [fileId] });
  });

  it("does not overwrite a file, and leaves none after an error", async () => {
    const path = join(folder, "backup.zip");
    await writeFile(path, "another file");
    await expect(backUp(settingsOf(source), path, ignore)).rejects.toMatchObject({
      code: "backup-exists",
    });
    const absent = join(folder, "absent/backup.zip");
    await expect(backUp(settingsOf(source), absent, ignore)).rejects.toMatchObject({
      code: "backup-unwritable",
    });
    const closed = {
      ...settingsOf(source),
      storage: {
        ...settingsOf(source).storage,
        find: () => Promise.reject(new Error("no storage")),
      },
    };
    await insertContent(source);
    const broken = backUp(closed, join(folder, "broken.zip"), ignore);
    await expect(broken).rejects.toThrow("no storage");
    expect((await readdir(folder)).filter((name) => name.includes("broken"))).toEqual([]);
  });
});

describe("a restore", () => {
  let path: string;
  beforeEach(async () => {
    path = join(folder, "backup.zip");
    await insertContent(source);
    await backUp(settingsOf(source), path, ignore);
  });

  it("rejects an installation with content", async () => {
    await createBuilders(target.database).insertAccount();
    const before = await readRows(target);
    await expect(restore(settingsOf(target), path, ignore)).rejects.toMatchObject({
      code: "restore-not-empty",
    });
    expect(await readRows(target)).toEqual(before);
  });

  it("rejects a database of another application", async () => {
    const { db } = target.database;
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await db.execute(sql`create table invoice (id int)`);
    await expect(restore(settingsOf(target), path, ignore)).rejects.toMatchObject({
      code: "restore-not-empty",
      params: { table: "invoice" },
    });
    expect(await readRows(target)).toEqual({ invoice: [] });
  });

  it("rejects a truncated archive, a changed one and another file", async () => {
    const expectDamaged = () =>
      expect(restore(settingsOf(target), path, ignore)).rejects.toMatchObject({
        code: "archive-damaged",
      });
    const content = await readFile(path);
    const position = content.indexOf(PICTURE);
    await writeFile(path, content.fill("x", position, position + 3));
    await expectDamaged();
    await truncate(path, content.length - 200);
    await expectDamaged();
    await writeFile(path, "no archive");
    await expectDamaged();
    const absent = restore(settingsOf(target), join(folder, "absent.zip"), ignore);
    await expect(absent).rejects.toMatchObject({ code: "archive-unreadable" });
    expect((await readRows(target))["account"]).toEqual([]);
  });

  it("can be repeated after a full disk", async () => {
    const { storage, ...rest } = settingsOf(target);
    const full = { ...storage, put: () => Promise.reject(new Failure("storage-full")) };
    await expect(restore({ ...rest, storage: full }, path, ignore)).rejects.toMatchObject({
      code: "restore-full",
    });
    await restore({ ...rest, storage }, path, ignore);
    expect(await readRows(target)).toEqual(await readRows(source));
  });

  /** Copies the archive with another manifest. */
  const copyWith = async (change: { migrations: number; version: string }): Promise<string> => {
    const archive = await openArchive(path);
    const changed = join(folder, "changed.zip");
    const { manifest } = archive;
    const names = [
      ...manifest.tables.map(({ name }) => ENTRY.table(name)),
      ...manifest.files.map(({ id }) => ENTRY.file(id)),
      ...manifest.secrets.map(({ name }) => ENTRY.secret(name)),
    ];
    await writeArchive(changed, async (add) => {
      for (const name of names) await add(name, await archive.open(name));
      const text = JSON.stringify({ ...manifest, jobs: null, ...change });
      await add(ENTRY.manifest, Readable.from([Buffer.from(text)]));
    });
    archive.close();
    return changed;
  };

  it("rejects the schema of a newer version and names that version", async () => {
    const changed = await copyWith({ migrations: 10_000, version: "2099.1.0" });
    await expect(restore(settingsOf(target), changed, ignore)).rejects.toMatchObject({
      code: "archive-newer",
      params: { version: "2099.1.0" },
    });
  });

  it("brings the archive of an older schema to the present one", async () => {
    const { database } = settingsOf(source);
    await withConnection(database, dropSchema);
    const driver = await openDriver(database, createLogger("silent"));
    await withFirstMigrations(1, (migrations) => driver.migrate(migrations));
    await driver.db.execute(sql`insert into account (username) values ('żaneta')`);
    await driver.close();
    const older = join(folder, "older.zip");
    expect(await backUp(settingsOf(source), older, ignore)).toMatchObject({ migrations: 1 });
    await restore(settingsOf(target), older, ignore);
    const present = join(folder, "present.zip");
    const { migrations } = await backUp(settingsOf(target), present, ignore);
    expect(migrations).toBe(readJournal().entries.length);
    const rows = await target.database.db.select({ name: account.username }).from(account);
    expect(rows).toEqual([{ name: "żaneta" }]);
  }, 60_000);

  it("brings an installation that another version has prepared to the present schema", async () => {
    await target.database.db.execute(sql`alter table account drop column email`);
    await restore(settingsOf(target), path, ignore);
    expect(await readRows(target)).toEqual(await readRows(source));
  });
});
