import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobsWithin } from "../db/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createJobs } from "./jobs.ts";
import { createLogger } from "./logger.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

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
    const ask = jobs.define<{ address: string }>("test-email", handle);
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
    const done = vi.fn<(data: { number: number }) => Promise<void>>(async () => {});
    const ask = jobs.define<{ number: number }>("test-within", done);
    await jobs.start();
    const write = (number: number, fails: boolean) =>
      database.write(async (tx) => {
        await ask({ number }, jobsWithin(tx));
        if (fails) throw new Error("the rest of it fails");
      });
    await expect(write(1, true)).rejects.toThrow("the rest of it fails");
    await write(2, false);
    await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ number: 2 }), ARRIVAL);
    await jobs.stop();
  });

  it("outlives the process that asked for it", async () => {
    const log = createLogger("silent");
    const asking = createJobs(database.jobs, log);
    const ask = asking.define<{ number: number }>("test-later", async () => {
      throw new Error("this process does not do it");
    });
    await asking.start();
    await asking.stop();
    const other = createJobs(database.jobs, log);
    const done = vi.fn<(data: { number: number }) => Promise<void>>(async () => {});
    const askOther = other.define<{ number: number }>("test-later", done);
    await other.start();
    await askOther({ number: 7 });
    await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ number: 7 }), ARRIVAL);
    await other.stop();
    expect(ask).toBeTypeOf("function");
  });
}, 40_000);
