import { useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { holdRow } from "./hold-row.ts";
import { findScrollPosition, storeScrollPosition } from "./scroll-positions.ts";
import { findRow, indexOfRow } from "./list-props.ts";

type Options = {
  list: RefObject<HTMLElement | null>;
  memory: string;
  rows: readonly { key: string }[];
  /** Height in CSS pixels that stuck bars take from the top of the window. */
  coveredTop: number;
  /** Brings a row near that is not drawn. */
  approach: (index: number) => void;
};

const STOPS = "a[href], button";

/** What had the focus in a list when its page was left, by entry of the history. */
const focusOf = new Map<string, { list: string; row: string; stop: number }>();

/**
 * Stores which row of a list is first in sight, and what has the focus in it, for whoever comes back
 * by Back or by a reload. Pixels would not do: above it stand rows whose heights are guessed again.
 */
export const useScrollRestoration = (options: Options): void => {
  const router = useRouter();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const entry = router.latestLocation.state.key;
    if (entry !== undefined) restore(entry, latest.current);
  }, [router]);

  useEffect(() => {
    const store = (entry: string | undefined) => {
      if (entry !== undefined) storePosition(entry, latest.current);
    };
    const storeHere = () => store(router.latestLocation.state.key);
    const stop = router.subscribe("onBeforeLoad", ({ fromLocation }) => {
      const entry = fromLocation?.state.key;
      store(entry);
      if (entry !== undefined) storeFocus(entry, latest.current);
    });
    // A phone may discard a page in the background without another word.
    document.addEventListener("visibilitychange", storeHere);
    window.addEventListener("pagehide", storeHere);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", storeHere);
      window.removeEventListener("pagehide", storeHere);
    };
  }, [router]);
};

/** Of several lists on a page the one stores its position that reaches over the window's upper edge. */
const storePosition = (entry: string, { list, memory, rows, coveredTop }: Options) => {
  const element = list.current;
  if (element === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top > coveredTop || bottom <= coveredTop) {
    if (findScrollPosition(entry)?.list === memory) storeScrollPosition(entry, undefined);
    return;
  }
  const first = [...element.children].find(
    (row) => row.getBoundingClientRect().bottom > coveredTop + 1,
  );
  const key = rows[first ? (indexOfRow(first) ?? -1) : -1]?.key;
  if (first === undefined || key === undefined) return;
  storeScrollPosition(entry, { list: memory, row: key, top: first.getBoundingClientRect().top });
};

const storeFocus = (entry: string, { list, memory, rows }: Options) => {
  const active = document.activeElement;
  if (active === null || !list.current?.contains(active)) return;
  const index = indexOfRow(active);
  const key = rows[index ?? -1]?.key;
  if (index === undefined || key === undefined) return;
  const stops = [...(findRow(list.current, index)?.querySelectorAll(STOPS) ?? [])];
  focusOf.set(entry, { list: memory, row: key, stop: stops.indexOf(active) });
};

const restore = (entry: string, options: Options) => {
  const { list, memory, rows, approach } = options;
  const place = findScrollPosition(entry);
  const index = place?.list === memory ? rows.findIndex(({ key }) => key === place.row) : -1;
  let isFocused = giveFocusBack(entry, options);
  if (place === undefined || index < 0) return;
  const readTop = () => {
    const row = findRow(list.current, index);
    if (row === null) approach(index);
    // The row that had the focus may be drawn only now.
    isFocused ||= giveFocusBack(entry, options);
    return row?.getBoundingClientRect().top;
  };
  holdRow(readTop, place.top);
};

const giveFocusBack = (entry: string, { list, memory, rows }: Options): boolean => {
  const focus = focusOf.get(entry);
  if (focus?.list !== memory || !document.activeElement?.matches("body, main, h1")) return true;
  const row = findRow(
    list.current,
    rows.findIndex(({ key }) => key === focus.row),
  );
  row?.querySelectorAll<HTMLElement>(STOPS)[focus.stop]?.focus({ preventScroll: true });
  return row !== null;
};
