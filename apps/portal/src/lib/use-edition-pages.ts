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
  /** The list fills more than a page, or did so far. */
  isLong: boolean;
};

type Options = {
  /** How many items a page has at most. */
  pageSize: number;
  /** False while it is not to be read. */
  enabled?: boolean;
};

type Call = <Item>(
  route: Route,
  input: { query: Record<string, unknown>; signal: AbortSignal },
) => Promise<Item[]>;

/**
 * Reads a row about the current edition that answers page by page, with `skip` and `take`; there is
 * more while the last page was full. What was read stands until the query changes: to read sixty
 * pages anew, one by one, would take longer than the list stays true.
 * @param query without the edition, the language and the page
 */
export const useEditionPages = <Item>(
  route: Route,
  query: Record<string, unknown>,
  { pageSize, enabled = true }: Options,
): UseInfiniteQueryResult<Pages<Item>> => {
  // Subscribes: the key below is made of the session as it is when this is drawn.
  useSession();
  const fullQuery = { ...editionFieldsOf(route), ...query, take: pageSize };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: editionReadKey(route, fullQuery),
      queryFn: ({ pageParam, signal }) =>
        (call as Call)<Item>(route, { query: { ...fullQuery, skip: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.length < pageSize ? undefined : pages.length * pageSize,
      select: ({ pages }) => ({
        items: pages.flat(),
        isLong: (pages[0]?.length ?? 0) >= pageSize,
      }),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: enabled && getSession().conference !== null,
    }),
  );
};
