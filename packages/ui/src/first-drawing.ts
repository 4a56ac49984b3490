import { useDeferredValue, useSyncExternalStore } from "react";

/** A window's measures in CSS pixels. */
export type WindowSize = { readonly width: number; readonly height: number };

let size: WindowSize = { width: 390, height: 844 };

/** Says for what window a server draws, and a browser takes up what it drew. */
export const drawFirstFor = (next: WindowSize): void => {
  size = next;
};

const CONDITION = /^\((width|height) (<|>=) (\d+)px\)$/;

const holds = (condition: string): boolean => {
  const [, side, sign, pixels] = CONDITION.exec(condition.trim()) ?? [];
  if (side === undefined) throw new Error(`No server can tell of ${condition}`);
  const length = size[side as keyof WindowSize];
  return sign === "<" ? length < Number(pixels) : length >= Number(pixels);
};

/**
 * Whether a media query matches in the window that is drawn for first. It knows as much of CSS as the apps ask:
 * `(width < 600px), (height < 480px)`.
 */
export const matchesAtFirst = (query: string): boolean => query.split(",").some(holds);

const never = () => () => {};

/**
 * Whether this is the drawing that a server has made, or the browser's own of the very same; all that a server
 * cannot draw waits for the next one, which follows as soon as the browser has time for it.
 */
export const useIsFirstDrawing = (): boolean => {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useDeferredValue(isFirst);
};
