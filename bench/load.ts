import autocannon, { type Options, type Request, type Result } from "autocannon";

export type BenchRequest = Pick<Request, "method" | "path" | "headers" | "body">;

export type Load = {
  /** Address of the server, without a trailing slash. */
  url: string;
  /** Requests, sent in turn; every connection starts at another position. */
  requests: readonly BenchRequest[];
  connections?: number;
  seconds: number;
  /** Total rate of all connections; unlimited by default. */
  perSecond?: number;
};

export type LoadResult = { perSecond: number; latenciesMs: number[] };

/**
 * Runs autocannon.
 * @returns its result, and the latency of each response in milliseconds
 */
export const runAutocannon = (
  options: Options,
): Promise<{ result: Result; latenciesMs: number[] }> =>
  new Promise((resolve, reject) => {
    const latenciesMs: number[] = [];
    const instance = autocannon(options, (error: Error | null, result) =>
      error ? reject(error) : resolve({ result, latenciesMs }),
    );
    instance.on(
      "response",
      (_client, _status, _bytes, latencyMs) => void latenciesMs.push(latencyMs),
    );
  });

/**
 * Sends requests over several connections; each sends the next one after a response.
 * @throws Error if a response is not 2xx or a connection breaks
 */
export const runLoad = async ({
  url,
  requests,
  connections = 50,
  seconds,
  perSecond,
}: Load): Promise<LoadResult> => {
  let offset = 0;
  const stride = Math.max(1, Math.floor(requests.length / connections));
  const { result, latenciesMs } = await runAutocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond && { overallRate: perSecond }),
    setupClient: (client) => {
      client.setRequests([...requests.slice(offset), ...requests.slice(0, offset)]);
      offset = (offset + stride) % requests.length;
    },
  });
  const { non2xx, errors, timeouts, statusCodeStats } = result;
  if (non2xx + errors + timeouts > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${errors} errors, ${timeouts} time-outs, ${statuses}`);
  }
  return { perSecond: latenciesMs.length / result.duration, latenciesMs };
};

/** Runs load before the measurement, because V8 optimises code for about ten seconds. */
export const warmUp = (load: Load): Promise<LoadResult> => runLoad({ ...load, seconds: 12 });

const BROWSER_HEADERS = { "accept-encoding": "br" };

/** A GET request as a browser sends it, optionally with a token. */
export const get = (path: string, token?: string): BenchRequest => ({
  method: "GET",
  path,
  headers: { ...BROWSER_HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
});
