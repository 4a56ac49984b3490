import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Changes } from "../db/changes.ts";
import type { Payload } from "../lib/payload.ts";
import { writeNotModified } from "./replies.ts";

const MAX_ADDRESSES = 1_000;

type Request = Pick<FastifyRequest, "headers" | "url">;

/** An answer, and the headers of its 304. */
type KeptAnswer = { answer: Payload; notModified: readonly string[] };

const isOfNobody = ({ headers }: Request) => headers.authorization === undefined;

/**
 * Answers that are the same for everybody, by the address that asks for them: most people ask for
 * the day of today, and most of them have it already. Forgotten as soon as an edition changes.
 */
export const createKeptAnswers = (changes: Changes) => {
  const answers = new LRUCache<string, KeptAnswer>({ max: MAX_ADDRESSES });
  let era = 0;
  changes.subscribe(({ kind }) => {
    if (kind !== "edition" && kind !== "all") return;
    era += 1;
    answers.clear();
  });
  return {
    /** The answer to a request that names nobody, if it is known. */
    find: (request: Request): KeptAnswer | undefined =>
      isOfNobody(request) ? answers.get(request.url) : undefined,

    /** Call it before the work begins: what it gives keeps no answer that a change has overtaken. */
    begin: (request: Request) => {
      const begun = era;
      return (answer: Payload): void => {
        const mayKeep = answer.isKept && isOfNobody(request) && changes.isLive();
        if (!mayKeep || begun !== era) return;
        answers.set(request.url, { answer, notModified: writeNotModified(answer) });
      };
    },
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
