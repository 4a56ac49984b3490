import { createClient } from "redis";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createKey, countAccepted } from "../testing/limits.ts";
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

  it("count the calls of all replicas together", async () => {
    const rule = { name: createKey(), points: 3, seconds: 60 };
    const [here, there] = [
      createRateLimits(redis).createLimit(rule),
      createRateLimits(redis).createLimit(rule),
    ];
    await here.consume("a");
    await there.consume("a");
    await here.consume("a");
    await expect(there.consume("a")).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("verify one of many concurrent guesses on all replicas", async () => {
    const name = createKey();
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

  it("count in the process while Redis is unreachable", async () => {
    const unreachable = createClient({
      url: "redis://127.0.0.1:3219",
      disableOfflineQueue: true,
      socket: { reconnectStrategy: false },
    });
    unreachable.on("error", () => undefined);
    await unreachable.connect().catch(() => undefined);
    const limits = createRateLimits(unreachable);
    const limit = limits.createLimit({ name: createKey(), points: 3, seconds: 60 });
    expect(await countAccepted(() => limit.consume("a"), 9)).toBe(3);
    const guard = limits.createGuessGuard(createKey());
    expect(await countAccepted(() => guard.begin("a"), 9)).toBe(5);
    await guard.succeed("a");
    expect(await countAccepted(() => guard.begin("a"), 9)).toBe(5);
  });

  it("count in the process while Redis is silent, then in Redis again", async () => {
    const { hostname, port } = new URL(inject("redisUrl") ?? "");
    const proxy = await createTcpProxy({ host: hostname, port: Number(port || 6379) });
    const silent = await openRedis(`redis://127.0.0.1:${proxy.port}/15`, createLogger("silent"));
    const isReady = () => vi.waitFor(() => expect(silent.isReady).toBe(true), RECOVERY);
    await isReady();
    const rule = { name: createKey(), points: 3, seconds: 60 };
    const limit = createRateLimits(silent).createLimit(rule);
    proxy.freeze();
    expect(await countAccepted(() => limit.consume("a"), 9)).toBe(3);
    proxy.open();
    await isReady();
    expect(await countAccepted(() => limit.consume("a"), 9)).toBe(3);
    expect(await createRateLimits(redis).createLimit(rule).tryConsume("a")).toBe(false);
    silent.destroy();
    await proxy.close();
  });
});
