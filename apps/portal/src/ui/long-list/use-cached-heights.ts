import { useEffectEvent, useLayoutEffect, useState } from "react";

/** Heights in CSS pixels by the key of a row. */
type Heights = Record<string, number>;

const STORAGE_KEY = "foyer-list-heights";
const MAX_LISTS = 20;

const read = (): [string, Heights][] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as [string, Heights][]) : [];
  } catch {
    // A browser without storage guesses the heights again.
    return [];
  }
};

const store = (list: string, heights: Heights): void => {
  const others = read().filter(([name]) => name !== list);
  try {
    const lists = [...others, [list, heights]].slice(-MAX_LISTS);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lists));
  } catch {
    // As above.
  }
};

/**
 * Keeps the measured heights of a list's rows for Back and for a reload: the router restores pixels,
 * which over guessed heights would be another row.
 * @param list the list's name, which stays the same
 * @param measure reads the heights when the list is left
 * @returns the heights as they were when the list was left last
 */
export const useCachedHeights = (list: string, measure: () => Heights): Heights => {
  const [cached] = useState(() => read().find(([name]) => name === list)?.[1] ?? {});
  const handleLeave = useEffectEvent(() => store(list, { ...cached, ...measure() }));
  // Before the rows leave the page.
  useLayoutEffect(() => {
    const leave = () => handleLeave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return cached;
};
