import { useSyncExternalStore } from "react";

let waiting = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says how much waits for the visitor: unread notifications. */
export const setWaiting = (count: number): void => {
  waiting = count;
  for (const listener of listeners) listener();
};

/** How much waits for the visitor; 0 until it is known. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => waiting);
