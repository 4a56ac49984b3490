import { setTimeout } from "node:timers/promises";
import { formatEditionName, isPlain, PAGE_PARAMETERS, routes } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Editions } from "../../context/editions.ts";
import { createBoundedLimit } from "../../lib/bounded-limit.ts";
import type { Clock } from "../../lib/clock.ts";
import { encode, type Encoded } from "../../lib/encoded.ts";
import type { Logger } from "../../lib/logger.ts";
import { type VisitorRequests, createVisitor, type Sources } from "./fetch-as-visitor.ts";
import type { PageRenderer } from "./render-page.ts";
import { type PageUrl, parsePageUrl } from "./page-url.ts";
import { listCandidateEditions, loadPageMetadata, type PageMetadata } from "./page-metadata.ts";
import { writeHead } from "./page-head.ts";

const MAX_PAGES = 500;
/** Size of unencoded pages in bytes; compressed copies add half of that. */
const MAX_BYTES = 32 * 1_048_576;
/** Maximum age of content that depends on the current time. */
const MAX_AGE_MS = 60_000;

/** Value of `day` for the whole programme in one list. */
const ALL_DAYS = "all";

/** Time limit (ms) for a request that waits for rendering. */
const RENDER_TIMEOUT_MS = 1_000;

type CachedPage = { encoded: Encoded; sources: Sources };

export type PagesDependencies = {
  editions: Pick<Editions, "list">;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Undefined if the portal is not built. */
  renderer: PageRenderer | undefined;
};

/** Pages that render at once, and requests that wait for it. Others get the page without content. */
const RENDER_LIMIT = { concurrency: 2, maxWaiting: 20, retryAfterSeconds: 1 };

/** Includes `isPlain`, because only plain pages are rendered. A search needs another entry. */
const keyOf = (pageUrl: PageUrl) => {
  const { path, edition, language, rest } = pageUrl;
  const state = PAGE_PARAMETERS.map((name) => rest.get(name)?.slice(0, 20));
  return JSON.stringify([
    path,
    edition && formatEditionName(edition),
    language,
    state,
    isPlain(rest.keys()),
  ]);
};

/** Replaces title, description and language of the built page by those of the requested page. */
const fillShell = (shell: string, metadata: PageMetadata, publicUrl: string): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<meta\s+name="description"[^>]*>/, "")
    .replace(/<html lang="\w+">/, () => `<html lang="${metadata.language}">`)
    .replace("</head>", () => `${writeHead(metadata, publicUrl)}</head>`);

/**
 * Renders public pages from the responses that a visitor gets. A cached page is valid while these responses
 * are unchanged.
 */
export const createPages = (app: FastifyInstance, dependencies: PagesDependencies) => {
  const { editions, clock, log, publicUrl, renderer } = dependencies;
  const visitor = createVisitor(app);
  const cache = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ encoded }) => encoded.bytes.byteLength + 1,
  });
  const pending = new Map<string, Promise<Encoded | undefined>>();
  const renderLimit = createBoundedLimit(RENDER_LIMIT);

  const store = (key: string, page: string, sources: Sources): Encoded => {
    const encoded = encode(Buffer.from(page));
    cache.set(key, { encoded, sources });
    return encoded;
  };

  /**
   * Returns the page without content if rendering takes too long. The next request gets the rendered page.
   */
  const createPage = async (key: string, pageUrl: PageUrl, shell: string) => {
    const requests = visitor.startRequests();
    const metadata = await loadPageMetadata(pageUrl, requests.fetchRoute, {
      editions,
      now: clock.now,
    });
    if (!metadata) return undefined;
    const filledShell = fillShell(shell, metadata, publicUrl);
    const withoutContent = encode(Buffer.from(filledShell));
    if (!renderLimit.hasCapacity()) return withoutContent;
    const rendered = renderLimit.run(async () => {
      const page = await tryRender(filledShell, metadata, requests);
      return store(key, page ?? filledShell, requests.sources);
    });
    return Promise.race([rendered, setTimeout(RENDER_TIMEOUT_MS, withoutContent, { ref: false })]);
  };

  const tryRender = async (
    filledShell: string,
    metadata: PageMetadata,
    requests: VisitorRequests,
  ) => {
    try {
      return await renderer?.renderInto(filledShell, metadata, clock.now(), requests);
    } catch (error) {
      // The browser renders the page instead.
      log.warn({ err: error, path: metadata.pageUrl.name }, "page rendering failed");
      return undefined;
    }
  };

  /** Removes a day that the programme does not have, because each day is a page of its own in the cache. */
  const withKnownDay = async (pageUrl: PageUrl): Promise<PageUrl> => {
    const day = pageUrl.rest.get("day");
    if (day === undefined || (await hasDay(pageUrl, day))) return pageUrl;
    return { ...pageUrl, rest: new Map([...pageUrl.rest].filter(([name]) => name !== "day")) };
  };

  const hasDay = async (pageUrl: PageUrl, day: string): Promise<boolean> => {
    const [edition] = listCandidateEditions(await editions.list(null), pageUrl);
    if (pageUrl.name !== "panels" || !edition) return false;
    if (day === ALL_DAYS) return true;
    const { year, type } = edition;
    const dates = await visitor.startRequests().fetchRoute(routes.panels.dates, { year, type });
    return dates?.includes(day) ?? false;
  };

  const findCached = async (key: string): Promise<Encoded | undefined> => {
    const page = cache.get(key);
    if (!page) return undefined;
    if (await visitor.isUnchanged(page.sources)) return page.encoded;
    cache.delete(key);
    return undefined;
  };

  const findOrCreate = async (
    key: string,
    pageUrl: PageUrl,
    shell: string,
  ): Promise<Encoded | undefined> => {
    const cached = await findCached(key);
    if (cached) return cached;
    const knownUrl = await withKnownDay(pageUrl);
    return knownUrl === pageUrl ? createPage(key, pageUrl, shell) : openPage(knownUrl, shell);
  };

  /** Concurrent requests share the page. */
  const openPage = (pageUrl: PageUrl, shell: string): Promise<Encoded | undefined> => {
    const key = keyOf(pageUrl);
    const opening =
      pending.get(key) ?? findOrCreate(key, pageUrl, shell).finally(() => pending.delete(key));
    pending.set(key, opening);
    return opening;
  };

  return {
    /** Hash sources of the inline scripts, for the content security policy. */
    scriptSources: renderer ? [renderer.scriptSource] : [],
    /**
     * @param url path and query
     * @param shell the page as built
     * @returns undefined if the page is not public or its subject is not visible
     */
    open: async (url: string, shell: string): Promise<Encoded | undefined> => {
      const pageUrl = parsePageUrl(url);
      if (!pageUrl) return undefined;
      try {
        return await openPage(pageUrl, shell);
      } catch (error) {
        // The portal shows the problem itself after it renders.
        log.warn({ err: error, path: pageUrl.name }, "page creation failed");
        return undefined;
      }
    },
  };
};

export type Pages = ReturnType<typeof createPages>;
