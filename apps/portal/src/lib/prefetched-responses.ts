import type { Language } from "@foyer/contract/constants";

/** Age in milliseconds after which a response is abandoned, or discarded if unused. */
const MAX_AGE_MS = 15_000;

type Query = object;

/** Bearer token of the request, null for a visitor. A response serves this token only. */
type Token = string | null;

/** `response` resolves to undefined after a failure; `data` is set once it has arrived. */
type Prefetched = { response: Promise<unknown>; data?: unknown };

/**
 * Responses that `prefetch.ts` requested while the rest of the portal was loading. The first matching query
 * consumes each once.
 */
const prefetched = new Map<string, Prefetched>();

const paramsOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Queries that differ only in the order of parameters, or in empty ones, are equal. */
const keyOf = (path: string, query: Query, token: Token) => {
  const params = paramsOf(query);
  params.sort();
  return `${path}?${params} ${token ?? ""}`;
};

const fetchJson = async (path: string, query: Query, token: Token, language: Language) => {
  const headers = {
    "accept-language": language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const address = `${location.origin}/api${path}?${paramsOf(query)}`;
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(MAX_AGE_MS) });
  return response.ok ? ((await response.json()) as unknown) : undefined;
};

/**
 * Starts a GET request early.
 * @param path path of the route
 */
export const prefetchResponse = (
  path: string,
  query: Query,
  token: Token,
  language: Language,
): void => {
  const key = keyOf(path, query, token);
  // A failed prefetch is not an error: the query sends the request again and reports failures.
  const prefetch: Prefetched = {
    response: fetchJson(path, query, token, language).catch(() => undefined),
  };
  prefetched.set(key, prefetch);
  void prefetch.response.then((data) => (prefetch.data = data));
  setTimeout(() => prefetched.delete(key), MAX_AGE_MS);
};

const remove = (path: string, query: Query, token: Token): Prefetched | undefined => {
  const key = keyOf(path, query, token);
  const prefetch = prefetched.get(key);
  prefetched.delete(key);
  return prefetch;
};

/**
 * Returns data that has already arrived, so that the page renders with it immediately.
 * @returns undefined if there is none
 */
export const getArrivedResponse = (path: string, query: Query, token: Token): unknown => {
  if (prefetched.get(keyOf(path, query, token))?.data === undefined) return undefined;
  return remove(path, query, token)?.data;
};

/**
 * Returns the prefetched response to a query.
 * @returns undefined if there is none or it failed
 */
export const getPrefetchedResponse = async (
  path: string,
  query: Query,
  token: Token,
): Promise<unknown> => remove(path, query, token)?.response;
