import type { Route } from "@foyer/contract/route";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { call } from "./api.ts";
import { editionReadKey } from "./query-cache.ts";
import { editionFieldsOf } from "./use-edition-query.ts";
import { getSession, useSession } from "./session.ts";

type Pages<Item> = {
  items: Item[];
  /** True if the list fills more than a page, or has done so. */
  isLong: boolean;
};

type Options = {
  /** Maximum number of items on a page. */
  pageSize: number;
  /** False prevents the request. */
  enabled?: boolean;
};

type Call = <Item>(
  route: Route,
  input: { query: Record<string, unknown>; signal: AbortSignal },
) => Promise<Item[]>;

/** Returns the query options of a paged route about the current edition. */
export const editionPagesOptions = <Item>(
  route: Route,
  query: Record<string, unknown>,
  pageSize: number,
) => {
  const fullQuery = { ...editionFieldsOf(route), ...query, take: pageSize };
  return infiniteQueryOptions({
    queryKey: editionReadKey(route, fullQuery),
    queryFn: ({ pageParam, signal }) =>
      (call as Call)<Item>(route, { query: { ...fullQuery, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/**
 * Reads a paged route about the current edition, with `skip` and `take`; a full last page means that more
 * follow. Loaded pages stay until the query changes: refetching sixty pages one by one would take longer than
 * the list stays current.
 * @param query without edition, language and page
 */
export const useEditionPages = <Item>(
  route: Route,
  query: Record<string, unknown>,
  { pageSize, enabled = true }: Options,
): UseInfiniteQueryResult<Pages<Item>> => {
  // Subscribes to the session: the key of the query depends on its current state.
  useSession();
  return useInfiniteQuery({
    ...editionPagesOptions<Item>(route, query, pageSize),
    select: ({ pages }) => ({
      items: pages.flat(),
      isLong: (pages[0]?.length ?? 0) >= pageSize,
    }),
    placeholderData: keepPreviousData,
    enabled: enabled && getSession().conference !== null,
  });
};
