import { useState } from "react";

/** How an organiser has set up the grid, kept on this device. */
export type GridView = {
  /** CSS pixels of five minutes. */
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

/** Puts something into a list, or takes it out. */
export const toggled = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
