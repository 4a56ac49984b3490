import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type ListSearch<Search> = {
  search: Search;
  /**
   * Changes some fields, together with pending search input; an empty text removes a field. It replaces the
   * history entry.
   */
  change: (change: Partial<Search>) => void;
  /** Receives the search input while typing. */
  handleInput: (text: string) => void;
};

/**
 * Removes filters whose values the edition does not offer, because nobody could see and clear them.
 * @param change changes the URL
 */
export const useRemoveUnknownFilters = <Search>(
  unknown: readonly (keyof Search & string)[],
  change: (change: Partial<Search>) => void,
): void => {
  useEffect(() => {
    if (unknown.length > 0) {
      change(Object.fromEntries(unknown.map((name) => [name, ""])) as Partial<Search>);
    }
  });
};

/**
 * Reads and writes the filters of a list in the URL.
 * @param read parses them; invalid and empty values count as absent
 */
export const useListSearch = <Search extends { search?: string }>(
  read: (search: Record<string, unknown>) => Search,
): ListSearch<Search> => {
  // The router merges invalid values of the URL into the parsed search.
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const unsent = useRef<string>(undefined);
  useEffect(() => {
    unsent.current = undefined;
  }, [search.search]);

  const change = (changed: Partial<Search>) => {
    const unsentSearch = unsent.current === undefined ? {} : { search: unsent.current };
    unsent.current = undefined;
    void navigate({
      to: ".",
      search: (before) => read({ ...before, ...unsentSearch, ...changed }),
      replace: true,
      resetScroll: false,
    });
  };
  return { search, change, handleInput: (text) => (unsent.current = text) };
};
