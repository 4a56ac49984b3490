import type { Option } from "@foyer/contract/resources/options";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/client.ts";

const readOptions = async (
  edition: string,
  query: { of: string; q?: string; ids?: string },
  signal: AbortSignal,
): Promise<Option[]> => {
  const params = { edition };
  return (await call(officeRoutes.options.list, { params, query, signal })).items;
};

/** Returns the title without the location after ` · `, because the server searches titles only. */
export const toSearchTerm = (input: string): string => input.split(" · ")[0] ?? "";

/** Records that a field may reference and that match the search term, the best matches first. */
export const optionsQuery = (edition: string, of: string, q = "") =>
  queryOptions({
    queryKey: [edition, of, "options", q],
    queryFn: ({ signal }) => readOptions(edition, { of, ...(q && { q }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The server returns at most this number of titles per request. */
export const TITLES_MAX = 200;

/** Titles of referenced records. */
export const titlesQuery = (edition: string, of: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: [edition, of, "options", "titles", ids.join(",")],
    queryFn: ({ signal }) => readOptions(edition, { of, ids: ids.join(",") }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/**
 * Finds records by their exact titles, one request after the other. Titles that no record or several records
 * have return no option.
 */
export const findByTitles = async (
  client: QueryClient,
  edition: string,
  of: string,
  titles: readonly string[],
): Promise<{ title: string; option: Option | undefined }[]> => {
  const results: { title: string; option: Option | undefined }[] = [];
  for (const title of titles) {
    const options = await client.fetchQuery(optionsQuery(edition, of, toSearchTerm(title)));
    const searched = normalizeForSearch(title);
    const matches = options.filter((option) => normalizeForSearch(option.title) === searched);
    results.push({ title, option: matches.length === 1 ? matches[0] : undefined });
  }
  return results;
};
