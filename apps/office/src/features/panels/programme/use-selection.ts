import { useRef, useState } from "react";
import type { VisiblePanel } from "./day.ts";
import { toggleId } from "./grid-view.ts";

const isBetween = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

/** Returns the panels in the rectangle of rooms and start times between two panels. */
export const listBetween = (
  visiblePanels: readonly VisiblePanel[],
  first: number,
  last: number,
): number[] => {
  const find = (id: number) => visiblePanels.find(({ panel }) => panel.id === id);
  const [a, b] = [find(first), find(last)];
  if (!a || !b) return [last];
  return visiblePanels
    .filter(
      ({ panel, column }) =>
        isBetween(column, a.column, b.column) &&
        isBetween(Number(panel.startsAt), Number(a.panel.startsAt), Number(b.panel.startsAt)),
    )
    .map(({ panel }) => panel.id);
};

const unite = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])];

/** Selected panels: by click, with Ctrl one by one, with Shift a rectangle, or by a lasso. */
export const useSelection = (visiblePanels: readonly VisiblePanel[]) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  /** The panel at which a selection with Shift starts. */
  const origin = useRef<number | null>(null);

  return {
    selected,
    clear: () => setSelected([]),
    selectAll: () => setSelected(visiblePanels.map(({ panel }) => panel.id)),
    /** Selects the panels of a lasso, in addition to the others if a modifier key is pressed. */
    selectMany: (ids: readonly number[], isAdded: boolean) =>
      setSelected((previous) => (isAdded ? unite(previous, ids) : ids)),
    toggle: (id: number) => {
      origin.current = id;
      setSelected((previous) => toggleId(previous, id));
    },
    click: (id: number, { shiftKey, isToggle }: { shiftKey: boolean; isToggle: boolean }) => {
      if (shiftKey && origin.current !== null) {
        const range = listBetween(visiblePanels, origin.current, id);
        setSelected((previous) => unite(previous, range));
        return;
      }
      origin.current = id;
      setSelected((previous) => {
        if (isToggle || shiftKey) return toggleId(previous, id);
        return previous.length === 1 && previous[0] === id ? [] : [id];
      });
    },
  };
};
