import { routes } from "@foyer/contract";
import { expect, test, vi } from "vitest";
import { mockRoute } from "../testing/server.ts";
import { prefetchResponse, getPrefetchedResponse } from "./prefetched-responses.ts";

const { path } = routes.conferences.list;

test("the first equal query uses a prefetched response, once", async () => {
  mockRoute(routes.conferences.list, []);
  prefetchResponse(path, {}, null, "en");
  expect(await getPrefetchedResponse(path, {}, null)).toEqual([]);
  expect(await getPrefetchedResponse(path, {}, null)).toBeUndefined();
});

test("a prefetched response serves only the same token", async () => {
  const days = routes.panels.dates.path;
  const query = { year: 2026, type: 1 };
  const requests = vi.fn<(authorization: string | null) => void>();
  mockRoute(routes.panels.dates, ({ headers }) => {
    requests(headers.get("authorization"));
    return ["2026-09-02"];
  });
  prefetchResponse(days, query, "anna's", "en");
  expect(await getPrefetchedResponse(days, query, null)).toBeUndefined();
  expect(await getPrefetchedResponse(days, query, "john's")).toBeUndefined();
  expect(await getPrefetchedResponse(days, query, "anna's")).toEqual(["2026-09-02"]);
  expect(requests).toHaveBeenCalledExactlyOnceWith("Bearer anna's");
});

test("ignores a late prefetched response", async () => {
  mockRoute(routes.conferences.list, []);
  const late = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  prefetchResponse(path, {}, null, "en");
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await getPrefetchedResponse(path, {}, null)).toBeUndefined();
});
