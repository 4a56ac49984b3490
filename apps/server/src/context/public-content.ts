import { LRUCache } from "lru-cache";
import type { EditionPart, Invalidations, ReceivedInvalidation } from "../db/invalidations.ts";
import { createCache } from "../lib/cache.ts";
import type { CacheBudget } from "../lib/cache-budget.ts";
import { encode, type Encoded, encodeForOne } from "../lib/encoded.ts";
import { contentOf, HTML_TYPE, JSON_TYPE, payload, type PayloadResponse } from "../lib/payload.ts";
import { estimateBytes } from "../lib/estimate-bytes.ts";
import { getPreviewedEditionId, isPreviewed, runPublished } from "./preview-context.ts";

/** Editions whose content is cached; the budget of the caches is usually reached first. */
const MAX_EDITIONS = 1_000;
const MAX_PREVIEWS = 8;
/**
 * Limit of unencoded cached responses per snapshot: about sixty filtered lists of a thousand panels.
 * Compressed copies add half of that.
 */
const MAX_ENCODED_BYTES = 24 * 1_048_576;
/** Minimum time (ms) between two rebuilds. */
const REBUILD_DELAY_MS = 1_000;

/** Key of a snapshot of all editions, which any change of settings invalidates. */
export const ALL_EDITIONS = 0;

type Cached<Snapshot> = {
  snapshot: Snapshot;
  snapshotBytes: number;
  encoded: LRUCache<string, Encoded>;
};

/** Includes compressed copies of responses, which are about half as large. */
const sizeOfCached = ({ snapshotBytes, encoded }: Cached<unknown>): number =>
  snapshotBytes + 1.5 * encoded.calculatedSize;

/** Public content of editions, built once and served until it changes. */
export type PublicContent<Snapshot> = {
  /** Returns the content of an edition; the old content while a rebuild runs. */
  snapshotOf: (editionId: number) => Promise<Snapshot>;
  /**
   * Returns a part of the content as JSON, encoded and compressed once.
   * @param key identifies the part
   * @param derive builds the part; its errors are not cached
   */
  json: (
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => unknown,
  ) => Promise<PayloadResponse>;
  /** Like `json`, for sanitised HTML. */
  html: (
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => string,
  ) => Promise<PayloadResponse>;
  /** Like `json`, for text of another media type. */
  text: (
    mediaType: string,
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => string,
  ) => Promise<PayloadResponse>;
};

export type PublicContentOptions<Snapshot> = {
  parts: readonly EditionPart[];
  load: (editionId: number) => Promise<Snapshot>;
  /** Builds the content with all drafts published. The default is `load`. */
  loadPreview?: (editionId: number) => Promise<Snapshot>;
};

export type PublicContents = {
  create: <Snapshot>(options: PublicContentOptions<Snapshot>) => PublicContent<Snapshot>;
};

type CacheOptions = {
  /** Limit of memory; tests have none. */
  budget?: CacheBudget;
  rebuildDelayMs?: number;
  onSnapshot?: () => void;
};

/** Previews are rare, so any change of content or of a draft rebuilds them. */
const changesPreviews = (invalidation: ReceivedInvalidation): boolean =>
  invalidation.kind === "all" ||
  invalidation.kind === "edition" ||
  (invalidation.kind === "office" && invalidation.resource === "drafts");

/**
 * Caches public content. An invalidation rebuilds it once while requests get the old content. A change of
 * settings, which may hide the edition, clears it immediately.
 */
export const createPublicContents = (
  invalidations: Invalidations,
  { rebuildDelayMs = REBUILD_DELAY_MS, onSnapshot, budget }: CacheOptions = {},
): PublicContents => ({
  create: <Snapshot>({
    parts,
    load,
    loadPreview,
  }: PublicContentOptions<Snapshot>): PublicContent<Snapshot> => {
    const cache = createCache(
      async (editionId: number): Promise<Cached<Snapshot>> => {
        // The snapshot serves all requests, even if a preview request loads it.
        const snapshot = await runPublished(() => load(editionId));
        onSnapshot?.();
        const encoded = new LRUCache<string, Encoded>({
          maxSize: MAX_ENCODED_BYTES,
          sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
        });
        return { snapshot, snapshotBytes: estimateBytes(snapshot), encoded };
      },
      {
        max: MAX_EDITIONS,
        delayMs: rebuildDelayMs,
        isLive: invalidations.isLive,
        sizeOf: sizeOfCached,
        ...(budget && { budget }),
      },
    );
    const previewCache =
      loadPreview && createCache(loadPreview, { max: MAX_PREVIEWS, isLive: invalidations.isLive });
    const readPreview = (editionId: number) =>
      previewCache ? previewCache.get(editionId) : load(editionId);
    const isPreview = (editionId: number): boolean =>
      editionId === ALL_EDITIONS ? getPreviewedEditionId() !== undefined : isPreviewed(editionId);

    invalidations.subscribe((invalidation) => {
      if (changesPreviews(invalidation)) previewCache?.clear();
      if (invalidation.kind === "all") return cache.clear();
      if (invalidation.kind !== "edition") return undefined;
      if (invalidation.part === "settings") {
        cache.delete(ALL_EDITIONS);
        return cache.delete(invalidation.editionId);
      }
      return parts.includes(invalidation.part) ? cache.refresh(invalidation.editionId) : undefined;
    });

    const getEncoded = (
      editionId: number,
      { snapshot, encoded }: Cached<Snapshot>,
      key: string,
      derive: (snapshot: Snapshot) => string,
    ): Encoded => {
      const cached = encoded.get(key);
      if (cached) return cached;
      const created = encode(Buffer.from(derive(snapshot)));
      encoded.set(key, created);
      cache.remeasure(editionId);
      return created;
    };

    const respond =
      (mediaType: string, write: (value: unknown) => string) =>
      async (editionId: number, key: string, derive: (snapshot: Snapshot) => unknown) => {
        if (isPreview(editionId)) {
          const snapshot = await readPreview(editionId);
          const content = encodeForOne(Buffer.from(write(derive(snapshot))));
          return payload({
            mediaType,
            ...contentOf(content),
            isUntrusted: mediaType === HTML_TYPE,
          });
        }
        const current = await cache.get(editionId);
        const encoded = getEncoded(editionId, current, `${mediaType} ${key}`, (snapshot) =>
          write(derive(snapshot)),
        );
        return payload({
          mediaType,
          ...contentOf(encoded),
          isUntrusted: mediaType === HTML_TYPE,
          isCurrent: () => cache.isCurrent(editionId, current),
        });
      };

    return {
      snapshotOf: async (editionId) =>
        isPreview(editionId) ? readPreview(editionId) : (await cache.get(editionId)).snapshot,
      json: respond(JSON_TYPE, JSON.stringify),
      html: respond(HTML_TYPE, String),
      text: (mediaType, ...args) => respond(mediaType, String)(...args),
    };
  },
});
