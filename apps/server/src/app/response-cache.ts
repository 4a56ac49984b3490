import { PREVIEW_HEADER } from "@foyer/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Payload } from "../lib/payload.ts";
import { sendPayload } from "../http/replies.ts";

const MAX_ADDRESSES = 1_000;
/** Of answers as they are; each takes about 1.5 times as much with its compressed ones. */
const MAX_BYTES = 32 * 1_048_576;

const isAnonymousRead = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers.authorization === undefined && headers[PREVIEW_HEADER] === undefined;

/**
 * Answers what is the same for everybody, by the address that asks for it, before the call is admitted and its input
 * parsed: most people ask for the day of today. Register it after the hooks that every answer must pass.
 * @returns keeps an answer for as long as it says that it is current
 */
export const registerResponseCache = (app: FastifyInstance) => {
  const answers = new LRUCache<string, Payload>({
    max: MAX_ADDRESSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength = 0 }) => byteLength + 1,
  });

  app.addHook("onRequest", async (request, reply) => {
    const answer = isAnonymousRead(request) ? answers.get(request.url) : undefined;
    if (answer?.isCurrent?.()) await sendPayload(request, reply, answer);
    else if (answer) answers.delete(request.url);
  });

  return {
    store: (request: FastifyRequest, answer: Payload): void => {
      if (isAnonymousRead(request) && answer.isCurrent?.()) answers.set(request.url, answer);
    },
  };
};

export type ResponseCache = ReturnType<typeof registerResponseCache>;
