import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const VERTICAL: Readonly<Record<string, string>> = {
  ArrowDown: "ArrowRight",
  ArrowUp: "ArrowLeft",
};

/**
 * Moves the focus along a row with the arrow keys (wrapping around), Home and End.
 * @param event a `keydown` in the row
 * @param stops finds the focusable elements
 * @param isVertical true if the up and down keys move the focus, too
 * @returns the newly focused element; undefined for other keys
 */
export const stepAlong = (
  event: KeyboardEvent<HTMLElement>,
  row: Element | null,
  stops: string,
  isVertical = false,
): number | undefined => {
  const step = steps[(isVertical && VERTICAL[event.key]) || event.key];
  const all = [...(row?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const at = all.findIndex((stop) => stop === event.target);
  if (step === undefined || at < 0) return undefined;
  event.preventDefault();
  const next = step(at, all.length);
  all[next]?.focus();
  return next;
};

/**
 * Creates the key handler of a tab list, following the WAI-ARIA Authoring Practices (Tabs, automatic
 * activation).
 * @param values values of the tabs, in order
 * @returns a `keydown` handler for each tab; the tabs must be `[role=tab]` children of the row
 */
export const createTabKeys = (values: readonly string[], onReach: (value: string) => void) =>
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.currentTarget.closest("[role=tablist]");
    const value = values[stepAlong(event, row, "[role=tab]") ?? -1];
    if (value !== undefined) onReach(value);
  };
