import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the keyboard's place when the item with the focus leaves a list, as a bookmark taken away does.
 * @param count how many items there are
 * @returns the ref for the list or what stands for an empty one: it gets the focus and needs `tabIndex={-1}`
 */
export const usePreservedFocus = (count: number): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < countBefore.current && isLost) list.current?.focus({ preventScroll: true });
    countBefore.current = count;
  }, [count]);
  return list;
};
