import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current minute in milliseconds since 1970; what uses it is drawn anew when it ends. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
