import { PREVIEW_HEADER } from "@foyer/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Payload } from "../lib/payload.ts";
import { sendPayload } from "../http/responses.ts";

const MAX_URLS = 1_000;
/** Size of unencoded responses in bytes; compressed copies add half of that. */
const MAX_BYTES = 32 * 1_048_576;

const isAnonymousRead = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers.authorization === undefined && headers[PREVIEW_HEADER] === undefined;

/**
 * Responds to anonymous requests from memory by their URL, before authorisation and parsing: most people
 * request the current day. Register it after the hooks that every response must pass.
 * @returns stores a response while it is current
 */
export const registerResponseCache = (app: FastifyInstance) => {
  const cache = new LRUCache<string, Payload>({
    max: MAX_URLS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength = 0 }) => byteLength + 1,
  });

  app.addHook("onRequest", async (request, reply) => {
    const payload = isAnonymousRead(request) ? cache.get(request.url) : undefined;
    if (payload?.isCurrent?.()) await sendPayload(request, reply, payload);
    else if (payload) cache.delete(request.url);
  });

  return {
    store: (request: FastifyRequest, payload: Payload): void => {
      if (isAnonymousRead(request) && payload.isCurrent?.()) cache.set(request.url, payload);
    },
  };
};
