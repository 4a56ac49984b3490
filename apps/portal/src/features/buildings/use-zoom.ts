import { useLayoutEffect, useState, type RefObject } from "react";

const STEPS = [1, 1.5, 2, 3, 4];

/**
 * Zooms the content of a scrolling frame in steps around the middle of the visible part.
 * @param frame its content must grow with the factor
 * @returns the factor (1 fits the frame) and the zoom actions
 */
export const useZoom = (frame: RefObject<HTMLElement | null>) => {
  const [{ step, middle }, setView] = useState({ step: 0, middle: { x: 0.5, y: 0.5 } });

  // A layout effect runs before paint, so that the zoomed content does not jump visibly.
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

/** Returns the middle of the visible part as fractions of the whole content. */
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
