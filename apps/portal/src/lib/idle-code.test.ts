import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWhenIdle, startIdleLoading } from "./idle-code.ts";

const MINUTE_MS = 60_000;

let isOnline = true;
const goOnline = () => {
  isOnline = true;
  dispatchEvent(new Event("online"));
};

const loaded: string[] = [];
const loadLater = (name: string, isWhole = () => true) =>
  loadWhenIdle(() => {
    loaded.push(name);
    return isWhole() ? Promise.resolve() : Promise.reject(new Error("There is no line"));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});

afterEach(() => {
  vi.useRealTimers();
  loaded.length = 0;
});

it("what may be needed later is loaded when the first view has had the line, one after the other", async () => {
  loadLater("menu");
  loadLater("list");
  startIdleLoading();
  expect(loaded).toEqual([]);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual(["menu", "list"]);
});

it("without a line nothing is asked for, and all of it when the line is back", async () => {
  isOnline = false;
  loadLater("menu");
  loadLater("list");
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(loaded).toEqual([]);
  goOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual(["menu", "list"]);
});

it("after a failure nothing else is asked for until the line is back or a minute has passed", async () => {
  let isThere = false;
  loadLater("menu", () => isThere);
  loadLater("list");
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(loaded).toEqual(["menu"]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual(["menu", "list", "menu"]);
});
