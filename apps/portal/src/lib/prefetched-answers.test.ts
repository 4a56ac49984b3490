import { routes } from "@foyer/contract";
import { expect, test, vi } from "vitest";
import { answer } from "../testing/server.ts";
import { prefetchAnswer, getPrefetchedAnswer } from "./prefetched-answers.ts";

const { path } = routes.conferences.list;

test("a prefetched answer is taken once, by the first query for the same", async () => {
  answer(routes.conferences.list, []);
  prefetchAnswer(path, {}, null, "en");
  expect(await getPrefetchedAnswer(path, {}, null)).toEqual([]);
  expect(await getPrefetchedAnswer(path, {}, null)).toBeUndefined();
});

test("a prefetched answer is only for who asked", async () => {
  const days = routes.panels.dates.path;
  const query = { year: 2026, type: 1 };
  const asked = vi.fn<(authorization: string | null) => void>();
  answer(routes.panels.dates, ({ headers }) => {
    asked(headers.get("authorization"));
    return ["2026-09-02"];
  });
  prefetchAnswer(days, query, "anna's", "en");
  expect(await getPrefetchedAnswer(days, query, null)).toBeUndefined();
  expect(await getPrefetchedAnswer(days, query, "john's")).toBeUndefined();
  expect(await getPrefetchedAnswer(days, query, "anna's")).toEqual(["2026-09-02"]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("Bearer anna's");
});

test("a prefetched answer that does not come in time leaves the call to ask for itself", async () => {
  answer(routes.conferences.list, []);
  const late = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  prefetchAnswer(path, {}, null, "en");
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await getPrefetchedAnswer(path, {}, null)).toBeUndefined();
});
