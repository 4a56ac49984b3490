import { createClient } from "redis";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { newKey, refusedAfter } from "../testing/limits.ts";
import { createTcpProxy } from "../testing/tcp-proxy.ts";
import { createLogger } from "./logger.ts";
import { createRateLimits } from "./rate-limits.ts";
import { openRedis } from "./redis.ts";

const RECOVERY = { timeout: 15_000, interval: 100 };

describe("limits in Redis", () => {
  const redis = createClient({
    url: `${inject("redisUrl")}/15`,
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
    await here.consume("a");
    await there.consume("a");
    await here.consume("a");
    await expect(there.consume("a")).rejects.toMatchObject({ code: "too-many-requests" });
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
    expect(await refusedAfter(() => limit.consume("a"), 9)).toBe(3);
    const guard = limits.createGuessGuard(newKey());
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
    await guard.succeed("a");
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
  });

  it("are counted here while Redis is silent, and there again once it answers", async () => {
    const { hostname, port } = new URL(inject("redisUrl") ?? "");
    const proxy = await createTcpProxy({ host: hostname, port: Number(port || 6379) });
    const silent = await openRedis(`redis://127.0.0.1:${proxy.port}/15`, createLogger("silent"));
    const isReady = () => vi.waitFor(() => expect(silent.isReady).toBe(true), RECOVERY);
    await isReady();
    const rule = { name: newKey(), points: 3, seconds: 60 };
    const limit = createRateLimits(silent).createLimit(rule);
    proxy.freeze();
    expect(await refusedAfter(() => limit.consume("a"), 9)).toBe(3);
    proxy.open();
    await isReady();
    expect(await refusedAfter(() => limit.consume("a"), 9)).toBe(3);
    expect(await createRateLimits(redis).createLimit(rule).tryConsume("a")).toBe(false);
    silent.destroy();
    await proxy.close();
  });
});
