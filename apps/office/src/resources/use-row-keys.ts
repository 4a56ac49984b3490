import { type RefObject, useEffect } from "react";

/** Where keys are letters, or of a window above the list. */
const ELSEWHERE =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog, [role=dialog]";

/** J and K go to the next row of a table and the one before, from anywhere on the page but fields. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if ((key !== "j" && key !== "k") || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      const rows = [...(body.current?.rows ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = key === "j" ? rows[at + 1] : at < 0 ? rows.at(-1) : rows[at - 1];
      next?.querySelector<HTMLElement>("a")?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [body]);
};
