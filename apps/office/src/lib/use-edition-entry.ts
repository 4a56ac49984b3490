import type { EditionEntry } from "@foyer/contract/conferences/office";
import { useQuery } from "@tanstack/react-query";
import { editionsQuery } from "./editions-query.ts";

/**
 * Returns the edition from the list of editions, because not every role may read the settings; undefined until
 * the list is loaded.
 */
export const useEditionEntry = (edition: string): EditionEntry | undefined => {
  const { data } = useQuery({ ...editionsQuery, staleTime: 300_000 });
  return data?.find((entry) => entry.edition === edition);
};
