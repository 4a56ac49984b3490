import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { canNamePeople } from "@foyer/contract/organisers/rights";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRole } from "../../lib/session.ts";
import { optionsQuery, titlesQuery } from "../../resources/options.ts";
import { isResourceName } from "../../resources/queries.ts";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
/** People come first, because organisers search for them most. */
const SEARCHED = ["people", ...NAMES.filter((name) => name !== "people")] as const;
const MAX_PER_RESOURCE = 5;
const MIN_TERM_LENGTH = 2;
const SEARCH_DELAY_MS = 150;

/** Returns the value after it has not changed for a short time. */
const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

export type FoundRecord = {
  readonly resource: ResourceName;
  readonly id: number;
  readonly title: string;
  readonly detail?: string | undefined;
};

/** Returns the resources whose titles the user may search. */
const useSearched = (edition: string): readonly ResourceName[] => {
  const { role, canRead } = useRole(edition);
  return SEARCHED.filter(
    (name) =>
      canRead(RESOURCES[name].right) &&
      (name !== "people" || (role !== undefined && canNamePeople(role))),
  );
};

/**
 * Searches the records of all resources, once the term has not changed for a short time. While it searches,
 * there are no records, so that Enter never opens a record of the previous term.
 */
export const useFoundRecords = (edition: string, term: string) => {
  const names = useSearched(edition);
  const debounced = useDebounced(term);
  const isSearched = term.length >= MIN_TERM_LENGTH;
  const isCurrent = isSearched && debounced === term;
  const queries = useQueries({
    queries: names.map((name) => ({
      ...optionsQuery(edition, name, debounced),
      enabled: isCurrent,
    })),
  });
  const records = names.flatMap((resource, index): FoundRecord[] => {
    const { data = [], isPlaceholderData = true } = queries[index] ?? {};
    return isCurrent && !isPlaceholderData
      ? data.slice(0, MAX_PER_RESOURCE).map((option) => ({ resource, ...option }))
      : [];
  });
  return {
    records,
    isSearching: isSearched && (!isCurrent || queries.some(({ isFetching }) => isFetching)),
    error: isCurrent ? (queries.find(({ isError }) => isError)?.error ?? null) : null,
  };
};

/** Returns the titles of records by keys such as `people/7`; deleted records are missing. */
export const useRecords = (edition: string, keys: readonly string[]): FoundRecord[] => {
  const searched = useSearched(edition);
  const records = keys.flatMap((key) => {
    const [resource = "", id] = key.split("/");
    return isResourceName(resource) && searched.includes(resource)
      ? [{ resource, id: Number(id) }]
      : [];
  });
  const queries = useQueries({
    queries: records.map(({ resource, id }) => titlesQuery(edition, resource, [id])),
  });
  return records.flatMap(({ resource }, index) =>
    (queries[index]?.data ?? []).map((option) => ({ resource, ...option })),
  );
};
