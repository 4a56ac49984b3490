import type { Language } from "@foyer/contract";

/** Beyond this age an early answer is given up or, if nobody took it, thrown away, in milliseconds. */
const GOOD_FOR_MS = 15_000;

type Query = Record<string, unknown>;

/** The bearer token of who asks, null for a visitor: an answer is only ever theirs. */
type Token = string | null;

/** An answer on its way, undefined once it has failed, and its data as soon as they are there. */
type Early = { answer: Promise<unknown>; data?: unknown };

/**
 * Answers that the entry asked for while the portal's code was still on its way. Each is taken at
 * most once, by the first query for the same.
 */
const early = new Map<string, Early>();

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

/** Starts a GET ahead of time. Takes the path of its row, its query, and whose it is. */
export const askEarly = (path: string, query: Query, token: Token, language: Language): void => {
  const key = keyOf(path, query, token);
  // A failed head start is no failure: the call itself asks again and reports what it meets.
  const entry: Early = { answer: read(path, query, token, language).catch(() => undefined) };
  early.set(key, entry);
  void entry.answer.then((data) => (entry.data = data));
  setTimeout(() => early.delete(key), GOOD_FOR_MS);
};

const take = (path: string, query: Query, token: Token): Early | undefined => {
  const key = keyOf(path, query, token);
  const entry = early.get(key);
  early.delete(key);
  return entry;
};

/** Gives data that are there already, so that a page is drawn with them at once. */
export const takeArrived = (path: string, query: Query, token: Token): unknown => {
  if (early.get(keyOf(path, query, token))?.data === undefined) return undefined;
  return take(path, query, token)?.data;
};

/** Gives the early answer to a query, or undefined when there is none or it failed. */
export const takeEarlyAnswer = async (path: string, query: Query, token: Token): Promise<unknown> =>
  take(path, query, token)?.answer;
