import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { AgendaSearch } from "../../features/agenda/agenda-search.ts";
import type { PanelFilters } from "../../features/panels/panels.queries.ts";

/** State of the programme in the URL; filters by id. */
export type ProgrammeSearch = PanelFilters &
  AgendaSearch & {
    tab?: "time" | "paths" | "mine";
    /** `YYYY-MM-DD`, or all days. */
    day?: string;
    /** Set if the earlier panels of today are expanded. */
    earlier?: "expanded" | "";
    /** Rooms side by side on wide screens, or the same with the whole day in the window; else a list. */
    view?: "rooms" | "overview" | "";
  };

export type ProgrammeView = {
  search: ProgrammeSearch;
  /**
   * Changes search parameters, including the unsubmitted search input. The page preserves its scroll
   * position.
   * @param change partial; an empty string removes a parameter
   * @returns the next state
   */
  change: (change: ProgrammeSearch) => ProgrammeSearch;
  /** @param text unsubmitted search input */
  handleInput: (text: string) => void;
};

/** Reads and writes the state of the programme in the URL. */
export const useProgrammeView = (): ProgrammeView => {
  const { open: _dialog, edition: _edition, ...search } = useSearch({ from: "/panels" });
  const navigate = useNavigate({ from: "/panels" });
  const pendingInput = useRef<string>(undefined);
  useEffect(() => {
    pendingInput.current = undefined;
  }, [search.search]);

  const change = (update: ProgrammeSearch): ProgrammeSearch => {
    const all = {
      ...(pendingInput.current !== undefined && { search: pendingInput.current }),
      ...update,
    };
    pendingInput.current = undefined;
    void navigate({
      to: ".",
      search: (previous) => withoutEmpty({ ...previous, ...all }),
      // Changing the view adds a history entry; filters replace it.
      replace: update.tab === undefined && update.view === undefined,
      resetScroll: false,
    });
    return withoutEmpty({ ...search, ...all });
  };
  return { search, change, handleInput: (text) => (pendingInput.current = text) };
};

const withoutEmpty = (search: ProgrammeSearch): ProgrammeSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));

/** True if any filter is active. */
export const hasFilters = ({ search, path, type, room }: PanelFilters): boolean =>
  Boolean(search || path || type || room);

/** Change that removes all filters. */
export const NO_FILTERS = {
  search: "",
  path: "",
  type: "",
  room: "",
} as const satisfies PanelFilters;
