import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import {
  readPartnersSearch,
  type PartnersSearch,
} from "../../features/partners/partners-search.ts";

/**
 * Reads and writes what the address narrows the list to. What is typed into the search and not sent
 * yet goes along with another change; none of them is a step to go back from.
 */
export const usePartnersSearch = () => {
  // The router gives what is odd in an address along with what was read of it.
  const { search, trade } = readPartnersSearch(useSearch({ from: "/partners" }));
  const navigate = useNavigate({ from: "/partners" });
  const unsent = useRef<string>(undefined);
  useEffect(() => {
    unsent.current = undefined;
  }, [search]);

  const change = (changed: PartnersSearch) => {
    const typed = unsent.current === undefined ? {} : { search: unsent.current };
    unsent.current = undefined;
    void navigate({
      to: ".",
      search: (before) => readPartnersSearch({ ...before, ...typed, ...changed }),
      replace: true,
      resetScroll: false,
    });
  };
  return { search, trade, change, handleType: (text: string) => (unsent.current = text) };
};
