import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { createListeners } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";
import { withStorage } from "../../lib/storage.ts";

/** Display of a list: as rows of a timetable, or as cards with more details. */
export type ViewMode = "rows" | "cards";

const STORAGE_KEY = "foyer.view-mode";

/** Phones, in landscape too. */
const SMALL_SCREEN = "(width < 720px), (height < 480px)";

/** Panels per day from which on cards are too long to read. */
const MAX_CARDS = 100;

const { subscribe, notify } = createListeners();

const readStored = (): ViewMode | undefined => {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
  return stored === "rows" || stored === "cards" ? stored : undefined;
};

const select = (viewMode: ViewMode): void => {
  withStorage((storage) => storage.setItem(STORAGE_KEY, viewMode));
  notify();
};

/**
 * Returns the view mode that the visitor selected on this device. The default is rows on phones and for long
 * days, otherwise cards.
 * @param panelCount number of panels on a day of the list
 * @returns the view mode, and a function that changes it for every list
 */
export const useViewMode = (panelCount: number) => {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const defaultMode: ViewMode = isSmall || panelCount > MAX_CARDS ? "rows" : "cards";
  return { viewMode: stored ?? defaultMode, select };
};
