import { ARROWS, nextCard } from "@foyer/ui/time-grid.ts";
import type { KeyboardEvent } from "react";
import type { VisiblePanel } from "./day.ts";
import type { DragState } from "./use-drag-state.ts";

/** Returns the id of the panel whose card contains an element. */
export const panelAt = (target: EventTarget): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-panel]") : null;
  return card ? Number(card.dataset["panel"]) : null;
};

const toCardPosition = ({ panel: { id, startsAt }, column }: VisiblePanel) => ({
  id,
  startsAt,
  column,
});

export const focusCard = (id: number): void =>
  document.querySelector<HTMLElement>(`[data-panel="${id}"]`)?.focus();

type GridActions = {
  drag: DragState | null;
  visiblePanels: readonly VisiblePanel[];
  canMove: boolean;
  pickUp: (id: number) => void;
  shift: (steps: number, columns: number, addedSteps: number) => void;
  drop: () => void;
  cancel: () => void;
  toggle: (id: number) => void;
  selectAll: () => void;
  clear: () => void;
  openMove: (id: number) => void;
};

/**
 * Keyboard control of the cards. Enter picks a panel up and drops it, arrow keys move it or the focus, and
 * Escape cancels.
 */
export const createKeyHandler = (grid: GridActions) => {
  const handleDragKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const arrow = ARROWS[key];
    if (key === "Escape") grid.cancel();
    else if (key === "Enter" || key === " ") grid.drop();
    else if (arrow && shiftKey) grid.shift(0, 0, arrow[0]);
    else if (arrow) grid.shift(...arrow, 0);
    else return false;
    return true;
  };

  const handleCardKey = ({ key }: KeyboardEvent, id: number): boolean => {
    const arrow = ARROWS[key];
    if (key === "Enter" && grid.canMove) grid.pickUp(id);
    else if (key === " ") grid.toggle(id);
    else if (key === "Escape") grid.clear();
    else if (key === "m" && grid.canMove) grid.openMove(id);
    else if (arrow) focusCard(nextCard(grid.visiblePanels.map(toCardPosition), id, arrow) ?? id);
    else return false;
    return true;
  };

  return (event: KeyboardEvent): void => {
    const id = panelAt(event.target);
    if (id === null || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== "a") return;
      event.preventDefault();
      grid.selectAll();
      return;
    }
    const isHandled = grid.drag?.isByKeyboard ? handleDragKey(event) : handleCardKey(event, id);
    if (isHandled) event.preventDefault();
  };
};
