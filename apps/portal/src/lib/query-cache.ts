import type { ResponseOf, Route } from "@foyer/contract/route";
import type { Query, QueryFilters } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { queryClient } from "./queries.ts";
import { scopeOf } from "./session.ts";

/** Data of a route: JSON by its schema, or text such as HTML. */
export type DataOf<R extends Route> = R["response"] extends z.ZodMiniType ? ResponseOf<R> : string;

type Scope = ReturnType<typeof scopeOf>;

/**
 * Query key of a read: the path, the scope (null for data that is the same in every edition) and the query.
 * Only this file knows its layout.
 */
export type ReadKey = readonly [path: string, scope: Scope | null, query: object];

/**
 * Builds the key of a read about the current edition.
 * @param query the complete query of the request
 */
export const editionReadKey = (route: Route, query: object): ReadKey => [
  route.path,
  scopeOf(route),
  query,
];

/** Builds the key of a read that does not depend on the current edition, language or person. */
export const readKey = ({ path }: Route, query: object = {}): ReadKey => [path, null, query];

/** True if a key belongs to the route. */
export const isReadOf = ({ path }: Route, queryKey: readonly unknown[]): boolean =>
  queryKey[0] === path;

export const OF_EDITIONS = {
  predicate: ({ queryKey }) => queryKey[1] !== null,
} as const satisfies QueryFilters;

type CacheOptions = {
  /** Excludes data of another edition, language or person. */
  inCurrentEdition?: boolean;
};

type RouteCache<Data> = {
  findAll: (filters?: Pick<QueryFilters, "fetchStatus" | "type">) => Query[];
  getData: () => Data[];
  setData: (change: (data: Data) => Data) => void;
  /** Refetches mounted queries, and the others when next used. */
  invalidate: () => Promise<void>;
  /** Removes the data, so that the next read starts empty. */
  remove: () => void;
  /** Cancels running fetches. */
  cancel: () => Promise<void>;
};

/** Cached data of a route, for all its queries. */
export const cacheOf = <R extends Route>(
  route: R,
  { inCurrentEdition = false }: CacheOptions = {},
): RouteCache<DataOf<R>> => {
  const queryKey = inCurrentEdition ? [route.path, scopeOf(route)] : [route.path];
  return {
    findAll: (filters) => queryClient.getQueryCache().findAll({ ...filters, queryKey }),
    getData: () =>
      queryClient
        .getQueriesData<DataOf<R>>({ queryKey })
        .flatMap(([, data]) => (data === undefined ? [] : [data])),
    setData: (change) => {
      queryClient.setQueriesData<DataOf<R>>({ queryKey }, (data) =>
        data === undefined ? undefined : change(data),
      );
    },
    invalidate: () => queryClient.invalidateQueries({ queryKey }),
    remove: () => queryClient.removeQueries({ queryKey }),
    cancel: () => queryClient.cancelQueries({ queryKey }),
  };
};
