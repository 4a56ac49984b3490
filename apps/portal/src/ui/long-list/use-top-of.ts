import { useLayoutEffect, useState, type RefObject } from "react";

/** A guess until it is measured, before anything is painted: few lists begin higher on a page. */
const guessTop = () => ("window" in globalThis ? Math.round(window.innerHeight / 2) : 0);

/** How far an element's top is from the top of the page, in CSS pixels, whatever changes above it. */
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
