import { routes } from "@foyer/contract";
import { expect, test, vi } from "vitest";
import { answer } from "../testing/server.ts";
import { askEarly, takeEarlyAnswer } from "./early-data.ts";

const { path } = routes.conferences.list;

test("an early answer is taken once, by the first query for the same", async () => {
  answer(routes.conferences.list, []);
  askEarly(path, {}, {});
  expect(await takeEarlyAnswer(path, {})).toEqual([]);
  expect(await takeEarlyAnswer(path, {})).toBeUndefined();
});

test("an early answer that does not come in time leaves the call to ask for itself", async () => {
  answer(routes.conferences.list, []);
  const late = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  askEarly(path, {}, {});
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(await takeEarlyAnswer(path, {})).toBeUndefined();
});
