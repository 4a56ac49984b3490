import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Editions } from "../../context/editions.ts";
import type { Clock } from "../../lib/clock.ts";
import { encode, type Encoded } from "../../lib/encoded.ts";
import type { Logger } from "../../lib/logger.ts";
import { type Asking, createVisitor, type Sources } from "./ask-as-visitor.ts";
import type { Drawer } from "./draw-page.ts";
import {
  isPlain,
  nameEdition,
  PAGE_STATE,
  type PageAddress,
  readPageAddress,
} from "./page-address.ts";
import { learnFacts, type PageFacts } from "./page-facts.ts";
import { writeHead } from "./page-head.ts";

const MAX_PAGES = 500;
/** Of pages as they are; each takes about 1.5 times as much with its compressed ones. */
const MAX_BYTES = 32 * 1_048_576;
/** What a page says of the time is as old as this at most. */
const GOOD_FOR_MS = 60_000;

/** A request waits for no longer, in milliseconds. */
const DRAWN_WITHIN_MS = 1_000;

type Made = { encoded: Encoded; sources: Sources };

export type PagesDependencies = {
  editions: Pick<Editions, "list">;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Undefined where the portal is not built. */
  drawer: Drawer | undefined;
};

/** Only a plain page is drawn, so that it is another one than the same with a search. */
const keyOf = (address: PageAddress) => {
  const { path, edition, language, rest } = address;
  const state = PAGE_STATE.map((name) => rest.get(name)?.slice(0, 20));
  return JSON.stringify([path, edition && nameEdition(edition), language, state, isPlain(address)]);
};

/** Puts what the head tells into the page of the build, in place of what it tells of itself. */
const fillShell = (shell: string, facts: PageFacts, publicUrl: string): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<meta\s+name="description"[^>]*>/, "")
    .replace(/<html lang="\w+">/, () => `<html lang="${facts.language}">`)
    .replace("</head>", () => `${writeHead(facts, publicUrl)}</head>`);

/**
 * Makes the pages that everybody may read of what calls tell a visitor. A page is kept for as long as
 * these would be answered in the same way.
 */
export const createPages = (app: FastifyInstance, dependencies: PagesDependencies) => {
  const { editions, clock, log, publicUrl, drawer } = dependencies;
  const visitor = createVisitor(app);
  const kept = new LRUCache<string, Made>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    ttl: GOOD_FOR_MS,
    sizeCalculation: ({ encoded }) => encoded.bytes.byteLength + 1,
  });
  const underWay = new Map<string, Promise<Encoded | undefined>>();

  const keep = (key: string, page: string, sources: Sources): Encoded => {
    const encoded = encode(Buffer.from(page));
    kept.set(key, { encoded, sources });
    return encoded;
  };

  /** Without what it shows where that takes too long; it is there for the next one who asks. */
  const make = async (key: string, address: PageAddress, shell: string) => {
    const asking = visitor.begin();
    const facts = await learnFacts(address, asking.ask, { editions, now: clock.now });
    if (!facts) return undefined;
    const told = fillShell(shell, facts, publicUrl);
    const drawn = tryToDraw(told, facts, asking).then((page) =>
      keep(key, page ?? told, asking.sources),
    );
    return Promise.race([
      drawn,
      setTimeout(DRAWN_WITHIN_MS, encode(Buffer.from(told)), { ref: false }),
    ]);
  };

  const tryToDraw = async (told: string, facts: PageFacts, asking: Asking) => {
    try {
      return await drawer?.drawInto(told, facts, clock.now(), asking);
    } catch (error) {
      // The browser draws it, as it would any other page.
      log.warn({ err: error, path: facts.address.name }, "drawing");
      return undefined;
    }
  };

  const findKept = async (key: string): Promise<Encoded | undefined> => {
    const made = kept.get(key);
    if (!made) return undefined;
    if (await visitor.holds(made.sources)) return made.encoded;
    kept.delete(key);
    return undefined;
  };

  const findOrMake = async (key: string, address: PageAddress, shell: string) =>
    (await findKept(key)) ?? make(key, address, shell);

  return {
    /** Scripts that stand in pages, for their policy. */
    scriptSources: drawer ? [drawer.scriptSource] : [],
    /**
     * @param url path and query
     * @param shell the page as it was built
     * @returns undefined where the page is not for everybody, or tells of nothing that they may see
     */
    open: async (url: string, shell: string): Promise<Encoded | undefined> => {
      const address = readPageAddress(url);
      if (!address) return undefined;
      const key = keyOf(address);
      const making =
        underWay.get(key) ?? findOrMake(key, address, shell).finally(() => underWay.delete(key));
      underWay.set(key, making);
      try {
        return await making;
      } catch (error) {
        // The portal itself tells of what is wrong, once it is drawn.
        log.warn({ err: error, path: address.name }, "page");
        return undefined;
      }
    },
  };
};

export type Pages = ReturnType<typeof createPages>;
