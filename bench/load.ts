import autocannon from "autocannon";

/** A request of the load; all of a load go to one server. */
export type LoadRequest = { path: string; headers?: Record<string, string> };

export type Load = {
  /** Address of the server, without a slash at its end. */
  url: string;
  /** Sent in turn; every connection begins at another place. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
};

export type LoadResult = { perSecond: number; p99Ms: number };

const rotate = <Entry>(entries: readonly Entry[], by: number) => [
  ...entries.slice(by),
  ...entries.slice(0, by),
];

/**
 * Sends as many requests as the server takes over some connections.
 * @throws Error when an answer fails or has a status of 400 or more: errors are not averaged over
 */
export const putLoad = async ({
  url,
  requests,
  connections,
  seconds,
}: Load): Promise<LoadResult> => {
  const stride = Math.max(1, Math.floor(requests.length / connections));
  const all = requests.map(({ path, headers = {} }) => ({ method: "GET" as const, path, headers }));
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: all,
    setupClient: (client) => {
      client.setRequests(rotate(all, (opened * stride) % all.length));
      opened += 1;
    },
  });
  const refused = result.errors + result["4xx"] + result["5xx"];
  if (refused > 0) throw new Error(`${refused} requests to ${requests[0]?.path} failed`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
};
