import type { QueryOf, Route } from "@foyer/contract/route";
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { call, callText } from "./api.ts";
import { getArrivedAnswer, getPrefetchedAnswer } from "./prefetched-answers.ts";
import { editionReadKey, type AnswerOf, type ReadKey } from "./query-cache.ts";
import { editionQuery, getSession, tokenFor, useSession } from "./session.ts";

type EditionFields = "year" | "type" | "language" | "conferenceYear" | "conferenceType";
type OwnQuery<R extends Route> = Omit<QueryOf<R>, EditionFields>;
/** A row that needs nothing beyond the edition may be read without a query. */
type WithOwnQuery<R extends Route, Rest extends unknown[]> =
  object extends OwnQuery<R>
    ? [query?: OwnQuery<R>, ...rest: Rest]
    : [query: OwnQuery<R>, ...rest: Rest];

type ReadOptions<R extends Route, Selected> = {
  /** False while it is not to be read. */
  enabled?: boolean;
  /** What the component wants of the answer; its identity should be stable. */
  select?: (answer: AnswerOf<R>) => Selected;
  /**
   * What to show until the answer is there. Unless told otherwise that is the answer of before, so
   * that another day, filter, language or edition replaces what is on screen instead of emptying it.
   */
  placeholder?: (previous: AnswerOf<R> | undefined) => AnswerOf<R> | undefined;
  /** When to read it again by itself. */
  again?: Pick<
    UseQueryOptions<AnswerOf<R>>,
    "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
  >;
};

/** The edition as rows name it: some by year and type, some by those of the conference. */
const namedEdition = () => {
  const edition = editionQuery();
  return { ...edition, conferenceYear: edition.year, conferenceType: edition.type };
};

/** The edition's fields that a row asks for: rows without texts take no language. */
export const editionFieldsOf = (route: Route): Record<string, unknown> => {
  const shape = route.query !== undefined && "shape" in route.query ? route.query.shape : {};
  const isAsked = (field: string) => typeof shape === "object" && shape !== null && field in shape;
  return Object.fromEntries(Object.entries(namedEdition()).filter(([field]) => isAsked(field)));
};

type CompleteQuery = Record<string, unknown>;
type Send = (
  route: Route,
  input: { query: CompleteQuery; signal: AbortSignal },
) => Promise<unknown>;

/** Makes a read call whose query is already complete, unless it was prefetched. */
const read = async (route: Route, query: CompleteQuery, signal: AbortSignal): Promise<unknown> => {
  const isText = "mediaType" in route.response;
  const send = (isText ? callText : call) as Send;
  return (
    (await getPrefetchedAnswer(route.path, query, tokenFor(route))) ??
    send(route, { query, signal })
  );
};

/**
 * Query options for a row about the current edition, for prefetching; components use `useEditionQuery`.
 * @returns those of this moment: edition and language come from the session, not from the query
 */
export const editionQueryOptions = <R extends Route>(route: R, ...[query]: WithOwnQuery<R, []>) => {
  const fullQuery = { ...editionFieldsOf(route), ...query };
  return queryOptions({
    queryKey: editionReadKey(route, fullQuery),
    queryFn: ({ signal }) => read(route, fullQuery, signal) as Promise<AnswerOf<R>>,
    initialData: () =>
      getArrivedAnswer(route.path, fullQuery, tokenFor(route)) as AnswerOf<R> | undefined,
    enabled: getSession().conference !== null,
    placeholderData: keepPreviousData,
  });
};

/**
 * Reads a row about the current edition, and reads it anew whenever edition, language or person
 * change, or the query does, which names none of these. A page draws it through `QueryState`.
 * @returns what `useQuery` returns
 */
export const useEditionQuery = <R extends Route, Selected = AnswerOf<R>>(
  route: R,
  ...[query, options = {}]: WithOwnQuery<R, [options?: ReadOptions<R, Selected>]>
): UseQueryResult<Selected> => {
  // Subscribes: the options below are made of the session as it is when this is drawn.
  useSession();
  const { enabled = true, select, placeholder, again } = options;
  const current = editionQueryOptions(route, ...([query] as WithOwnQuery<R, []>));
  return useQuery({
    ...current,
    enabled: enabled && getSession().conference !== null,
    ...(select && { select }),
    ...(placeholder && { placeholderData: placeholder }),
    ...again,
  } as UseQueryOptions<AnswerOf<R>, Error, Selected, ReadKey>);
};
