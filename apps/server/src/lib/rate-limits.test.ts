import { createClient } from "redis";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createRateLimits } from "./rate-limits.ts";

afterEach(() => void vi.useRealTimers());

let count = 0;
const newKey = () => `key ${(count += 1)} of ${process.pid}`;

const refusedAfter = async (take: () => Promise<unknown>, limit: number) => {
  for (let taken = 0; taken < limit; taken += 1) {
    try {
      await take();
    } catch {
      return taken;
    }
  }
  return limit;
};

describe("a limit", () => {
  const limits = createRateLimits(null);

  it("refuses what is beyond it, of that key alone, until its time is over", async () => {
    const limit = limits.createLimit({ name: newKey(), points: 3, seconds: 60 });
    expect(await refusedAfter(() => limit.take("a"), 9)).toBe(3);
    await expect(limit.take("a")).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 60,
    });
    await expect(limit.take("b")).resolves.toBeUndefined();
    expect([await limit.tryTake("a"), await limit.tryTake("b")]).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await expect(limit.take("a")).resolves.toBeUndefined();
  });

  it("takes any text for a key", async () => {
    const limit = limits.createLimit({ name: newKey(), points: 1, seconds: 60 });
    for (const key of ["__proto__", "constructor", "a:b", "\u0000", "ż".repeat(1_000)]) {
      await expect(limit.take(key)).resolves.toBeUndefined();
    }
  });
});

describe("a guard against guessing", () => {
  it("waits twice as long after every failure, up to half an hour", async () => {
    const guard = createRateLimits(null).createGuessGuard(newKey());
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
    const waits: number[] = [];
    let now = Date.now();
    for (let failure = 0; failure < 9; failure += 1) {
      const refusal = await guard.begin("a").then(
        () => ({ retryAfterSeconds: 0 }),
        (error: { retryAfterSeconds: number }) => error,
      );
      waits.push(refusal.retryAfterSeconds);
      now += refusal.retryAfterSeconds * 1_000 + 1;
      vi.useFakeTimers({ toFake: ["Date"], now });
      await guard.begin("a");
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]);
  });

  it("forgets everything when the attempt was right", async () => {
    const guard = createRateLimits(null).createGuessGuard(newKey());
    await refusedAfter(() => guard.begin("a"), 9);
    await guard.succeed("a");
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
  });
});

describe.runIf(inject("redisUrl"))("limits in Redis", () => {
  const redis = createClient({
    url: `${inject("redisUrl") || "redis://127.0.0.1:6379"}/15`,
    disableOfflineQueue: true,
  });
  redis.on("error", () => undefined);

  beforeAll(async () => void (await redis.connect()));
  afterAll(() => redis.destroy());

  it("are counted together by all replicas", async () => {
    const rule = { name: newKey(), points: 3, seconds: 60 };
    const [here, there] = [
      createRateLimits(redis).createLimit(rule),
      createRateLimits(redis).createLimit(rule),
    ];
    await here.take("a");
    await there.take("a");
    await here.take("a");
    await expect(there.take("a")).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("judge one guess of many at once in all replicas together", async () => {
    const name = newKey();
    const here = createRateLimits(redis).createGuessGuard(name);
    const there = createRateLimits(redis).createGuessGuard(name);
    const attempts = Array.from({ length: 40 }, (_nothing, index) =>
      (index % 2 ? here : there).begin("a").then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
  });

  it("are counted here while Redis is gone, and never not at all", async () => {
    const gone = createClient({
      url: "redis://127.0.0.1:3219",
      disableOfflineQueue: true,
      socket: { reconnectStrategy: false },
    });
    gone.on("error", () => undefined);
    await gone.connect().catch(() => undefined);
    const limits = createRateLimits(gone);
    const limit = limits.createLimit({ name: newKey(), points: 3, seconds: 60 });
    expect(await refusedAfter(() => limit.take("a"), 9)).toBe(3);
    const guard = limits.createGuessGuard(newKey());
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
    await guard.succeed("a");
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
  });
});
