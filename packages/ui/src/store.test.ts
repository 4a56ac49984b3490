import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

test("calls listeners after a change until they unsubscribe", () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(store.get()).toBe(2);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
});

test("renders the new value of a store", () => {
  const store = createStore("before");
  const { result } = renderHook(() => useStore(store));
  act(() => store.set("after"));
  expect(result.current).toBe("after");
});
