import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * Returns the height in CSS pixels that the page header and a sticky bar below it cover.
 * @param bar its height is observed; a bar that is not sticky covers nothing
 */
export const useCoveredTop = (bar: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const header = Number.parseFloat(style.getPropertyValue("--header")) || 0;
      setHeight(header + (style.position === "sticky" ? element.offsetHeight : 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return height;
};
