import { codeOfLanguage } from "@foyer/contract/constants";
import { panelRoutes, type PanelLookups } from "@foyer/contract/panels";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { readKey } from "../../lib/query-cache.ts";
import { editionQuery, useLanguage } from "../../lib/session.ts";
import { resolveFilters } from "./chosen-filters.ts";
import { useLookups, type PanelFilters } from "./panels.queries.ts";

type ChosenFilters = {
  /** What the server is asked for; undefined until every filter of the address is understood. */
  filters: PanelFilters | undefined;
  resolve: (wanted: PanelFilters) => PanelFilters | undefined;
  /** What understanding them depends on. */
  lookups: UseQueryResult<PanelLookups>;
};

/**
 * Understands the filters of an address in whichever language, and writes them into it as ids.
 * @param change puts them into the address
 */
export const useChosenFilters = (
  wanted: PanelFilters,
  change: (corrections: PanelFilters) => void,
): ChosenFilters => {
  const lookups = useLookups();
  const options = lookups.isPlaceholderData ? undefined : lookups.data?.options;
  const needsOther = resolveFilters(wanted, options, undefined).needsOtherLanguage;
  const others = useOtherLanguage(needsOther);
  const { filters, corrections } = resolveFilters(wanted, options, others);
  useEffect(() => {
    if (Object.keys(corrections).length > 0) change(corrections);
  });
  return {
    filters,
    resolve: (other) => resolveFilters(other, options, others).filters,
    lookups,
  };
};

/** The choices in the language that the page is not in. */
const useOtherLanguage = (enabled: boolean) => {
  const language = codeOfLanguage(useLanguage() === "pl" ? "en" : "pl");
  const query = { ...editionQuery(), language };
  const lookups = useQuery({
    queryKey: readKey(panelRoutes.lookups, query),
    queryFn: ({ signal }) => call(panelRoutes.lookups, { query, signal }),
    enabled,
  });
  return lookups.data?.options;
};
