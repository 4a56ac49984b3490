import autocannon, { type Options, type Request, type Result } from "autocannon";

export type Asked = Pick<Request, "method" | "path" | "headers" | "body">;

export type Load = {
  /** Address of the server, without a slash at its end. */
  url: string;
  /** Sent in turn; every connection begins at another place. */
  requests: readonly Asked[];
  connections?: number;
  seconds: number;
  /** All connections together; as many as the server takes, unless given. */
  perSecond?: number;
};

export type LoadResult = { perSecond: number; waitsMs: number[] };

/** Runs autocannon. @returns its result, and how long each answer took in milliseconds */
export const shoot = (options: Options): Promise<{ result: Result; waitsMs: number[] }> =>
  new Promise((resolve, reject) => {
    const waitsMs: number[] = [];
    const instance = autocannon(options, (error: Error | null, result) =>
      error ? reject(error) : resolve({ result, waitsMs }),
    );
    instance.on("response", (_client, _status, _bytes, waitMs) => void waitsMs.push(waitMs));
  });

/**
 * Sends requests over some connections, each again as soon as its answer is there.
 * @throws Error when an answer is not 2xx or a connection breaks
 */
export const putLoad = async ({
  url,
  requests,
  connections = 50,
  seconds,
  perSecond,
}: Load): Promise<LoadResult> => {
  let place = 0;
  const stride = Math.max(1, Math.floor(requests.length / connections));
  const { result, waitsMs } = await shoot({
    url,
    connections,
    duration: seconds,
    ...(perSecond && { overallRate: perSecond }),
    setupClient: (client) => {
      client.setRequests([...requests.slice(place), ...requests.slice(0, place)]);
      place = (place + stride) % requests.length;
    },
  });
  const { non2xx, errors, timeouts, statusCodeStats } = result;
  if (non2xx + errors + timeouts > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${errors} errors, ${timeouts} time-outs, ${statuses}`);
  }
  return { perSecond: waitsMs.length / result.duration, waitsMs };
};

/** Load before anything is timed: V8 optimises what is under load for some ten seconds. */
export const warmUp = (load: Load): Promise<LoadResult> => putLoad({ ...load, seconds: 12 });

const AS_BROWSERS = { "accept-encoding": "br" };

/** A GET as a browser sends it, in somebody's name where a token is given. */
export const read = (path: string, token?: string): Asked => ({
  method: "GET",
  path,
  headers: { ...AS_BROWSERS, ...(token && { authorization: `Bearer ${token}` }) },
});
