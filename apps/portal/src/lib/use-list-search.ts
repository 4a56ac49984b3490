import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type ListSearch<Search> = {
  search: Search;
  /**
   * Changes some of it; an empty text takes a field away. What is typed into the search and not sent
   * yet goes along. None of it is a step to go back from.
   */
  change: (change: Partial<Search>) => void;
  /** Told what is typed into the search. */
  handleType: (text: string) => void;
};

/**
 * Takes fields away whose values the edition does not offer, since nobody could see them to do so.
 * @param change changes the address
 */
export const useForgetUnknown = <Search>(
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
 * Reads and writes what the address narrows a list to.
 * @param read reads it from an address, where anything odd or empty counts as absent
 */
export const useListSearch = <Search extends { search?: string }>(
  read: (search: Record<string, unknown>) => Search,
): ListSearch<Search> => {
  // The router gives what is odd in an address along with what was read of it.
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const unsent = useRef<string>(undefined);
  useEffect(() => {
    unsent.current = undefined;
  }, [search.search]);

  const change = (changed: Partial<Search>) => {
    const typed = unsent.current === undefined ? {} : { search: unsent.current };
    unsent.current = undefined;
    void navigate({
      to: ".",
      search: (before) => read({ ...before, ...typed, ...changed }),
      replace: true,
      resetScroll: false,
    });
  };
  return { search, change, handleType: (text) => (unsent.current = text) };
};
