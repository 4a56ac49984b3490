import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { canNamePeople } from "@foyer/contract/organisers/rights";
import { useQueries } from "@tanstack/react-query";
import { useRole } from "../../lib/session.ts";
import { optionsQuery, titlesQuery } from "../../resources/options.ts";
import { isResourceName } from "../../resources/queries.ts";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
/** People come first, because organisers search for them most. */
const SEARCHED = ["people", ...NAMES.filter((name) => name !== "people")] as const;
const MAX_PER_RESOURCE = 5;
const MIN_TERM_LENGTH = 2;

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

/** Searches the records of all resources. While it searches, the previous records stay visible. */
export const useFoundRecords = (edition: string, term: string) => {
  const names = useSearched(edition);
  const isSearched = term.length >= MIN_TERM_LENGTH;
  const queries = useQueries({
    queries: names.map((name) => ({ ...optionsQuery(edition, name, term), enabled: isSearched })),
  });
  const records = names.flatMap((resource, index): FoundRecord[] =>
    isSearched
      ? (queries[index]?.data ?? [])
          .slice(0, MAX_PER_RESOURCE)
          .map((option) => ({ resource, ...option }))
      : [],
  );
  return {
    records,
    isSearching: isSearched && queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
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
