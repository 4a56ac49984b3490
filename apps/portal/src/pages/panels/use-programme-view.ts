import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { AgendaSearch } from "../../features/agenda/agenda-search.ts";
import type { PanelFilters } from "../../features/panels/panels.queries.ts";

/** The state of the programme that its address carries; filters by id. */
export type PanelsSearch = PanelFilters &
  AgendaSearch & {
    tab?: "time" | "paths" | "mine";
    /** `YYYY-MM-DD`, or all days. */
    day?: string;
    /** Whether what is over of today is unfolded. */
    earlier?: "shown" | "";
    /** A day with its rooms side by side, where there is room for them; a list otherwise. */
    look?: "rooms" | "";
  };

export type ProgrammeView = {
  search: PanelsSearch;
  /**
   * Changes some of it, with what is typed and not sent yet. The page stays where it is scrolled to.
   * @param change an empty text takes a field away
   * @returns the state to come
   */
  change: (change: PanelsSearch) => PanelsSearch;
  /** @param text what is typed into the search and not sent yet */
  handleType: (text: string) => void;
};

/** Reads and writes the state of the programme in its address. */
export const useProgrammeView = (): ProgrammeView => {
  const { open: _window, ...search } = useSearch({ from: "/panels" });
  const navigate = useNavigate({ from: "/panels" });
  const unsent = useRef<string>(undefined);
  useEffect(() => {
    unsent.current = undefined;
  }, [search.search]);

  const change = (changed: PanelsSearch): PanelsSearch => {
    const all = { ...(unsent.current !== undefined && { search: unsent.current }), ...changed };
    unsent.current = undefined;
    void navigate({
      to: ".",
      search: (before) => withoutEmpty({ ...before, ...all }),
      // Another view is a step to go back from; narrowing the same one is not.
      replace: changed.tab === undefined && changed.look === undefined,
      resetScroll: false,
    });
    return withoutEmpty({ ...search, ...all });
  };
  return { search, change, handleType: (text) => (unsent.current = text) };
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
