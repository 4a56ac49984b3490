import { useSyncExternalStore } from "react";
import { matchesDuringHydration } from "./hydration.ts";

/**
 * Subscribes to a CSS media query.
 * @returns true while it matches
 */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => matchesDuringHydration(query),
  );
