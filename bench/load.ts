import { forkScript } from "./child-process.ts";
import { orderFrom } from "./generator-process.ts";
import type { LoadRequest } from "./http-bytes.ts";
import { repeat } from "./repeat.ts";

export type Load = {
  /** Address of the server, without a slash at its end. */
  url: string;
  /** Sent in turn; every connection begins at another place. */
  requests: readonly LoadRequest[];
  /** So many in a row are timed as one, such as the calls of a page; each alone unless said. */
  timedTogether?: number;
  /** What every answer must have. */
  status?: number;
  connections: number;
  seconds: number;
  /** For a rate that is held against that of another server; what waits for answers sleeps meanwhile. */
  staysAwake?: boolean;
};

export type LoadResult = { perSecond: number; p99Ms: number; slowestMs: number };

/**
 * Sends as many requests as the server takes over some connections, and only counts the bytes that
 * come back: generators that read what they get are slower than a server that sends half a megabyte.
 * The generator is a small process of its own: in that of the bench, with a browser's tools in its
 * memory, collections of garbage would count as waits for the server.
 * @throws Error when an answer has another status or a connection breaks
 */
export const putLoad = async (load: Load): Promise<LoadResult> => {
  const generator = forkScript("generator.ts");
  try {
    return await orderFrom(generator)<LoadResult>(load);
  } finally {
    if (generator.connected) generator.disconnect();
  }
};

const ROUNDS = 3;
/**
 * V8 optimises what is under load for some ten seconds; until it has optimised what compresses, nothing that a
 * compression held is collected with the young objects. A call takes up to twice as long meanwhile.
 */
export const WARMING_S = 20;

/** The same several times, on a server that has been under it for some seconds. */
export const putLoadAgain = async (load: Load, warmingS = WARMING_S): Promise<LoadResult[]> => {
  await putLoad({ ...load, seconds: warmingS });
  return repeat(ROUNDS, () => putLoad(load));
};
