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

/**
 * True if the page is scrolled past an offset, checked every 66 ms.
 * @param offset in CSS pixels
 */
export const useScrolledPast = (offset: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > offset,
    () => offset < 0,
  );
