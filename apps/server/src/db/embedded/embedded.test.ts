import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLogger } from "../../lib/logger.ts";
import { runProgram, runScript } from "../../testing/processes.ts";
import { type Database, openDatabase } from "../index.ts";
import { account } from "../schema/index.ts";
import { addressOf, readLock, readPassword } from "./cluster.ts";

const TEST_LIMIT_MS = 120_000;
const RECOVERY_LIMIT_MS = 60_000;

let root: string;
/** Longer than the path of a socket may be. */
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "foyer-embedded-"));
  const dataDir = join(root, "x".repeat(150));
  mkdirSync(dataDir);
  folder = join(dataDir, "postgres");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = (place = folder): Promise<Database> =>
  openDatabase({ kind: "embedded", folder: place }, createLogger("silent"));

const recovers = (check: () => unknown) =>
  vi.waitFor(check, { timeout: RECOVERY_LIMIT_MS, interval: 100 });

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    // Nobody has this number.
    return true;
  }
};

const killPostgres = async () => {
  const pid = readLock(folder)?.pid ?? 0;
  process.kill(pid, "SIGKILL");
  await recovers(() => expect(isGone(pid)).toBe(true));
};

/** Writes pairs in a process of its own; `first` is the first pair's number. */
const startWriter = async (first: number) => {
  const writer = runScript("testing/write-pairs.ts", {}, [folder, String(first)]);
  await writer.says(/acked \d+\n/);
  const listAcknowledged = () =>
    [...writer.output().matchAll(/acked (\d+)\n/g)].map(([, pair]) => Number(pair));
  return { kill: () => writer.kill("SIGKILL"), listAcknowledged };
};

const countHalves = async (database: Database) => {
  const rows = await database.db.select({ username: account.username }).from(account);
  const halves = new Map<number, number>();
  for (const { username } of rows) {
    const pair = Number.parseInt(username, 10);
    halves.set(pair, (halves.get(pair) ?? 0) + 1);
  }
  return halves;
};

describe("the embedded database", () => {
  it(
    "is made by one of many who open it at once, and closed to everybody else",
    async () => {
      const databases = await Promise.all([open(), open(), open()]);
      for (const database of databases) await database.ping();
      expect(readdirSync(join(folder, ".."))).toEqual(["postgres"]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, "password")).mode & 0o777).toBe(0o600);
      const port = readLock(folder)?.port ?? 0;
      const owner = new Client({ connectionString: addressOf(folder, port) });
      await owner.connect();
      const { rows } = await owner.query(
        "select current_setting('listen_addresses') as host, current_setting('fsync') as fsync",
      );
      await owner.end();
      expect(rows).toEqual([{ host: "127.0.0.1", fsync: "on" }]);
      const guess = addressOf(folder, port).replace(readPassword(folder), "foyer");
      const stranger = new Client({ connectionString: guess });
      await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
      for (const database of databases) await database.close();
      expect(readLock(folder)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  it(
    "stays until the last process leaves it",
    async () => {
      const writer = await startWriter(1);
      const database = await open();
      await database.close();
      expect(readLock(folder)).toBeDefined();
      const other = await open();
      await writer.kill();
      await other.ping();
      await other.close();
      expect(readLock(folder)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  it(
    "has lost nothing that was acknowledged, whichever process is killed first",
    async () => {
      const acknowledged: number[] = [];
      const kills = {
        server: async (writer: Awaited<ReturnType<typeof startWriter>>) => writer.kill(),
        database: async (writer: Awaited<ReturnType<typeof startWriter>>) => {
          await killPostgres();
          await writer.kill();
        },
        both: async (writer: Awaited<ReturnType<typeof startWriter>>) => {
          await writer.kill();
          await killPostgres();
        },
      };
      for (const [nth, kill] of Object.values(kills).entries()) {
        const writer = await startWriter((nth + 1) * 1_000_000);
        await kill(writer);
        acknowledged.push(...writer.listAcknowledged());
      }
      const database = await open();
      const halves = await countHalves(database);
      await database.close();
      expect(acknowledged.filter((pair) => halves.get(pair) !== 2)).toEqual([]);
      expect([...halves.values()].filter((count) => count !== 2)).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  it(
    "is started again by those who use it when it was killed",
    async () => {
      const database = await open();
      await killPostgres();
      await recovers(() => database.ping());
      await database.close();
      expect(readLock(folder)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  it(
    "takes another port, and the lock of a number that another process bears now",
    async () => {
      const before = await open();
      await before.close();
      const taken = createServer().listen(0, "127.0.0.1");
      await new Promise((resolve) => taken.once("listening", resolve));
      const address = taken.address();
      const port = typeof address === "object" ? address?.port : 0;
      const lock = join(folder, "data/postmaster.pid");
      writeFileSync(lock, `${process.pid}\n${folder}/data\n0\n${port}\n\n127.0.0.1\n0 0\nready\n`);
      const database = await open();
      expect(readLock(folder)?.port).not.toBe(port);
      await database.close();
      taken.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "is made whole where making it was broken off",
    async () => {
      const place = join(root, "again", "postgres");
      mkdirSync(join(root, "again"));
      const writer = runScript("testing/write-pairs.ts", {}, [place, "1"]);
      await recovers(() => expect(readdirSync(join(root, "again"))).toHaveLength(1));
      await writer.kill("SIGKILL");
      const database = await open(place);
      await database.ping();
      await database.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "is not started beside that of another container",
    async () => {
      const holder = runProgram("flock", [
        "--no-fork",
        join(folder, "lock"),
        "sh",
        "-c",
        "echo held && exec sleep 60",
      ]);
      await holder.says(/held/);
      await expect(open()).rejects.toThrow(/another container uses/);
      await holder.kill("SIGKILL");
    },
    TEST_LIMIT_MS,
  );

  it(
    "runs where root may make no namespace, in a folder that is nobody's",
    async () => {
      const refusing = join(root, "refusing");
      mkdirSync(refusing);
      writeFileSync(join(refusing, "unshare"), "#!/bin/sh\nexit 1\n");
      chmodSync(join(refusing, "unshare"), 0o755);
      vi.stubEnv("PATH", `${refusing}${delimiter}${process.env["PATH"]}`);
      const place = join(root, "nobody");
      const database = await open(place);
      await database.ping();
      await database.close();
      vi.unstubAllEnvs();
      const own = process.getuid?.();
      expect(statSync(join(place, "data")).uid).toBe(own === 0 ? 65_534 : own);
      // With namespaces again it stays whose it is.
      const again = await open(place);
      await again.ping();
      await again.close();
    },
    TEST_LIMIT_MS,
  );

  it("refuses a folder of an earlier kind of database, and leaves it as it is", async () => {
    const dataDir = join(root, "earlier");
    mkdirSync(join(dataDir, "db"), { recursive: true });
    writeFileSync(join(dataDir, "db/PG_VERSION"), "17\n");
    await expect(open(join(dataDir, "postgres"))).rejects.toThrow(
      /holds the embedded database of an earlier Foyer.*Nothing in it was changed/,
    );
    expect(readdirSync(dataDir)).toEqual(["db"]);
    expect(readFileSync(join(dataDir, "db/PG_VERSION"), "utf8")).toBe("17\n");
  });

  it("says what a person can do where its folder is spoilt", async () => {
    const place = join(root, "spoilt");
    mkdirSync(join(place, "data"), { recursive: true });
    await expect(open(place)).rejects.toThrow(
      /The embedded PostgreSQL cannot start: .*Mend that, or set DATABASE_URL/,
    );
    expect(existsSync(place)).toBe(true);
  }, 30_000);

  it("keeps its password when it is opened again", async () => {
    const before = readPassword(folder);
    const database = await open();
    await database.close();
    expect(readPassword(folder)).toBe(before);
  }, 60_000);
});
