import { useState } from "react";
import { readStoredJson, storeJson } from "../../../lib/stored-json.ts";

/** View settings of the grid, stored on the device. */
export type GridView = {
  /** CSS pixels per five minutes; null for the lowest zoom at which titles are readable. */
  zoom: number | null;
  hidden: readonly number[];
  pinned: readonly number[];
  /** True if columns may be narrower than titles need. */
  isCompact: boolean;
  /** False if the tray is collapsed even though it contains panels. */
  isTrayOpen: boolean;
};

export const ZOOMS = [3, 5, 8, 12] as const;
const PREFIX = "foyer.office.grid.";
/** Width of the window from which the tray is open by default, in CSS pixels. */
const WIDE = 1200;
const createDefault = (): GridView => ({
  zoom: null,
  hidden: [],
  pinned: [],
  isCompact: false,
  isTrayOpen: innerWidth >= WIDE,
});

const readView = (edition: string): GridView => {
  const stored = readStoredJson<Partial<GridView>>(PREFIX + edition, {});
  return { ...createDefault(), ...stored };
};

export const useGridView = (edition: string) => {
  const [view, setView] = useState(() => readView(edition));
  const change = (part: Partial<GridView>) => {
    const next = { ...view, ...part };
    storeJson(PREFIX + edition, next);
    setView(next);
  };
  return { view, change };
};

/** Returns the list with the id added, or removed if it was there. */
export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
