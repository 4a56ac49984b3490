import { ApiError } from "@foyer/client";
import type { QueryOf, ResponseOf, Route } from "@foyer/contract";
import { QueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, isTimeout } from "./api.ts";
import { takeArrived, takeEarlyAnswer } from "./early-data.ts";
import { editionKey, editionQuery, getSession } from "./session.ts";

const RETRIES = 2;
const FRESH_FOR_MS = 30_000;

/**
 * A refusal stays one however often it is asked, and who has waited for a stalled line decides about
 * another wait; a lost connection or a busy server may pass.
 */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < RETRIES && !isTimeout(error) && !(error instanceof ApiError && error.status < 500);

/** The one cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: FRESH_FOR_MS, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

type EditionFields = "year" | "type" | "language";
type OwnQuery<R extends Route> = Omit<QueryOf<R>, EditionFields>;

/** The edition's fields that a row asks for: rows without texts take no language. */
const editionFieldsOf = (route: Route): Record<string, unknown> => {
  const shape = route.query !== undefined && "shape" in route.query ? route.query.shape : {};
  const isAsked = (field: string) => typeof shape === "object" && shape !== null && field in shape;
  return Object.fromEntries(Object.entries(editionQuery()).filter(([field]) => isAsked(field)));
};

type CompleteQuery = Record<string, unknown>;

const callWith = call as <R extends Route>(
  route: R,
  input: { query: CompleteQuery; signal: AbortSignal },
) => Promise<ResponseOf<R>>;

/** Makes a read call whose query is already complete, unless the entry has made it before. */
const ask = async <R extends Route>(
  route: R,
  query: CompleteQuery,
  signal: AbortSignal,
): Promise<ResponseOf<R>> =>
  ((await takeEarlyAnswer(route.path, query, getSession().token)) as ResponseOf<R> | undefined) ??
  callWith(route, { query, signal });

/**
 * Query options for a call about the current edition. Takes the noun that the data is about, the
 * row, and the row's query without `year`, `type` and `language`, which come from the session. A
 * change of edition, language or session is a change of key; what was on screen stays until the
 * new answer is there. Pages are drawn again on every such change, so it may be called in render.
 */
export const editionQueryOptions = <R extends Route>(
  noun: string,
  route: R,
  ...[query]: object extends OwnQuery<R> ? [query?: OwnQuery<R>] : [query: OwnQuery<R>]
) => {
  const fullQuery = { ...editionFieldsOf(route), ...query };
  return queryOptions({
    queryKey: [noun, editionKey(), route.path, fullQuery] as const,
    queryFn: ({ signal }) => ask(route, fullQuery, signal),
    initialData: () =>
      takeArrived(route.path, fullQuery, getSession().token) as ResponseOf<R> | undefined,
    enabled: getSession().conference !== null,
    placeholderData: keepPreviousData,
  });
};
