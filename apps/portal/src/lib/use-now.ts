import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

/**
 * The present in milliseconds since 1970, as of the last full step; what uses it renders again with each.
 * @param stepMs at least ten seconds
 */
export const useNow = (stepMs = MINUTE_MS): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs);
