import { afterEach, describe, expect, it, vi } from "vitest";
import { createKey, countAccepted } from "../testing/limits.ts";
import { createRateLimits } from "./rate-limits.ts";

afterEach(() => void vi.useRealTimers());

describe("a limit", () => {
  const limits = createRateLimits(null);

  it("rejects calls above it, for that key only, until its time is over", async () => {
    const limit = limits.createLimit({ name: createKey(), points: 3, seconds: 60 });
    expect(await countAccepted(() => limit.consume("a"), 9)).toBe(3);
    await expect(limit.consume("a")).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 60,
    });
    await expect(limit.consume("b")).resolves.toBeUndefined();
    expect([await limit.tryConsume("a"), await limit.tryConsume("b")]).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await expect(limit.consume("a")).resolves.toBeUndefined();
  });

  it("accepts any text as a key", async () => {
    const limit = limits.createLimit({ name: createKey(), points: 1, seconds: 60 });
    for (const key of ["__proto__", "constructor", "a:b", "\u0000", "ż".repeat(1_000)]) {
      await expect(limit.consume(key)).resolves.toBeUndefined();
    }
  });
});

describe("protection against guessing", () => {
  it("doubles the delay after each failure, up to 30 minutes", async () => {
    const guard = createRateLimits(null).createGuessGuard(createKey());
    expect(await countAccepted(() => guard.begin("a"), 9)).toBe(5);
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

  it("resets after a correct attempt", async () => {
    const guard = createRateLimits(null).createGuessGuard(createKey());
    await countAccepted(() => guard.begin("a"), 9);
    await guard.succeed("a");
    expect(await countAccepted(() => guard.begin("a"), 9)).toBe(5);
  });

  it("does not count a reverted attempt, and ends its delay", async () => {
    const guard = createRateLimits(null).createGuessGuard(createKey());
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const { undo } = await guard.begin("a");
      await undo();
    }
    expect(await countAccepted(() => guard.begin("a"), 9)).toBe(5);
  });
});
