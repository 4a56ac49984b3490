import { useDeferredValue, useSyncExternalStore } from "react";

/** Size of a window in CSS pixels. */
export type WindowSize = { readonly width: number; readonly height: number };

let size: WindowSize = { width: 390, height: 844 };

/** Sets the window size for server-side rendering and hydration. */
export const setHydrationWindowSize = (next: WindowSize): void => {
  size = next;
};

const CONDITION = /^\((width|height) (<|>=) (\d+)px\)$/;

const matchesCondition = (condition: string): boolean => {
  const [, side, sign, pixels] = CONDITION.exec(condition.trim()) ?? [];
  if (side === undefined) throw new Error(`Unsupported media condition: ${condition}`);
  const length = size[side as keyof WindowSize];
  return sign === "<" ? length < Number(pixels) : length >= Number(pixels);
};

/**
 * True if a media query matches the window size of the server-side rendering. It supports only the syntax
 * that the apps use: `(width < 600px), (height < 480px)`.
 */
export const matchesDuringHydration = (query: string): boolean =>
  query.split(",").some(matchesCondition);

const never = () => () => {};

/**
 * True on the server and during hydration. Render browser-only parts when it is false. The value is deferred, so
 * that rendering them does not block the hydration.
 */
export const useIsHydrating = (): boolean => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useDeferredValue(isHydrating);
};
