import { useEffect, type RefObject } from "react";

/**
 * Lets a mouse drag the content of a scrolling frame. The tabindex lets arrow keys scroll it. Browsers scroll
 * and pinch by touch and pen without help.
 */
export const usePan = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;

    const handleDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button === 0) {
        element.setPointerCapture(event.pointerId);
      }
    };
    const handleMove = (event: PointerEvent) => {
      if (element.hasPointerCapture(event.pointerId)) {
        element.scrollBy(-event.movementX, -event.movementY);
      }
    };
    element.setAttribute("tabindex", "0");
    element.addEventListener("pointerdown", handleDown);
    element.addEventListener("pointermove", handleMove);
    return () => {
      element.removeEventListener("pointerdown", handleDown);
      element.removeEventListener("pointermove", handleMove);
    };
  }, [frame]);
};
