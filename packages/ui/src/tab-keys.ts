import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus along a row: left, right (round the ends), Home and End.
 * @param event a `keydown` in the row
 * @param stops finds what the focus goes along
 * @returns which of them has it then; undefined where the key is another one
 */
export const stepAlong = (
  event: KeyboardEvent<HTMLElement>,
  row: Element | null,
  stops: string,
): number | undefined => {
  const step = steps[event.key];
  const all = [...(row?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const at = all.findIndex((stop) => stop === event.target);
  if (step === undefined || at < 0) return undefined;
  event.preventDefault();
  const next = step(at, all.length);
  all[next]?.focus();
  return next;
};

/**
 * Makes the handler that moves along a row of tabs.
 * Source of the keys: WAI-ARIA Authoring Practices, Tabs, automatic activation.
 * @param values of the tabs, in order
 * @returns a `keydown` handler for each tab of the row, which must be its `[role=tab]` children
 */
export const createTabKeys = (values: readonly string[], onReach: (value: string) => void) =>
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.currentTarget.closest("[role=tablist]");
    const value = values[stepAlong(event, row, "[role=tab]") ?? -1];
    if (value !== undefined) onReach(value);
  };
