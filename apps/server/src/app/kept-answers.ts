import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changes } from "../db/changes.ts";
import type { ReadyAnswer } from "./replies.ts";

const MAX_ADDRESSES = 1_000;

type Request = Pick<IncomingMessage, "method" | "headers" | "url">;

/** An answer, and the template of the route that gave it. */
type KeptAnswer = { ready: ReadyAnswer; route: string };

/** The address that a request reads in nobody's name. */
const publicAddressOf = ({ method, headers, url = "" }: Request): string | null =>
  method === "GET" && headers.authorization === undefined ? url : null;

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
    find: (request: Request): KeptAnswer | undefined => {
      const address = publicAddressOf(request);
      return address === null ? undefined : answers.get(address);
    },

    /** Call it before the work begins: what it gives keeps no answer that a change has overtaken. */
    begin: (request: Request, route: string) => {
      const begun = era;
      const address = publicAddressOf(request);
      return (ready: ReadyAnswer): void => {
        if (address === null || !ready.answer.isKept) return;
        if (changes.isLive() && begun === era) answers.set(address, { ready, route });
      };
    },
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
