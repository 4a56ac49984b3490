import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobsWithin } from "../db/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createJobs, type JobAttempt, type JobDatabase } from "./jobs.ts";
import { createLogger } from "./logger.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Handler = (data: { number: number }, attempt: JobAttempt) => Promise<void>;

const ARRIVAL = { timeout: 20_000, interval: 100 };

describe("background work", () => {
  it("is done once it is asked for, and again after it failed, without its data in the log", async () => {
    const lines: string[] = [];
    const jobs = createJobs(
      database.jobs,
      createLogger("info", { write: (line) => void lines.push(line) }),
    );
    const handle = vi.fn<(data: { address: string }) => Promise<void>>(async () => {});
    handle.mockRejectedValueOnce(new Error("the mail server is down"));
    const ask = jobs.define<{ address: string }>("test-email", handle, { pace: "urgent" });
    await jobs.start();
    await ask({ address: "canary@example.test" });
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), ARRIVAL);
    expect(handle.mock.calls.map(([data]) => data.address)).toEqual([
      "canary@example.test",
      "canary@example.test",
    ]);
    expect(lines.join("")).toContain("a job failed and will be tried again");
    expect(lines.join("")).not.toContain("canary");
    await jobs.stop();
  });

  it("sent in a transaction is done when that commits, and not at all when it fails", async () => {
    const jobs = createJobs(database.jobs, createLogger("silent"));
    const done = vi.fn<Handler>(async () => {});
    const ask = jobs.define<{ number: number }>("test-within", done, { pace: "urgent" });
    await jobs.start();
    const write = (number: number, fails: boolean) =>
      database.write(async (tx) => {
        await ask({ number }, { within: jobsWithin(tx) });
        if (fails) throw new Error("the rest of it fails");
      });
    await expect(write(1, true)).rejects.toThrow("the rest of it fails");
    await write(2, false);
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), ARRIVAL);
    await jobs.stop();
  });

  it("writes its queue at the first start alone, and again when that has other settings", async () => {
    const statements: string[] = [];
    const counted: JobDatabase = {
      executeSql: (text, values) => {
        statements.push(`${text} ${String(values?.[0])}`);
        return database.jobs.executeSql(text, values);
      },
    };
    const countWrites = async () => {
      const jobs = createJobs(counted, createLogger("silent"));
      jobs.define("test-stands", async () => {}, { pace: "slow" });
      statements.length = 0;
      await jobs.start();
      await jobs.stop();
      const isWrite = /create_queue|update pgboss\.queue/i;
      return statements.filter((one) => isWrite.test(one) && one.includes("test-stands")).length;
    };
    expect(await countWrites()).toBe(1);
    expect(await countWrites()).toBe(0);
    const change = "update pgboss.queue set retry_limit = 1 where name = 'test-stands'";
    await database.jobs.executeSql(change);
    expect(await countWrites()).toBe(1);
  });

  it("outlives the process that asked for it, under the same id at every try", async () => {
    const id = randomUUID();
    const asking = createJobs(database.jobs, createLogger("silent"));
    const fail = vi.fn<Handler>(async () => {
      throw new Error("this process does not do it");
    });
    const ask = asking.define<{ number: number }>("test-later", fail, { pace: "urgent" });
    await asking.start();
    await ask({ number: 7 }, { id });
    await vi.waitFor(() => expect(fail).toHaveBeenCalled(), ARRIVAL);
    await asking.stop();
    const other = createJobs(database.jobs, createLogger("silent"));
    const done = vi.fn<Handler>(async () => {});
    other.define<{ number: number }>("test-later", done, { pace: "urgent" });
    await other.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), ARRIVAL);
    expect(done.mock.calls[0]?.[0]).toEqual({ number: 7 });
    expect(done.mock.calls[0]?.[1].id).toBe(id);
    await other.stop();
  });

  it("asked for while its process stops is left to the next one", async () => {
    const define = (done: Handler) => {
      const jobs = createJobs(database.jobs, createLogger("silent"));
      return { jobs, ask: jobs.define("test-stopping", done, { pace: "urgent" }) };
    };
    const stopping = define(async () => {
      throw new Error("this process has stopped");
    });
    await stopping.jobs.start();
    await stopping.jobs.stop();
    await database.write((tx) => stopping.ask({ number: 3 }, { within: jobsWithin(tx) }));
    const done = vi.fn<Handler>(async () => {});
    const next = define(done);
    await next.jobs.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), ARRIVAL);
    await next.jobs.stop();
  });

  it("is not held up by a job of its kind that hangs, which is told to give up at the end", async () => {
    const jobs = createJobs(database.jobs, createLogger("silent"));
    const done: number[] = [];
    const givenUp = vi.fn<() => void>();
    const work = async ({ number }: { number: number }, { signal }: JobAttempt) => {
      if (number > 0) return void done.push(number);
      await once(signal, "abort");
      givenUp();
      signal.throwIfAborted();
    };
    const ask = jobs.define<{ number: number }>("test-hanging", work, { pace: "urgent" });
    await jobs.start();
    await ask({ number: 0 });
    await sleep(1_500);
    await ask({ number: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), ARRIVAL);
    expect(givenUp).not.toHaveBeenCalled();
    await jobs.stop();
    expect(givenUp).toHaveBeenCalledTimes(1);
    const { rows } = await database.jobs.executeSql(
      "select state::text from pgboss.job where name = 'test-hanging' order by state::text",
    );
    expect(rows).toEqual([{ state: "completed" }, { state: "retry" }]);
  });

  it("that came due while nobody ran is done once, by any of the replicas", async () => {
    const done = vi.fn<() => Promise<void>>(async () => {});
    const replicas = Array.from({ length: 3 }, () => {
      const jobs = createJobs(database.jobs, createLogger("silent"));
      jobs.defineScheduled("test-nightly", "0 3 1 1 *", "Europe/Warsaw", done);
      return jobs;
    });
    const [before, ...others] = replicas;
    await before?.start();
    await before?.stop();
    const longAgo = "now() - interval '400 days'";
    await database.jobs.executeSql(
      `update pgboss.version set cron_on = ${longAgo}; update pgboss.schedule set created_on = ${longAgo}`,
    );
    for (const other of others) await other.start();
    const countJobs = async () => {
      const text = "select id from pgboss.job where name = 'test-nightly'";
      return (await database.jobs.executeSql(text)).rows.length;
    };
    await vi.waitFor(async () => expect(await countJobs()).toBe(1), ARRIVAL);
    // A start looks for work at once, what runs already looks twice a minute.
    await before?.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), ARRIVAL);
    await Promise.all(replicas.map((replica) => replica.stop()));
    expect([done.mock.calls.length, await countJobs()]).toEqual([1, 1]);
  });

  it("keeps no row of what is done for longer than an hour", async () => {
    const text = "select distinct deletion_seconds from pgboss.job where name like 'test-%'";
    expect((await database.jobs.executeSql(text)).rows).toEqual([{ deletion_seconds: 3_600 }]);
  });
}, 60_000);
