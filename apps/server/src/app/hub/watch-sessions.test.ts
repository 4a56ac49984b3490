import { HUB_ENDED, HUB_NAMESPACES } from "@foyer/contract";
import type { Socket } from "socket.io";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createInvalidations } from "../../db/invalidations.ts";
import { Failure } from "../../lib/failure.ts";
import { watchSessions } from "./watch-sessions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createSocket = (accountId: number) => {
  const visitor = { token: `token ${accountId}`, account: { accountId, sessionId: "1" } };
  return { visitor, emit: vi.fn<Socket["emit"]>(), disconnect: vi.fn<Socket["disconnect"]>() };
};

type Dependencies = Parameters<typeof watchSessions>[1];

/** Watches the connections of many accounts. */
const watch = (overrides: Partial<Dependencies> = {}) => {
  const sockets = Array.from({ length: 5_000 }, (_, index) => createSocket(index + 1));
  const invalidations = createInvalidations();
  invalidations.setLive(true);
  const dependencies = {
    admit: vi.fn<Dependencies["admit"]>(async () => ({ accountId: 1, sessionId: "1" })),
    hasSession: vi.fn<Dependencies["hasSession"]>(async () => true),
    findEnded: vi.fn<Dependencies["findEnded"]>(async () => new Map()),
    log: { warn: vi.fn<Dependencies["log"]["warn"]>() },
    ...overrides,
    invalidations,
  };
  const byId = new Map(sockets.map((socket, index) => [String(index), socket as never as Socket]));
  const stop = watchSessions([{ space: HUB_NAMESPACES.chat, sockets: byId }], dependencies);
  onTestFinished(stop);
  return { ...dependencies, sockets };
};

it("checks the connections of the changed account only", async () => {
  const { invalidations, admit, findEnded, sockets } = watch({
    admit: vi.fn<Dependencies["admit"]>().mockRejectedValue(new Failure("forbidden")),
  });
  await invalidations.publish({ kind: "participant", editionId: 1, accountId: 7 });
  await vi.advanceTimersByTimeAsync(1);
  expect(admit).toHaveBeenCalledTimes(1);
  expect(sockets[6]?.emit).toHaveBeenCalledWith(HUB_ENDED, "forbidden");
  expect(findEnded).not.toHaveBeenCalled();
});

it("queries nothing while nothing changes, and ends expired sessions", async () => {
  const { admit, findEnded, sockets } = watch({
    hasSession: vi.fn<Dependencies["hasSession"]>(async (token) => token !== "token 3"),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(admit).not.toHaveBeenCalled();
  expect(findEnded).not.toHaveBeenCalled();
  expect(sockets.filter(({ emit }) => emit.mock.calls.length > 0)).toEqual([sockets[2]]);
});

it("checks all connections in batches after an import, and never twice at once", async () => {
  let concurrent = 0;
  let maxConcurrent = 0;
  const findEnded = vi.fn<Dependencies["findEnded"]>(async () => {
    concurrent += 1;
    maxConcurrent = Math.max(maxConcurrent, concurrent);
    await new Promise((resolve) => void setTimeout(resolve, 1_000));
    concurrent -= 1;
    return new Map();
  });
  const { invalidations } = watch({ findEnded });
  for (let count = 0; count < 20; count += 1) {
    await invalidations.publish({ kind: "participants", editionId: 1 });
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(maxConcurrent).toBe(1);
  // The first run, and one for all invalidations during it.
  expect(findEnded).toHaveBeenCalledTimes(2 * 5);
});

it("repeats a failed check of all connections", async () => {
  const findEnded = vi
    .fn<Dependencies["findEnded"]>()
    .mockRejectedValueOnce(new Error("no connection"))
    .mockImplementation(async () => new Map());
  const { invalidations, log } = watch({ findEnded });
  await invalidations.publish({ kind: "participants", editionId: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(findEnded).toHaveBeenCalledTimes(1 + 5);
});

it("checks all connections again if the check of an account fails during a check of all", async () => {
  const admit = vi.fn<Dependencies["admit"]>().mockRejectedValue(new Error("no connection"));
  const findEnded = vi.fn<Dependencies["findEnded"]>(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 100));
    return new Map();
  });
  const { invalidations } = watch({ admit, findEnded });
  await invalidations.publish({ kind: "participants", editionId: 1 });
  await invalidations.publish({ kind: "account", accountId: 7 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(findEnded).toHaveBeenCalledTimes(2 * 5);
});
