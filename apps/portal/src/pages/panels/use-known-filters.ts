import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChosenFilter } from "../../features/panels/FilterSelects.tsx";
import { lookupsQuery } from "../../features/panels/panels.queries.ts";
import type { PanelsSearch } from "./use-panels-search.ts";

/**
 * Takes away filters that the programme does not know: their names are texts of one language, so a
 * change of language, or of edition, would leave the list empty without a reason to be seen.
 */
export const useKnownFilters = (
  names: readonly ChosenFilter[],
  search: PanelsSearch,
  change: (change: PanelsSearch) => void,
): void => {
  const { data: lookups, isPlaceholderData } = useQuery(lookupsQuery());
  const known = lookups && {
    path: lookups.thematicPaths,
    type: lookups.panelTypes,
    room: lookups.rooms,
  };
  const unknown = names.filter((name) => {
    const value = search[name];
    return known && !isPlaceholderData && value !== undefined && !known[name].includes(value);
  });
  useEffect(() => {
    if (unknown.length > 0) change(Object.fromEntries(unknown.map((name) => [name, ""])));
  });
};
