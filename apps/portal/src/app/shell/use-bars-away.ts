import { useSyncExternalStore } from "react";

/** How far a page is scrolled one way before the bars follow, in CSS pixels. */
const STEP = 16;

/** So near its top a page keeps its bars, in CSS pixels. */
const TOP = 240;

const subscribe = (listener: () => void) => {
  let last = window.scrollY;
  const handleScroll = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < STEP) return;
    isAway = scrollY > last && scrollY > TOP;
    last = scrollY;
    listener();
  };
  addEventListener("scroll", handleScroll, { passive: true });
  return () => removeEventListener("scroll", handleScroll);
};

let isAway = false;

/** Whether the bars of a phone make room: they leave as the page is scrolled down, and return as it is scrolled up. */
export const useBarsAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  );
