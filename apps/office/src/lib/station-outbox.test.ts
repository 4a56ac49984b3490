// @vitest-environment jsdom
import { ApiError } from "@foyer/client";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createStationOutbox, useStationOutbox } from "./station-outbox.ts";

const KEY = "foyer.office.scans.1/2026-1";

type Post = (items: readonly string[]) => Promise<readonly string[]>;

const render = (post: Post) => {
  const outbox = createStationOutbox<string, string>({
    storageKey: KEY,
    schema: { safeParse: (value) => ({ data: typeof value === "string" ? value : undefined }) },
    getKey: (item) => item,
    post,
    refresh: async () => {},
  });
  return renderHook(() => useStationOutbox(outbox)).result;
};

afterEach(() => localStorage.clear());

test("sends the actions that an earlier visit stored, and shows duplicates", async () => {
  localStorage.setItem(KEY, JSON.stringify(["a", "b"]));
  const post = vi.fn<Post>(async () => ["b"]);
  const result = render(post);
  expect(result.current.pending).toEqual(["a", "b"]);
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(post).toHaveBeenCalledExactlyOnceWith(["a", "b"]);
  expect(result.current.duplicates).toEqual(["b"]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("preserves rejected actions until somebody sends them again", async () => {
  const post = vi.fn<Post>().mockRejectedValueOnce(new ApiError(403, "No access"));
  const result = render(post);
  act(() => result.current.add("a"));
  await waitFor(() => expect(result.current.isRejected).toBe(true));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(["a"]);
  post.mockResolvedValue([]);
  dispatchEvent(new Event("online"));
  await act(async () => {});
  expect(post).toHaveBeenCalledOnce();
  await act(() => result.current.send());
  expect(result.current).toMatchObject({ pending: [], failure: null });
});

test("retries nothing automatically after a rejection, even what was added during the request", async () => {
  let reject = (_error: unknown) => {};
  const post = vi.fn<Post>(() => new Promise((_resolve, rejectPost) => (reject = rejectPost)));
  const result = render(post);
  act(() => result.current.add("a"));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  act(() => result.current.add("b"));
  dispatchEvent(new Event("online"));
  await act(async () => reject(new ApiError(403, "No access")));
  await waitFor(() => expect(result.current.isRejected).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(post).toHaveBeenCalledOnce();
  expect(result.current.pending).toEqual(["a", "b"]);
});

test.each([
  ["unreadable storage", "[{", [], null],
  ["items of another kind", JSON.stringify(["a", 1]), ["a"], 1],
])("starts with %s and counts the loss", (_description, stored, pending, lostCount) => {
  localStorage.setItem(KEY, stored);
  const result = render(vi.fn<Post>(() => new Promise(() => {})));
  expect(result.current).toMatchObject({ pending, lostCount });
  act(() => result.current.dismissLoss());
  expect(result.current).toMatchObject({ pending, lostCount: 0 });
  expect(localStorage.getItem(KEY)).toBe(pending.length > 0 ? JSON.stringify(pending) : null);
});
