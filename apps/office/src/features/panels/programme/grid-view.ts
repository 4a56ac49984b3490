import { useState } from "react";

/** View settings of the grid, stored on the device. */
export type GridView = {
  /** CSS pixels per five minutes. */
  zoom: number;
  hidden: readonly number[];
  pinned: readonly number[];
};

export const ZOOMS = [3, 5, 8, 12] as const;
const PREFIX = "foyer.office.grid.";
const DEFAULT: GridView = { zoom: 5, hidden: [], pinned: [] };

const readView = (edition: string): GridView => {
  const stored = localStorage.getItem(PREFIX + edition);
  return stored === null ? DEFAULT : { ...DEFAULT, ...(JSON.parse(stored) as Partial<GridView>) };
};

export const useGridView = (edition: string) => {
  const [view, setView] = useState(() => readView(edition));
  const change = (part: Partial<GridView>) => {
    const next = { ...view, ...part };
    localStorage.setItem(PREFIX + edition, JSON.stringify(next));
    setView(next);
  };
  return { view, change };
};

/** Returns the list with the id added, or removed if it was there. */
export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
