import { useEffect, useRef, type RefObject } from "react";

/**
 * Preserves the keyboard focus when the focused item leaves a list, for example after its bookmark was
 * removed.
 * @param count number of items
 * @returns the ref of the list or its empty state, which receives the focus and needs `tabIndex={-1}`
 */
export const usePreservedFocus = (count: number): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (count < countBefore.current && isFocusLost) list.current?.focus({ preventScroll: true });
    countBefore.current = count;
  }, [count]);
  return list;
};
