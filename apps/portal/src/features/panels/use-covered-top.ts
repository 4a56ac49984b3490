import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * How much of the window's top the header and a bar stuck under it cover, in CSS pixels.
 * @param bar its height is followed; one that does not stick covers nothing
 */
export const useCoveredTop = (bar: RefObject<HTMLElement | null>): number => {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const header = Number.parseFloat(style.getPropertyValue("--header")) || 0;
      setCovered(header + (style.position === "sticky" ? element.offsetHeight : 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return covered;
};
