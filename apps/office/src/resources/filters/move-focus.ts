import type { KeyboardEvent } from "react";

const ITEMS = "button, a, input:not([type=radio])";

/** Moves the focus between the controls of a panel by the arrow keys. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, target } = event;
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  if (target instanceof HTMLInputElement && target.type === "radio") return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const index = items.indexOf(target as HTMLElement);
  const next = items[index + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
