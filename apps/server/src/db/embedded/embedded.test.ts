import { spawnSync } from "node:child_process";
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
import { runExecutable, runScript } from "../../testing/processes.ts";
import { type Database, openDatabase } from "../index.ts";
import { account } from "../schema/index.ts";
import { connectionUrl, readLock, readPassword } from "./cluster.ts";
import { findUserPrefix } from "./run-as-user.ts";

const TEST_LIMIT_MS = 120_000;
const RECOVERY_LIMIT_MS = 60_000;

let root: string;
/** Path above the length limit of Unix sockets. */
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "foyer-embedded-"));
  const dataDir = join(root, "x".repeat(150));
  mkdirSync(dataDir);
  folder = join(dataDir, "postgres");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = (databaseFolder = folder): Promise<Database> =>
  openDatabase({ kind: "embedded", folder: databaseFolder }, createLogger("silent"));

const waitForRecovery = (check: () => unknown) =>
  vi.waitFor(check, { timeout: RECOVERY_LIMIT_MS, interval: 100 });

const isTerminated = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    // No process has this id.
    return true;
  }
};

const killPostgres = async () => {
  const pid = readLock(folder)?.pid ?? 0;
  process.kill(pid, "SIGKILL");
  await waitForRecovery(() => expect(isTerminated(pid)).toBe(true));
};

/** Starts a separate process that writes pairs of accounts. `first` is the number of its first pair. */
const startWriter = async (first: number) => {
  const writer = runScript("testing/write-account-pairs.ts", {}, [folder, String(first)]);
  await writer.waitForOutput(/acked \d+\n/);
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
    "is created once by concurrent processes, with access for its owner only",
    async () => {
      const databases = await Promise.all([open(), open(), open()]);
      for (const database of databases) await database.ping();
      expect(readdirSync(join(folder, ".."))).toEqual(["postgres"]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, "password")).mode & 0o777).toBe(0o600);
      const port = readLock(folder)?.port ?? 0;
      const owner = new Client({ connectionString: connectionUrl(folder, port) });
      await owner.connect();
      const { rows } = await owner.query(
        "select current_setting('listen_addresses') as host, current_setting('fsync') as fsync",
      );
      await owner.end();
      expect(rows).toEqual([{ host: "127.0.0.1", fsync: "on" }]);
      const wrongUrl = connectionUrl(folder, port).replace(readPassword(folder), "foyer");
      const stranger = new Client({ connectionString: wrongUrl });
      await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
      for (const database of databases) await database.close();
      expect(readLock(folder)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  it(
    "runs until the last process leaves it",
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
    "loses no acknowledged write, whichever process is killed first",
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
      for (const [index, kill] of Object.values(kills).entries()) {
        const writer = await startWriter((index + 1) * 1_000_000);
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
    "is restarted by its users after it was killed",
    async () => {
      const database = await open();
      await killPostgres();
      await waitForRecovery(() => database.ping());
      await database.close();
      expect(readLock(folder)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  it(
    "uses another port, and replaces a lock whose process id was reused",
    async () => {
      const before = await open();
      await before.close();
      const portOwner = createServer().listen(0, "127.0.0.1");
      await new Promise((resolve) => portOwner.once("listening", resolve));
      const address = portOwner.address();
      const port = typeof address === "object" ? address?.port : 0;
      const lock = join(folder, "data/postmaster.pid");
      writeFileSync(lock, `${process.pid}\n${folder}/data\n0\n${port}\n\n127.0.0.1\n0 0\nready\n`);
      const database = await open();
      expect(readLock(folder)?.port).not.toBe(port);
      await database.close();
      portOwner.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "is created completely after an interrupted attempt",
    async () => {
      const databaseFolder = join(root, "again", "postgres");
      mkdirSync(join(root, "again"));
      const writer = runScript("testing/write-account-pairs.ts", {}, [databaseFolder, "1"]);
      await waitForRecovery(() => expect(readdirSync(join(root, "again"))).toHaveLength(1));
      await writer.kill("SIGKILL");
      const database = await open(databaseFolder);
      await database.ping();
      await database.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "names the reason for which the running PostgreSQL rejects connections, such as a full disk",
    async () => {
      const database = await open();
      const password = join(folder, "password");
      const right = readPassword(folder);
      writeFileSync(password, "wrong");
      await expect(open()).rejects.toThrow(/accept connections: password authentication failed/);
      writeFileSync(password, right);
      await database.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "does not start while another container uses its folder",
    async () => {
      const holder = runExecutable("flock", [
        "--no-fork",
        join(folder, "lock"),
        "sh",
        "-c",
        "echo held && exec sleep 60",
      ]);
      await holder.waitForOutput(/held/);
      await expect(open()).rejects.toThrow(/another container uses/);
      await holder.kill("SIGKILL");
    },
    TEST_LIMIT_MS,
  );

  it("runs as a user that a bare system has", () => {
    const own = String(process.getuid?.());
    const databaseFolder = mkdtempSync(join(root, "bare-"));
    const command = [...findUserPrefix(databaseFolder), "id", "-u"];
    const { stdout } = spawnSync("env", command, { encoding: "utf8" });
    expect(stdout.trim()).toBe(own === "0" ? "65534" : own);
  });

  it(
    "runs where root cannot create a namespace, in a folder of user nobody",
    async () => {
      const failingBinaries = join(root, "refusing");
      mkdirSync(failingBinaries);
      writeFileSync(join(failingBinaries, "unshare"), "#!/bin/sh\nexit 1\n");
      chmodSync(join(failingBinaries, "unshare"), 0o755);
      vi.stubEnv("PATH", `${failingBinaries}${delimiter}${process.env["PATH"]}`);
      const databaseFolder = join(root, "nobody");
      const database = await open(databaseFolder);
      await database.ping();
      await database.close();
      vi.unstubAllEnvs();
      const ownUid = process.getuid?.();
      expect(statSync(join(databaseFolder, "data")).uid).toBe(ownUid === 0 ? 65_534 : ownUid);
      // Restored namespaces do not change the owner again.
      const again = await open(databaseFolder);
      await again.ping();
      await again.close();
    },
    TEST_LIMIT_MS,
  );

  it("rejects a folder of an earlier kind of database and leaves it unchanged", async () => {
    const dataDir = join(root, "earlier");
    mkdirSync(join(dataDir, "db"), { recursive: true });
    writeFileSync(join(dataDir, "db/PG_VERSION"), "17\n");
    await expect(open(join(dataDir, "postgres"))).rejects.toThrow(
      /contains the embedded database of an earlier version of Foyer.*Nothing in it was changed/,
    );
    expect(readdirSync(dataDir)).toEqual(["db"]);
    expect(readFileSync(join(dataDir, "db/PG_VERSION"), "utf8")).toBe("17\n");
  });

  it("names a solution if its folder is damaged", async () => {
    const databaseFolder = join(root, "damaged");
    mkdirSync(join(databaseFolder, "data"), { recursive: true });
    await expect(open(databaseFolder)).rejects.toThrow(
      /The embedded PostgreSQL cannot start: .*Correct this, or set DATABASE_URL/,
    );
    expect(existsSync(databaseFolder)).toBe(true);
  }, 30_000);

  it("keeps its password after reopening", async () => {
    const before = readPassword(folder);
    const database = await open();
    await database.close();
    expect(readPassword(folder)).toBe(before);
  }, 60_000);
});
