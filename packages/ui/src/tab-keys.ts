import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the handler that moves along a row of tabs: left, right (round the ends), Home and End.
 * Source of the keys: WAI-ARIA Authoring Practices, Tabs, automatic activation.
 * @param values of the tabs, in order
 * @returns a `keydown` handler for each tab of the row, which must be its `[role=tab]` children
 */
export const createTabKeys = (values: readonly string[], onReach: (value: string) => void) =>
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const row = event.currentTarget.closest("[role=tablist]");
    const tabs = [...(row?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = tabs.indexOf(event.currentTarget);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = step(at, tabs.length);
    const value = values[next];
    tabs[next]?.focus();
    if (value !== undefined) onReach(value);
  };
