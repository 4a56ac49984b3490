import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { layOutHeaders, type RawHeaders, type ReadyAnswer } from "./replies.ts";

const MAX_ADDRESSES = 1_000;
/** Of answers as they are; each takes about 1.5 times as much with its compressed forms. */
const MAX_BYTES = 32 * 1_048_576;

type Request = Pick<IncomingMessage, "method" | "headers" | "url">;

export type CachedAnswer = { ready: ReadyAnswer; route: string; rawHeaders: RawHeaders };

/** The address of an anonymous read. */
const publicAddressOf = ({ method, headers, url = "" }: Request): string | null =>
  method === "GET" && headers.authorization === undefined ? url : null;

/**
 * Answers that are the same for everybody, by the address that asks for them: most people ask for
 * the day of today, and most of them have it already. Each is given as long as it says that it is
 * still the answer.
 */
export const createResponseCache = () => {
  const answers = new LRUCache<string, CachedAnswer>({
    max: MAX_ADDRESSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ready }) => (ready.answer.byteLength ?? 0) + 1,
  });
  return {
    find: (request: Request): CachedAnswer | undefined => {
      const address = publicAddressOf(request);
      const cached = address === null ? undefined : answers.get(address);
      if (cached?.ready.answer.isCurrent?.()) return cached;
      if (cached && address !== null) answers.delete(address);
      return undefined;
    },

    store: (request: Request, route: string, ready: ReadyAnswer): void => {
      const address = publicAddressOf(request);
      if (address === null || !ready.answer.isCurrent?.()) return;
      answers.set(address, { ready, route, rawHeaders: layOutHeaders(ready) });
    },
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
