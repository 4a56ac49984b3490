import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useSyncExternalStore } from "react";
import { withStorage } from "../../lib/storage.ts";

/** How a list of the programme is drawn: as a timetable's lines, or as cards that tell more. */
export type ListLook = "rows" | "cards";

const STORAGE_KEY = "foyer.list-look";

/** Phones, lying ones too. */
const SMALL = "(width < 720px), (height < 480px)";

/** Beyond so many sessions a day nobody reads cards. */
const CARDS_AT_MOST = 100;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readChosen = (): ListLook | undefined => {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
  return stored === "rows" || stored === "cards" ? stored : undefined;
};

const choose = (look: ListLook): void => {
  withStorage((storage) => storage.setItem(STORAGE_KEY, look));
  for (const listener of listeners) listener();
};

/**
 * The look that the visitor chose on this device, else rows on a phone and for a long day, and cards otherwise.
 * @param sessions how many a day of the list has
 * @returns the look, and what chooses another one for every list
 */
export const useListLook = (sessions: number) => {
  const chosen = useSyncExternalStore(subscribe, readChosen, () => undefined);
  const isSmall = useMediaQuery(SMALL);
  const fitting: ListLook = isSmall || sessions > CARDS_AT_MOST ? "rows" : "cards";
  return { look: chosen ?? fitting, choose };
};
