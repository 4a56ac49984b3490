import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** Returns the value of a store and renders again after each change. */
export const useStore = <Value>({
  get,
  subscribe,
}: Pick<Store<Value>, "get" | "subscribe">): Value => useSyncExternalStore(subscribe, get, get);
