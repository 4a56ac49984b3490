import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const POLL_INTERVAL_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
};

let hydrationNow = 0;

/** Sets the time that server-side rendering and hydration use, in milliseconds since 1970. */
export const setHydrationNow = (now: number): void => {
  hydrationNow = now;
};

const lastStep = (now: number, stepMs: number) => Math.floor(now / stepMs) * stepMs;

/**
 * Returns the current time in milliseconds since 1970, rounded down to a step; renders again at each step.
 * @param stepMs at least 10 s
 */
export const useNow = (stepMs = MINUTE_MS): number =>
  useSyncExternalStore(
    subscribe,
    () => lastStep(Date.now(), stepMs),
    () => lastStep(hydrationNow, stepMs),
  );
