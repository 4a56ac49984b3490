import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import {
  type AttendeesSearch,
  readAttendeesSearch,
} from "../../features/attendees/attendees-search.ts";

type AttendeesView = {
  search: AttendeesSearch;
  /**
   * Changes some of it; an empty text takes a field away. What is typed into the search and not sent
   * yet goes along.
   */
  change: (change: AttendeesSearch) => void;
  /** Takes what is typed into the search. */
  handleType: (text: string) => void;
};

/** Reads and writes the state of the list of participants in its address. */
export const useAttendeesView = (): AttendeesView => {
  // The router leaves in what the route did not take.
  const search = readAttendeesSearch(useSearch({ from: "/attendees" }));
  const navigate = useNavigate({ from: "/attendees" });
  const unsent = useRef<string>(undefined);
  useEffect(() => {
    unsent.current = undefined;
  }, [search.search]);

  const change = (changed: AttendeesSearch) => {
    const all = { ...(unsent.current !== undefined && { search: unsent.current }), ...changed };
    unsent.current = undefined;
    void navigate({
      to: ".",
      search: (before) =>
        Object.fromEntries(
          Object.entries({ ...readAttendeesSearch(before), ...all }).filter(
            ([, value]) => value !== "",
          ),
        ),
      replace: true,
      resetScroll: false,
    });
  };
  return { search, change, handleType: (text) => (unsent.current = text) };
};
