import { type RefObject, useEffect } from "react";

/** Elements in which J and K are text input, and dialogs above the list. */
export const EXCLUDED_TARGETS =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog, [role=dialog]";

/** J and K move the focus to the next and the previous row. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if ((key !== "j" && key !== "k") || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(EXCLUDED_TARGETS)) return;
      const rows = [...(body.current?.rows ?? [])];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      const next = key === "j" ? rows[index + 1] : index < 0 ? rows.at(-1) : rows[index - 1];
      next?.querySelector<HTMLElement>("a")?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [body]);
};
