import type { QueryOf, Route } from "@foyer/contract/route";
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { call, callText } from "./api.ts";
import { getArrivedResponse, getPrefetchedResponse } from "./prefetched-responses.ts";
import { editionReadKey, type DataOf, type ReadKey } from "./query-cache.ts";
import { editionQuery, getSession, tokenFor, useSession } from "./session.ts";

type EditionFields = "year" | "type" | "language" | "conferenceYear" | "conferenceType";
type OwnQuery<R extends Route> = Omit<QueryOf<R>, EditionFields>;
/** The query is optional for a route that needs only the edition. */
type WithOwnQuery<R extends Route, Rest extends unknown[]> =
  object extends OwnQuery<R>
    ? [query?: OwnQuery<R>, ...rest: Rest]
    : [query: OwnQuery<R>, ...rest: Rest];

type ReadOptions<R extends Route, Selected> = {
  /** False prevents the request. */
  enabled?: boolean;
  /** Selects the data for the component; must have a stable identity. */
  select?: (data: DataOf<R>) => Selected;
  /**
   * Data to show while loading. The default is the previous data, so that a change of day, filter, language
   * or edition does not empty the screen.
   */
  placeholder?: (previous: DataOf<R> | undefined) => DataOf<R> | undefined;
  /** Automatic refetching. */
  refetch?: Pick<
    UseQueryOptions<DataOf<R>>,
    "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
  >;
};

/** Routes name the edition differently: by year and type, or by conferenceYear and conferenceType. */
const allEditionFields = () => {
  const edition = editionQuery();
  return { ...edition, conferenceYear: edition.year, conferenceType: edition.type };
};

/** Returns the edition fields in the query schema of a route; routes without texts have no language. */
export const editionFieldsOf = (route: Route): Record<string, unknown> => {
  const shape = route.query !== undefined && "shape" in route.query ? route.query.shape : {};
  const isInShape = (field: string) =>
    typeof shape === "object" && shape !== null && field in shape;
  return Object.fromEntries(
    Object.entries(allEditionFields()).filter(([field]) => isInShape(field)),
  );
};

type CompleteQuery = Record<string, unknown>;
type Send = (
  route: Route,
  input: { query: CompleteQuery; signal: AbortSignal },
) => Promise<unknown>;

/** Sends a read request with a complete query, unless its response was prefetched. */
const fetchRoute = async (
  route: Route,
  query: CompleteQuery,
  signal: AbortSignal,
): Promise<unknown> => {
  const isText = "mediaType" in route.response;
  const send = (isText ? callText : call) as Send;
  return (
    (await getPrefetchedResponse(route.path, query, tokenFor(route))) ??
    send(route, { query, signal })
  );
};

/**
 * Query options for a route about the current edition, for prefetching; components use `useEditionQuery`.
 * @returns a snapshot: edition and language come from the session
 */
export const editionQueryOptions = <R extends Route>(route: R, ...[query]: WithOwnQuery<R, []>) => {
  const fullQuery = { ...editionFieldsOf(route), ...query };
  return queryOptions({
    queryKey: editionReadKey(route, fullQuery),
    queryFn: ({ signal }) => fetchRoute(route, fullQuery, signal) as Promise<DataOf<R>>,
    initialData: () =>
      getArrivedResponse(route.path, fullQuery, tokenFor(route)) as DataOf<R> | undefined,
    enabled: getSession().conference !== null,
    placeholderData: keepPreviousData,
  });
};

/**
 * Reads a route about the current edition, and reads it again when edition, language, person or query change.
 * Pages render it through `QueryState`.
 * @returns the result of `useQuery`
 */
export const useEditionQuery = <R extends Route, Selected = DataOf<R>>(
  route: R,
  ...[query, options = {}]: WithOwnQuery<R, [options?: ReadOptions<R, Selected>]>
): UseQueryResult<Selected> => {
  // Subscribes to the session: the options below depend on its current state.
  useSession();
  const { enabled = true, select, placeholder, refetch } = options;
  const current = editionQueryOptions(route, ...([query] as WithOwnQuery<R, []>));
  return useQuery({
    ...current,
    enabled: enabled && getSession().conference !== null,
    ...(select && { select }),
    ...(placeholder && { placeholderData: placeholder }),
    ...refetch,
  } as UseQueryOptions<DataOf<R>, Error, Selected, ReadKey>);
};
