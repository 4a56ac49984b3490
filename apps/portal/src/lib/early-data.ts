/** Beyond this age an early answer that nobody took is thrown away, in milliseconds. */
const GOOD_FOR_MS = 15_000;

/**
 * Answers that the entry asked for while the portal's code was still on its way. Each is taken at
 * most once, by the first call for the same address.
 */
const answers = new Map<string, Promise<Response>>();

/** Two addresses that differ only in the order of their parameters, or in empty ones, are one. */
const normalise = (address: string) => {
  const url = new URL(address, location.href);
  const params = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
  params.sort();
  return `${url.pathname}?${params}`;
};

/**
 * Starts a GET ahead of time. Takes its address and headers.
 */
export const askEarly = (address: string, headers: Record<string, string>): void => {
  const key = normalise(address);
  const answer = fetch(address, { headers });
  // Whoever takes it hears of a failure; it is none of the page's while nobody does.
  answer.catch(() => {});
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), GOOD_FOR_MS);
};

/** Gives the early answer to a request, or undefined when there is none or it failed. */
export const takeEarlyAnswer = async (
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response | undefined> => {
  if (answers.size === 0 || init?.method !== "GET" || typeof input !== "string") return undefined;
  const key = normalise(input);
  const answer = answers.get(key);
  answers.delete(key);
  // A failed head start is no failure: the call itself asks again and reports what it meets.
  return answer?.catch(() => undefined);
};
