import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the keyboard's place when the entry that held the focus leaves a list, as a bookmark does
 * that is taken away. Takes how many entries there are; gives the ref of the list, or of what stands
 * for an empty one, which then receives the focus and needs `tabIndex={-1}`.
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
