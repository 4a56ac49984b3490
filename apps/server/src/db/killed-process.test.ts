import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { runScript } from "../testing/processes.ts";
import { openDatabase } from "./index.ts";
import { account } from "./schema/index.ts";

/** When a writer is killed, after its first pair. */
const MOMENTS_MS = [0, 20, 80, 200];
const TEST_LIMIT_MS = 120_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-killed-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes for a moment, is killed, and gives the last pair that was acknowledged. */
const writeUntilKilled = async (first: number, moment: number): Promise<number> => {
  const writer = runScript("testing/write-pairs.ts", {}, [folder, String(first)]);
  await writer.says(/acked \d+\n/);
  await sleep(moment);
  await writer.kill("SIGKILL");
  const acked = [...writer.output().matchAll(/acked (\d+)\n/g)].map(([, pair]) => Number(pair));
  return Math.max(...acked);
};

const readPairs = async (): Promise<Map<number, number>> => {
  const database = await openDatabase({ kind: "embedded", folder }, createLogger("silent"));
  const rows = await database.db.select({ username: account.username }).from(account);
  await database.close();
  const halves = new Map<number, number>();
  for (const { username } of rows) {
    const pair = Number.parseInt(username, 10);
    halves.set(pair, (halves.get(pair) ?? 0) + 1);
  }
  return halves;
};

describe("a server that is killed while it writes", () => {
  it(
    "has lost nothing that it acknowledged and left nothing half written",
    async () => {
      let first = 1;
      const acked: number[] = [];
      for (const moment of MOMENTS_MS) {
        const last = await writeUntilKilled(first, moment);
        for (let pair = first; pair <= last; pair += 1) acked.push(pair);
        first = last + 1_000;
      }
      const pairs = await readPairs();
      expect(acked.filter((pair) => pairs.get(pair) !== 2)).toEqual([]);
      expect([...pairs.values()].filter((halves) => halves !== 2)).toEqual([]);
      expect(acked.length).toBeGreaterThanOrEqual(MOMENTS_MS.length);
    },
    TEST_LIMIT_MS,
  );
});
