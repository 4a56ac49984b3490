import { ApiError } from "@foyer/client";
import { expect, it, vi } from "vitest";
import { hasNoAnswer, isLineLost, watchLine } from "./line.ts";

const fail = async (error: Error) => {
  await expect(
    watchLine(() => {
      throw error;
    }),
  ).rejects.toBe(error);
};

const BUSY = {
  type: "about:blank",
  title: "Come back later",
  status: 503,
  code: "unavailable" as const,
};

it("is lost where only a gateway answers for the server, and found by the next answer", async () => {
  const gateway = new ApiError(503, "");
  await fail(gateway);
  expect([hasNoAnswer(gateway), isLineLost()]).toEqual([true, true]);
  await watchLine(() => Promise.resolve());
  expect(isLineLost()).toBe(false);
});

it("is there where the server itself says that it is busy", async () => {
  const busy = new ApiError(503, BUSY.title, BUSY);
  await fail(busy);
  expect([hasNoAnswer(busy), isLineLost()]).toEqual([false, false]);
});

it("stays lost while the gateway alone answers", async () => {
  vi.useFakeTimers();
  const ask = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await fail(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(isLineLost()).toBe(true);
  ask.mockResolvedValue(new Response("{}"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isLineLost()).toBe(false);
  vi.useRealTimers();
});
