import type { Language } from "@foyer/contract/constants";

/** Beyond this age, in milliseconds, an answer is given up or, if nobody took it, thrown away. */
const GOOD_FOR_MS = 15_000;

type Query = object;

/** The bearer token of who asks, null for a visitor: an answer is only ever theirs. */
type Token = string | null;

/** An answer on its way, undefined once it has failed, and its data as soon as they are there. */
type Prefetched = { answer: Promise<unknown>; data?: unknown };

/**
 * Answers that `prefetch.ts` asked for while the portal's code was still on its way. Each is taken at
 * most once, by the first query for the same.
 */
const prefetched = new Map<string, Prefetched>();

const paramsOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Two queries that differ only in the order of their parameters, or in empty ones, are one. */
const keyOf = (path: string, query: Query, token: Token) => {
  const params = paramsOf(query);
  params.sort();
  return `${path}?${params} ${token ?? ""}`;
};

const read = async (path: string, query: Query, token: Token, language: Language) => {
  const headers = {
    "accept-language": language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const address = `${location.origin}/api${path}?${paramsOf(query)}`;
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(GOOD_FOR_MS) });
  return response.ok ? ((await response.json()) as unknown) : undefined;
};

/** Starts a GET ahead of time. @param path that of its row */
export const prefetchAnswer = (
  path: string,
  query: Query,
  token: Token,
  language: Language,
): void => {
  const key = keyOf(path, query, token);
  // A failed prefetch is no failure: the call itself asks again and reports what it meets.
  const prefetch: Prefetched = {
    answer: read(path, query, token, language).catch(() => undefined),
  };
  prefetched.set(key, prefetch);
  void prefetch.answer.then((data) => (prefetch.data = data));
  setTimeout(() => prefetched.delete(key), GOOD_FOR_MS);
};

const remove = (path: string, query: Query, token: Token): Prefetched | undefined => {
  const key = keyOf(path, query, token);
  const prefetch = prefetched.get(key);
  prefetched.delete(key);
  return prefetch;
};

/** Returns data that are there, so that a page is drawn with them at once. @returns undefined for none */
export const getArrivedAnswer = (path: string, query: Query, token: Token): unknown => {
  if (prefetched.get(keyOf(path, query, token))?.data === undefined) return undefined;
  return remove(path, query, token)?.data;
};

/** Returns the prefetched answer to a query. @returns undefined when there is none or it failed */
export const getPrefetchedAnswer = async (
  path: string,
  query: Query,
  token: Token,
): Promise<unknown> => remove(path, query, token)?.answer;
