import { useSyncExternalStore } from "react";
import { matchesAtFirst } from "./first-drawing.ts";

/** Follows a CSS media query. @returns whether it matches now */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => matchesAtFirst(query),
  );
