import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * Estimate for the first render; the measurement follows before the first paint. Half a window down, because few
 * lists begin higher.
 */
const guessTop = () => ("window" in globalThis ? Math.round(window.innerHeight / 2) : 0);

/**
 * Returns the distance of an element from the top of the page in CSS pixels; follows layout changes above it.
 */
export const useTopOf = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(guessTop);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current === null) return;
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
