import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createPersistedQueries } from "./persisted-queries.ts";

const queryKey = ["/public/panels", {}, {}];
const NO_RESPONSE = new TypeError("Failed to fetch");

const createDevice = () => {
  const stored = new Map<string, PersistedQuery>();
  return {
    stored,
    get: async (key: string) => stored.get(key),
    set: async (key: string, result: PersistedQuery) =>
      void stored.set(key, structuredClone(result)),
    remove: async (key: string) => void stored.delete(key),
    list: async () => [...stored],
  };
};

// A new device per test, because pages of the previous test may still write to theirs.
let device = createDevice();
beforeEach(() => {
  device = createDevice();
});

/** Opens a new page for a user, with an empty memory cache. */
const openPage = (userId: number | null) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { readFromDeviceFirst: persister, find } = createPersistedQueries({
    queryClient,
    getUserId: () => userId,
    storage: device,
  });
  const read = (queryFn: () => Promise<unknown>, key: readonly unknown[] = queryKey) =>
    queryClient.fetchQuery({ queryKey: key, queryFn, persister, staleTime: 0 });
  const getState = () => queryClient.getQueryState(queryKey);
  return { queryClient, read, getState, find };
};

const fail = () => Promise.reject(NO_RESPONSE);

const expectStored = () => vi.waitFor(() => expect(device.stored.size).toBe(1));

test("shows persisted data with its age when the page opens offline", async () => {
  const before = openPage(7);
  await before.read(async () => ["Grids"]);
  await expectStored();
  const fetchedAt = before.getState()?.dataUpdatedAt;
  await new Promise((resolve) => setTimeout(resolve, 5));

  const later = openPage(7);
  expect(await later.read(fail)).toEqual(["Grids"]);
  await vi.waitFor(() => expect(later.getState()?.dataUpdatedAt).toBe(fetchedAt));
  await vi.waitFor(() => expect(later.getState()?.fetchStatus).toBe("idle"));
  expect(later.getState()).toMatchObject({ status: "success", isInvalidated: true });
});

test("shows persisted data first and fetches it again", async () => {
  await openPage(7).read(async () => ["Grids"]);
  await expectStored();
  const later = openPage(7);
  expect(await later.read(async () => ["Grids", "Rails"])).toEqual(["Grids"]);
  await vi.waitFor(() => expect(later.getState()?.data).toEqual(["Grids", "Rails"]));
});

test("preserves the data after a refresh without a response or with a rejection", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  expect(await page.read(fail)).toEqual(["Grids"]);
  await expect(page.read(() => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
});

test("persists changes made on the page", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  page.queryClient.setQueryData(queryKey, ["Rails"]);
  await expectStored();
  expect(await openPage(7).read(fail)).toEqual(["Rails"]);
});

test("returns no data of another person or from before a log-out", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  await expectStored();
  await expect(openPage(8).read(fail)).rejects.toThrow(NO_RESPONSE);
  await expect(openPage(null).read(fail)).rejects.toThrow(NO_RESPONSE);

  device.stored.clear();
  await page.read(async () => ["Rails"]);
  page.queryClient.clear();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(device.stored.size).toBe(0);
});

test("never persists the profile", async () => {
  const profile = ["/public/conferences/profile", null, {}];
  const { conferenceRoutes } = await import("@foyer/contract/conferences/portal");
  profile[0] = conferenceRoutes.profile.path;
  await openPage(7).read(async () => ({}), profile);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(device.stored.size).toBe(0);
});

test("finds persisted data of the same person", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  await expectStored();
  const fetchedAt = page.getState()?.dataUpdatedAt;
  expect(await openPage(7).find(queryKey)).toEqual({ data: ["Grids"], fetchedAt });
  expect(await openPage(8).find(queryKey)).toBeUndefined();
});
