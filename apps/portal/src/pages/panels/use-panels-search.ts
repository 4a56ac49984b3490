import { useNavigate, useSearch } from "@tanstack/react-router";
import type { AgendaSearch } from "../../features/agenda/agenda-search.ts";
import type { PanelFilters } from "../../features/panels/panels.queries.ts";

/** The state of the programme that its address carries. */
export type PanelsSearch = PanelFilters &
  AgendaSearch & {
    tab?: "time" | "paths" | "mine";
    /** `YYYY-MM-DD`. */
    day?: string;
  };

type UsePanelsSearch = {
  search: PanelsSearch;
  /** Changes some of it; an empty text takes a field away. The page stays where it is scrolled to. */
  change: (change: PanelsSearch) => void;
};

/** Reads and writes the state of the programme in its address. */
export const usePanelsSearch = (): UsePanelsSearch => {
  const search = useSearch({ from: "/panels" });
  const navigate = useNavigate({ from: "/panels" });
  return {
    search,
    change: (change) =>
      void navigate({
        to: ".",
        search: (before) => withoutEmpty({ ...before, ...change }),
        // Another view is a step to go back from; narrowing the same one is not.
        replace: change.tab === undefined,
        resetScroll: false,
      }),
  };
};

const withoutEmpty = (search: PanelsSearch): PanelsSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));

/** Whether any filter narrows the list. */
export const isNarrowed = ({ search, path, type, room }: PanelFilters): boolean =>
  Boolean(search || path || type || room);

/** The change that takes every filter away. */
export const NO_FILTERS = {
  search: "",
  path: "",
  type: "",
  room: "",
} as const satisfies PanelFilters;
