import { ARROWS, nextCard } from "@foyer/ui/time-grid.ts";
import { type KeyboardEvent, useEffect } from "react";
import type { Shown } from "./day.ts";
import type { Holding } from "./use-holding.ts";

/** The session whose card something happened in. */
export const sessionAt = (target: EventTarget): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-session]") : null;
  return card ? Number(card.dataset["session"]) : null;
};

const toPlaced = ({ session: { id, startsAt }, column }: Shown) => ({ id, startsAt, column });

export const focusCard = (id: number): void =>
  document.querySelector<HTMLElement>(`[data-session="${id}"]`)?.focus();

type Keys = {
  holding: Holding | null;
  drawn: readonly Shown[];
  mayMove: boolean;
  take: (id: number) => void;
  shift: (steps: number, aside: number, longer: number) => void;
  drop: () => void;
  cancel: () => void;
  select: (id: number) => void;
  openMove: (id: number) => void;
};

/** Enter takes and drops, arrows move what is taken or lead to another card, Escape puts back. */
export const createKeys = (keys: Keys) => {
  const handleHeld = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const arrow = ARROWS[key];
    if (key === "Escape") keys.cancel();
    else if (key === "Enter" || key === " ") keys.drop();
    else if (arrow && shiftKey) keys.shift(0, 0, arrow[0]);
    else if (arrow) keys.shift(...arrow, 0);
    else return false;
    return true;
  };

  const handleCard = ({ key }: KeyboardEvent, id: number): boolean => {
    const arrow = ARROWS[key];
    if (key === "Enter" && keys.mayMove) keys.take(id);
    else if (key === " ") keys.select(id);
    else if (key === "m" && keys.mayMove) keys.openMove(id);
    else if (arrow) focusCard(nextCard(keys.drawn.map(toPlaced), id, arrow) ?? id);
    else return false;
    return true;
  };

  return (event: KeyboardEvent): void => {
    const id = sessionAt(event.target);
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTaken = keys.holding?.isByKeys ? handleHeld(event) : handleCard(event, id);
    if (isTaken) event.preventDefault();
  };
};

/** Ctrl Z takes back a move, wherever the focus is, unless somebody types. */
export const useUndoKey = (undo: () => void): void =>
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement;
      if (!(event.ctrlKey || event.metaKey) || event.key !== "z" || isTyping) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
