import type { PointerEvent } from "react";
import { STEP } from "./plan.ts";

/** Movement in CSS pixels below which a lasso counts as a click. */
const CLICK_DISTANCE = 4;

/** Calls back for each movement of a pressed pointer, and once at its end. */
const track = (
  { currentTarget, pointerId }: PointerEvent<HTMLElement>,
  onMove: (event: globalThis.PointerEvent) => void,
  onEnd: () => void,
): void => {
  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener("pointermove", onMove);
  const handleEnd = () => {
    currentTarget.removeEventListener("pointermove", onMove);
    onEnd();
  };
  currentTarget.addEventListener("lostpointercapture", handleEnd, { once: true });
};

/**
 * Tracks a pointer that drags the end of a panel. Reports the change of its length in ms, in steps of five
 * minutes.
 */
export const trackResize = (
  event: PointerEvent<HTMLElement>,
  zoom: number,
  { onResize, onEnd }: { onResize: (addedLength: number) => void; onEnd: () => void },
): void => {
  // Prevents a drag of the card and a click on it.
  event.preventDefault();
  event.stopPropagation();
  const startY = event.clientY;
  track(event, ({ clientY }) => onResize(Math.round((clientY - startY) / zoom) * STEP), onEnd);
};

const listCardsIn = (canvas: Element, area: DOMRect): number[] =>
  [...canvas.querySelectorAll<HTMLElement>("[data-panel]")]
    .filter((card) => {
      const box = card.getBoundingClientRect();
      const isAside = box.right < area.left || box.left > area.right;
      return !isAside && box.bottom >= area.top && box.top <= area.bottom;
    })
    .map((card) => Number(card.dataset["panel"]));

/**
 * Tracks a pointer that draws a rectangle on the canvas, and reports the panels within it. It moves the
 * element directly, because a render of hundreds of cards per movement is slow.
 * @param lasso element that shows the rectangle
 */
export const trackLasso = (
  event: PointerEvent<HTMLElement>,
  lasso: HTMLElement,
  onSelect: (ids: readonly number[]) => void,
): void => {
  const canvas = event.currentTarget;
  const { clientX, clientY } = event;
  const origin = canvas.getBoundingClientRect();
  const start = new DOMPoint(clientX - origin.left, clientY - origin.top);
  let area = new DOMRect(clientX, clientY, 0, 0);
  const handleMove = (pointerEvent: globalThis.PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const left = Math.min(start.x + box.left, pointerEvent.clientX);
    const top = Math.min(start.y + box.top, pointerEvent.clientY);
    const width = Math.abs(start.x + box.left - pointerEvent.clientX);
    const height = Math.abs(start.y + box.top - pointerEvent.clientY);
    area = new DOMRect(left, top, width, height);
    lasso.style.translate = `${left - box.left}px ${top - box.top}px`;
    lasso.style.width = `${width}px`;
    lasso.style.height = `${height}px`;
    lasso.hidden = false;
  };
  track(event, handleMove, () => {
    lasso.hidden = true;
    const isClick = Math.max(area.width, area.height) < CLICK_DISTANCE;
    onSelect(isClick ? [] : listCardsIn(canvas, area));
  });
};
