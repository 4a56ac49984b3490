import { useSyncExternalStore } from "react";

const THROTTLE_MS = 66;

const subscribe = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, THROTTLE_MS);
  };
  addEventListener("scroll", handleScroll, { passive: true });
  return () => {
    removeEventListener("scroll", handleScroll);
    clearTimeout(timer);
  };
};

/** Whether the page is scrolled further than an offset in CSS pixels, looked at every 66 ms. */
export const useScrolledPast = (offset: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > offset);
