import { routes } from "@foyer/contract";
import { expect, test, vi } from "vitest";
import { answer } from "../testing/server.ts";
import { askEarly, takeEarlyAnswer } from "./early-data.ts";

const { path } = routes.conferences.list;

test("an early answer is taken once, by the first query for the same", async () => {
  answer(routes.conferences.list, []);
  askEarly(path, {}, null, "en");
  expect(await takeEarlyAnswer(path, {}, null)).toEqual([]);
  expect(await takeEarlyAnswer(path, {}, null)).toBeUndefined();
});

test("an early answer is only for who asked", async () => {
  const days = routes.panels.dates.path;
  const query = { year: 2026, type: 1 };
  const asked = vi.fn<(authorization: string | null) => void>();
  answer(routes.panels.dates, ({ headers }) => {
    asked(headers.get("authorization"));
    return ["2026-09-02"];
  });
  askEarly(days, query, "anna's", "en");
  expect(await takeEarlyAnswer(days, query, null)).toBeUndefined();
  expect(await takeEarlyAnswer(days, query, "john's")).toBeUndefined();
  expect(await takeEarlyAnswer(days, query, "anna's")).toEqual(["2026-09-02"]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("Bearer anna's");
});

test("an early answer that does not come in time leaves the call to ask for itself", async () => {
  answer(routes.conferences.list, []);
  const late = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  askEarly(path, {}, null, "en");
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await takeEarlyAnswer(path, {}, null)).toBeUndefined();
});
