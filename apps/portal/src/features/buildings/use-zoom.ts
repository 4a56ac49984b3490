import { useLayoutEffect, useState, type RefObject } from "react";

const STEPS = [1, 1.5, 2, 3, 4];

/**
 * Enlarges what a scrolling frame holds, step by step, around the middle of what is in sight.
 * @param frame its content must grow with the factor
 * @returns the factor (1 fits the frame) and what changes it
 */
export const useZoom = (frame: RefObject<HTMLElement | null>) => {
  const [{ step, middle }, setView] = useState({ step: 0, middle: { x: 0.5, y: 0.5 } });

  // Before the enlarged content is painted, or the eye would see it jump.
  useLayoutEffect(() => {
    if (frame.current !== null) centre(frame.current, middle);
  }, [frame, middle]);

  const goTo = (next: number) => {
    if (STEPS[next] === undefined || frame.current === null) return;
    setView({ step: next, middle: middleOf(frame.current) });
  };

  return {
    zoom: STEPS[step] ?? 1,
    canZoomIn: step < STEPS.length - 1,
    canZoomOut: step > 0,
    zoomIn: () => goTo(step + 1),
    zoomOut: () => goTo(step - 1),
    fit: () => goTo(0),
  };
};

type Point = { x: number; y: number };

/** The point in the middle of what is in sight, in parts of the whole content. */
const middleOf = ({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
  scrollWidth,
  scrollHeight,
}: Element): Point => ({
  x: (scrollLeft + clientWidth / 2) / Math.max(1, scrollWidth),
  y: (scrollTop + clientHeight / 2) / Math.max(1, scrollHeight),
});

const centre = (element: Element, { x, y }: Point) => {
  element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
  element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
};
