import { ApiError } from "@foyer/client";
import { expect, it, vi } from "vitest";
import { isUnreachable, isOffline, trackConnectivity } from "./connectivity.ts";

const fail = async (error: Error) => {
  await expect(
    trackConnectivity(() => {
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

it("is offline if only a gateway responds, and online after the next response", async () => {
  const gateway = new ApiError(503, "");
  await fail(gateway);
  expect([isUnreachable(gateway), isOffline()]).toEqual([true, true]);
  await trackConnectivity(() => Promise.resolve());
  expect(isOffline()).toBe(false);
});

it("is online if the server responds that it is busy", async () => {
  const busy = new ApiError(503, BUSY.title, BUSY);
  await fail(busy);
  expect([isUnreachable(busy), isOffline()]).toEqual([false, false]);
});

it("stays offline while only the gateway responds", async () => {
  vi.useFakeTimers();
  const request = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("", { status: 502 }));
  await fail(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request).toHaveBeenCalledOnce();
  expect(isOffline()).toBe(true);
  request.mockResolvedValue(new Response("{}"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isOffline()).toBe(false);
  vi.useRealTimers();
});
