import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadRequest } from "./http-bytes.ts";

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

export type LoadOutcome = { result: LoadResult } | { failure: string };

/**
 * Sends as many requests as the server takes over some connections, and only counts the bytes that
 * come back: generators that read what they get are slower than a server that sends half a megabyte.
 * The generator is a small process of its own: in that of the bench, with a browser's tools in its
 * memory, collections of garbage would count as waits for the server.
 * @throws Error when an answer has another status or a connection breaks
 */
export const putLoad = async (load: Load): Promise<LoadResult> => {
  const generator = fork(join(import.meta.dirname, "generator.ts"));
  const told = once(generator, "message") as Promise<[LoadOutcome]>;
  const gone = once(generator, "exit").then(([code]) => {
    throw new Error(`The generator ended with ${code}`);
  });
  generator.send(load);
  const [outcome] = await Promise.race([told, gone]);
  if ("failure" in outcome) throw new Error(outcome.failure);
  return outcome.result;
};
