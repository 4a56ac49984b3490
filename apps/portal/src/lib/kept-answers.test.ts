import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createKeptAnswers } from "./kept-answers.ts";

const queryKey = ["/public/panels", {}, {}];
const NO_ANSWER = new TypeError("Failed to fetch");

const createDevice = () => {
  const kept = new Map<string, PersistedQuery>();
  return {
    kept,
    get: async (key: string) => kept.get(key),
    set: async (key: string, answer: PersistedQuery) => void kept.set(key, structuredClone(answer)),
    remove: async (key: string) => void kept.delete(key),
    list: async () => [...kept],
  };
};

// Each test has a device of its own: pages of the one before may still be writing to theirs.
let device = createDevice();
beforeEach(() => {
  device = createDevice();
});

/** A page of somebody's, as it opens: nothing is read yet. */
const openPage = (userId: number | null) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { answerFirstFromDevice: persister, find } = createKeptAnswers({
    queryClient,
    getUserId: () => userId,
    storage: device,
  });
  const read = (queryFn: () => Promise<unknown>, key: readonly unknown[] = queryKey) =>
    queryClient.fetchQuery({ queryKey: key, queryFn, persister, staleTime: 0 });
  const getState = () => queryClient.getQueryState(queryKey);
  return { queryClient, read, getState, find };
};

const fail = () => Promise.reject(NO_ANSWER);

const expectKept = () => vi.waitFor(() => expect(device.kept.size).toBe(1));

test("what was read is there when the page is opened without a line, and as old as it is", async () => {
  const before = openPage(7);
  await before.read(async () => ["Grids"]);
  await expectKept();
  const readAt = before.getState()?.dataUpdatedAt;
  await new Promise((resolve) => setTimeout(resolve, 5));

  const later = openPage(7);
  expect(await later.read(fail)).toEqual(["Grids"]);
  await vi.waitFor(() => expect(later.getState()?.dataUpdatedAt).toBe(readAt));
  await vi.waitFor(() => expect(later.getState()?.fetchStatus).toBe("idle"));
  expect(later.getState()).toMatchObject({ status: "success", isInvalidated: true });
});

test("what is kept is shown first, and read anew all the same", async () => {
  await openPage(7).read(async () => ["Grids"]);
  await expectKept();
  const later = openPage(7);
  expect(await later.read(async () => ["Grids", "Rails"])).toEqual(["Grids"]);
  await vi.waitFor(() => expect(later.getState()?.data).toEqual(["Grids", "Rails"]));
});

test("a refresh without an answer leaves what was read, and one that is refused does not hide it", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  expect(await page.read(fail)).toEqual(["Grids"]);
  await expect(page.read(() => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
});

test("what changes on the page is kept, too", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  page.queryClient.setQueryData(queryKey, ["Rails"]);
  await expectKept();
  expect(await openPage(7).read(fail)).toEqual(["Rails"]);
});

test("nobody gets what another has read, nor what a log-out has taken away", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  await expectKept();
  await expect(openPage(8).read(fail)).rejects.toThrow(NO_ANSWER);
  await expect(openPage(null).read(fail)).rejects.toThrow(NO_ANSWER);

  device.kept.clear();
  await page.read(async () => ["Rails"]);
  page.queryClient.clear();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(device.kept.size).toBe(0);
});

test("the profile is never kept: what is open to the person is asked each time", async () => {
  const profile = ["/public/conferences/profile", null, {}];
  const { conferenceRoutes } = await import("@foyer/contract/conferences");
  profile[0] = conferenceRoutes.profile.path;
  await openPage(7).read(async () => ({}), profile);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(device.kept.size).toBe(0);
});

test("what is kept can be asked for by itself, for the person who read it", async () => {
  const page = openPage(7);
  await page.read(async () => ["Grids"]);
  await expectKept();
  const readAt = page.getState()?.dataUpdatedAt;
  expect(await openPage(7).find(queryKey)).toEqual({ data: ["Grids"], readAt });
  expect(await openPage(8).find(queryKey)).toBeUndefined();
});
