import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { optionsQuery, toSearchTerm } from "../options.ts";

/** Options of a resource that match the text of a combobox. */
export const useOptions = (edition: string, of: string) => {
  const [text, setText] = useState("");
  const searched = useDeferredValue(toSearchTerm(text));
  const { data = [], isPlaceholderData, isPending } = useQuery(optionsQuery(edition, of, searched));
  return {
    options: data,
    isSearching: isPending || isPlaceholderData || searched !== toSearchTerm(text),
    onSearch: setText,
  };
};
