import { afterEach, describe, expect, it, vi } from "vitest";
import { newKey, refusedAfter } from "../testing/limits.ts";
import { createRateLimits } from "./rate-limits.ts";

afterEach(() => void vi.useRealTimers());

describe("a limit", () => {
  const limits = createRateLimits(null);

  it("refuses what is beyond it, of that key alone, until its time is over", async () => {
    const limit = limits.createLimit({ name: newKey(), points: 3, seconds: 60 });
    expect(await refusedAfter(() => limit.consume("a"), 9)).toBe(3);
    await expect(limit.consume("a")).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 60,
    });
    await expect(limit.consume("b")).resolves.toBeUndefined();
    expect([await limit.tryConsume("a"), await limit.tryConsume("b")]).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await expect(limit.consume("a")).resolves.toBeUndefined();
  });

  it("takes any text for a key", async () => {
    const limit = limits.createLimit({ name: newKey(), points: 1, seconds: 60 });
    for (const key of ["__proto__", "constructor", "a:b", "\u0000", "ż".repeat(1_000)]) {
      await expect(limit.consume(key)).resolves.toBeUndefined();
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

  it("counts no attempt that is taken back, and ends the pause that it began", async () => {
    const guard = createRateLimits(null).createGuessGuard(newKey());
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const { undo } = await guard.begin("a");
      await undo();
    }
    expect(await refusedAfter(() => guard.begin("a"), 9)).toBe(5);
  });
});
