import { useSyncExternalStore } from "react";

/** Scroll distance in one direction before the bars react, in CSS pixels. */
const STEP = 16;

/** Distance from the top within which the bars stay visible, in CSS pixels. */
const TOP = 240;

const subscribe = (listener: () => void) => {
  let last = window.scrollY;
  const handleScroll = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < STEP) return;
    areBarsHidden = scrollY > last && scrollY > TOP;
    last = scrollY;
    listener();
  };
  addEventListener("scroll", handleScroll, { passive: true });
  return () => removeEventListener("scroll", handleScroll);
};

let areBarsHidden = false;

/** True if the bars of a phone are hidden: scrolling down hides them, scrolling up shows them. */
export const useHideBarsOnScroll = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => areBarsHidden,
    () => false,
  );
