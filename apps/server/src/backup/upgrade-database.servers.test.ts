import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectionUrl, readMajor, startCluster, stopCluster } from "../db/embedded/cluster.ts";
import { findFreePort } from "../db/embedded/embedded.ts";
import { findUserPrefix } from "../db/embedded/run-as-user.ts";
import { openDatabase } from "../db/index.ts";
import { account } from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";
import { createBuilders } from "../testing/builders.ts";
import { removeFormerDatabases, upgradeDatabase } from "./upgrade-database.ts";

/** The PostgreSQL of this machine, which is older than the packaged one. */
const PROGRAMS = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
const LIMIT_MS = 120_000;

let root: string;
let folder: string;
const log = createLogger("silent");
const ignore = () => undefined;

const open = () => openDatabase({ kind: "embedded", folder }, log);

const createFormerCluster = () => {
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, "password"), "secret", { mode: 0o600 });
  const options = [`--pgdata=${folder}/data`, "--username=foyer", `--pwfile=${folder}/password`];
  const initdb = [join(PROGRAMS, "initdb"), ...options, "--auth=scram-sha-256", "--locale=C.UTF-8"];
  const [binary = "", ...args] = [...findUserPrefix(folder), ...initdb];
  execFileSync(binary, args, { cwd: folder, env: { PATH: process.env["PATH"] } });
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "foyer-upgrade-"));
  folder = join(root, "postgres");
  createFormerCluster();
  const control = join(PROGRAMS, "pg_ctl");
  const port = await findFreePort();
  await startCluster(folder, port, control);
  const database = await openDatabase({ kind: "postgres", url: connectionUrl(folder, port) }, log);
  await createBuilders(database).insertAccount({ username: "żaneta" });
  await database.close();
  await stopCluster(folder, control);
}, LIMIT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("an embedded database of a former PostgreSQL", () => {
  it("is rejected by the server, with the command that upgrades it", async () => {
    await expect(open()).rejects.toThrow(/Nothing in it was changed.*foyer upgrade-database/);
    await expect(upgradeDatabase(folder, undefined, ignore)).rejects.toMatchObject({
      code: "programs-missing",
    });
    await expect(upgradeDatabase(folder, root, ignore)).rejects.toMatchObject({
      code: "programs-unfit",
    });
  });

  it(
    "moves to the packaged one, also after an interruption, and stays until it is removed",
    async () => {
      const former = readMajor(folder) ?? "";
      const formerFolder = `${folder}-${former}`;
      mkdirSync(`${folder}.upgraded`);
      expect(await upgradeDatabase(folder, PROGRAMS, ignore)).toEqual({
        state: "upgraded",
        former,
        formerFolder,
      });
      renameSync(folder, `${folder}.upgraded`);
      await expect(open()).rejects.toThrow(/interrupted. Run: foyer upgrade-database/);
      expect(await upgradeDatabase(folder, undefined, ignore)).toMatchObject({
        state: "upgraded",
        formerFolder,
      });
      expect(await upgradeDatabase(folder, undefined, ignore)).toEqual({ state: "current" });
      const database = await open();
      const rows = await database.db.select({ username: account.username }).from(account);
      await database.close();
      expect(rows).toEqual([{ username: "żaneta" }]);
      expect(existsSync(`${formerFolder}.zip`)).toBe(false);
      expect(removeFormerDatabases(folder)).toEqual([formerFolder]);
      expect(existsSync(formerFolder)).toBe(false);
    },
    LIMIT_MS,
  );
});
