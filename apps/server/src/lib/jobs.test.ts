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

const COMPLETION = { timeout: 20_000, interval: 100 };

describe("background jobs", () => {
  it("run when sent and again after a failure, without their data in the log", async () => {
    const lines: string[] = [];
    const jobs = createJobs(
      database.jobs,
      createLogger("info", { write: (line) => void lines.push(line) }),
    );
    const handle = vi.fn<(data: { address: string }) => Promise<void>>(async () => {});
    handle.mockRejectedValueOnce(new Error("the mail server is down"));
    const enqueue = jobs.define<{ address: string }>("test-email", handle, { pace: "urgent" });
    await jobs.start();
    await enqueue({ address: "canary@example.test" });
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), COMPLETION);
    expect(handle.mock.calls.map(([data]) => data.address)).toEqual([
      "canary@example.test",
      "canary@example.test",
    ]);
    expect(lines.join("")).toContain("job failed, will be retried");
    expect(lines.join("")).not.toContain("canary");
    await jobs.stop();
  });

  it("sent in a transaction run only if it commits, and do not wait for the next poll", async () => {
    const jobs = createJobs(database.jobs, createLogger("silent"));
    const done = vi.fn<Handler>(async () => {});
    const enqueue = jobs.define<{ number: number }>("test-within", done, { pace: "slow" });
    await jobs.start();
    const write = (number: number, fails: boolean) =>
      database.write(async (tx) => {
        await enqueue({ number }, { within: jobsWithin(tx) });
        if (fails) throw new Error("the rest of it fails");
      });
    await expect(write(1, true)).rejects.toThrow("the rest of it fails");
    await write(2, false);
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), COMPLETION);
    await jobs.stop();
  });

  it("of a lower priority wait for the others of their kind", async () => {
    const jobs = createJobs(database.jobs, createLogger("silent"));
    const numbers: number[] = [];
    const handle: Handler = async ({ number }) => void numbers.push(number);
    jobs.define<{ number: number }>("test-priority", handle, { pace: "bulk" });
    await jobs.start();
    // As many as one batch, whose jobs have no order among themselves.
    const fiveFrom = (first: number) =>
      Array.from({ length: 5 }, (_, index) => ({ number: first + index }));
    await database.write(async (tx) => {
      const within = jobsWithin(tx);
      await jobs.sendAll("test-priority", fiveFrom(1), { within, priority: -1 });
      await jobs.sendAll("test-priority", fiveFrom(6), { within });
    });
    await vi.waitFor(() => expect(numbers).toHaveLength(10), COMPLETION);
    expect(numbers.slice(0, 5).toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
    await jobs.stop();
  });

  it("write their queue at the first start, and later only after changed settings", async () => {
    const statements: string[] = [];
    const recordingDatabase: JobDatabase = {
      executeSql: (text, values) => {
        statements.push(`${text} ${String(values?.[0])}`);
        return database.jobs.executeSql(text, values);
      },
    };
    const countWrites = async () => {
      const jobs = createJobs(recordingDatabase, createLogger("silent"));
      jobs.define("test-unchanged", async () => {}, { pace: "slow" });
      statements.length = 0;
      await jobs.start();
      await jobs.stop();
      const isWrite = /create_queue|update pgboss\.queue/i;
      return statements.filter(
        (statement) => isWrite.test(statement) && statement.includes("test-unchanged"),
      ).length;
    };
    expect(await countWrites()).toBe(1);
    expect(await countWrites()).toBe(0);
    const change = "update pgboss.queue set retry_limit = 1 where name = 'test-unchanged'";
    await database.jobs.executeSql(change);
    expect(await countWrites()).toBe(1);
  });

  it("survive the process that sent them, with the same id for each attempt", async () => {
    const id = randomUUID();
    const otherJobs = createJobs(database.jobs, createLogger("silent"));
    const fail = vi.fn<Handler>(async () => {
      throw new Error("this process fails");
    });
    const enqueue = otherJobs.define<{ number: number }>("test-later", fail, { pace: "urgent" });
    await otherJobs.start();
    await enqueue({ number: 7 }, { id });
    await vi.waitFor(() => expect(fail).toHaveBeenCalled(), COMPLETION);
    await otherJobs.stop();
    const nextJobs = createJobs(database.jobs, createLogger("silent"));
    const done = vi.fn<Handler>(async () => {});
    nextJobs.define<{ number: number }>("test-later", done, { pace: "urgent" });
    await nextJobs.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), COMPLETION);
    expect(done.mock.calls[0]?.[0]).toEqual({ number: 7 });
    expect(done.mock.calls[0]?.[1].id).toBe(id);
    await nextJobs.stop();
  });

  it("sent while their process stops are run by the next one", async () => {
    const define = (done: Handler) => {
      const jobs = createJobs(database.jobs, createLogger("silent"));
      return { jobs, enqueue: jobs.define("test-stopping", done, { pace: "urgent" }) };
    };
    const stopping = define(async () => {
      throw new Error("this process has stopped");
    });
    await stopping.jobs.start();
    await stopping.jobs.stop();
    await database.write((tx) => stopping.enqueue({ number: 3 }, { within: jobsWithin(tx) }));
    const done = vi.fn<Handler>(async () => {});
    const next = define(done);
    await next.jobs.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), COMPLETION);
    await next.jobs.stop();
  });

  it("are not blocked by a hanging job of their kind, which is aborted at shutdown", async () => {
    const jobs = createJobs(database.jobs, createLogger("silent"));
    const done: number[] = [];
    const handleAbort = vi.fn<() => void>();
    const work = async ({ number }: { number: number }, { signal }: JobAttempt) => {
      if (number > 0) return void done.push(number);
      await once(signal, "abort");
      handleAbort();
      signal.throwIfAborted();
    };
    const enqueue = jobs.define<{ number: number }>("test-hanging", work, { pace: "urgent" });
    await jobs.start();
    await enqueue({ number: 0 });
    await sleep(1_500);
    await enqueue({ number: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), COMPLETION);
    expect(handleAbort).not.toHaveBeenCalled();
    await jobs.stop();
    expect(handleAbort).toHaveBeenCalledTimes(1);
    const { rows } = await database.jobs.executeSql(
      "select state::text from pgboss.job where name = 'test-hanging' order by state::text",
    );
    expect(rows).toEqual([{ state: "completed" }, { state: "retry" }]);
  });

  it("due while no process was up run once, on any replica", async () => {
    const done = vi.fn<() => Promise<void>>(async () => {});
    const replicas = Array.from({ length: 3 }, () => {
      const jobs = createJobs(database.jobs, createLogger("silent"));
      jobs.defineScheduled("test-nightly", "0 3 1 1 *", "Europe/Warsaw", done);
      return jobs;
    });
    const [firstReplica, ...others] = replicas;
    await firstReplica?.start();
    await firstReplica?.stop();
    const longAgo = "now() - interval '400 days'";
    await database.jobs.executeSql(
      `update pgboss.version set cron_on = ${longAgo}; update pgboss.schedule set created_on = ${longAgo}`,
    );
    for (const replica of others) await replica.start();
    const countJobs = async () => {
      const text = "select id from pgboss.job where name = 'test-nightly'";
      return (await database.jobs.executeSql(text)).rows.length;
    };
    await vi.waitFor(async () => expect(await countJobs()).toBe(1), COMPLETION);
    // A starting process polls immediately; a running one polls twice a minute.
    await firstReplica?.start();
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), COMPLETION);
    await Promise.all(replicas.map((replica) => replica.stop()));
    expect([done.mock.calls.length, await countJobs()]).toEqual([1, 1]);
  });

  it("are deleted an hour after completion", async () => {
    const text = "select distinct deletion_seconds from pgboss.job where name like 'test-%'";
    expect((await database.jobs.executeSql(text)).rows).toEqual([{ deletion_seconds: 3_600 }]);
  });
}, 60_000);
