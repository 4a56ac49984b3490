import { useEffectEvent, useLayoutEffect, useState } from "react";

/** Heights in CSS pixels by row key. */
type Heights = Record<string, number>;

const STORAGE_KEY = "foyer-list-heights";
const MAX_LISTS = 20;

const read = (): [string, Heights][] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as [string, Heights][]) : [];
  } catch {
    // Without storage the heights are estimated again.
    return [];
  }
};

const store = (list: string, heights: Heights): void => {
  const others = read().filter(([name]) => name !== list);
  try {
    const lists = [...others, [list, heights]].slice(-MAX_LISTS);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lists));
  } catch {
    // Storage is optional, as above.
  }
};

/**
 * Caches the measured row heights of a list for Back and reload. The router restores a position in pixels,
 * which estimated heights would map to another row.
 * @param list cache key of the list; must not change
 * @param measure reads the heights when the list unmounts
 * @returns the heights at the last unmount
 */
export const useCachedHeights = (list: string, measure: () => Heights): Heights => {
  const [cached] = useState(() => read().find(([name]) => name === list)?.[1] ?? {});
  const handleLeave = useEffectEvent(() => store(list, { ...cached, ...measure() }));
  // A layout effect, because its cleanup runs before the rows leave the DOM.
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
