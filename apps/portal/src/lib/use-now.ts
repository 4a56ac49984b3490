import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

let firstNow = 0;

/** Says what the clock shows in a drawing that a server makes and a browser takes up, in milliseconds since 1970. */
export const setFirstNow = (now: number): void => {
  firstNow = now;
};

const lastStep = (now: number, stepMs: number) => Math.floor(now / stepMs) * stepMs;

/**
 * The present in milliseconds since 1970, as of the last full step; what uses it renders again with each.
 * @param stepMs at least ten seconds
 */
export const useNow = (stepMs = MINUTE_MS): number =>
  useSyncExternalStore(
    subscribe,
    () => lastStep(Date.now(), stepMs),
    () => lastStep(firstNow, stepMs),
  );
