import type { Option } from "@foyer/contract/office/options";
import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/client.ts";

const readOptions = async (
  edition: string,
  query: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<Option[]> => {
  const params = { edition };
  return (await call(officeRoutes.options.list, { params, query, signal })).data.items;
};

/** What to look for of a title that was typed or chosen: where the record is, is no part of its name. */
export const wordsOf = (typed: string): string => typed.split(" · ")[0] ?? "";

/** The records that a field may name, found by words. */
export const optionsQuery = (edition: string, of: string, q = "") =>
  queryOptions({
    queryKey: [edition, of, "options", q],
    queryFn: ({ signal }) => readOptions(edition, { of, ...(q && { q }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** What named records are called. */
export const namedQuery = (edition: string, of: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: [edition, of, "options", "named", ids.join(",")],
    queryFn: ({ signal }) => readOptions(edition, { of, ids: ids.join(",") }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
