import { createListeners } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";
import { useIsPrinted } from "../../ui/long-list/use-is-printed.ts";
import { withStorage } from "../../lib/storage.ts";

/** Display of a list: as rows of a timetable, or as cards with more details. */
export type ViewMode = "rows" | "cards";

const STORAGE_KEY = "foyer.view-mode";

const { subscribe, notify } = createListeners();

const readStored = (): ViewMode =>
  withStorage((storage) => storage.getItem(STORAGE_KEY)) === "cards" ? "cards" : "rows";

const select = (viewMode: ViewMode): void => {
  withStorage((storage) => storage.setItem(STORAGE_KEY, viewMode));
  notify();
};

/**
 * Returns the view mode that the visitor selected on this device, rows by default. Print always has rows,
 * which need a third of the paper.
 * @returns the view mode, and a function that changes it for every list
 */
export const useViewMode = () => {
  const stored = useSyncExternalStore(subscribe, readStored, () => "rows" as const);
  const isPrinted = useIsPrinted();
  return { viewMode: isPrinted ? "rows" : stored, select };
};
