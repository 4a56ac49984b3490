import { LRUCache } from "lru-cache";
import type { EditionPart, Invalidations, ReceivedInvalidation } from "../db/invalidations.ts";
import { createCache } from "../lib/cache.ts";
import { encode, type Encoded, encodeForOne } from "../lib/encoded.ts";
import { contentOf, HTML_TYPE, JSON_TYPE, payload, type PayloadAnswer } from "../lib/payload.ts";
import { findPreviewed, isPreviewed, lookAtNow } from "./previewed.ts";

const MAX_EDITIONS = 8;
/**
 * Bytes of answers cached for one snapshot, as they are: some sixty filtered lists of a thousand sessions. Each
 * takes about 1.5 times as much with its compressed ones.
 */
const MAX_ENCODED_BYTES = 24 * 1_048_576;
/** Content is rebuilt at most this often, in milliseconds, however often it is edited. */
const REBUILD_PAUSE_MS = 1_000;

/** Names all editions together in place of one: a snapshot of them goes with the settings of any. */
export const ALL_EDITIONS = 0;

type Cached<Snapshot> = { snapshot: Snapshot; encoded: LRUCache<string, Encoded> };

/** What an edition shows to everybody, built once and served to all until it changes. */
export type PublicContent<Snapshot> = {
  /** The content of an edition; while new content is being built, the old content. */
  snapshotOf: (editionId: number) => Promise<Snapshot>;
  /**
   * A part of it as an answer, encoded and compressed once.
   * @param key names the part
   * @param derive makes the part; what it throws is not cached
   */
  json: (
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => unknown,
  ) => Promise<PayloadAnswer>;
  /** The same of a text that is sanitised HTML. */
  html: (
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => string,
  ) => Promise<PayloadAnswer>;
  /** The same of a text of another media type. */
  text: (
    mediaType: string,
    editionId: number,
    key: string,
    derive: (snapshot: Snapshot) => string,
  ) => Promise<PayloadAnswer>;
};

export type PublicContentOptions<Snapshot> = {
  parts: readonly EditionPart[];
  load: (editionId: number) => Promise<Snapshot>;
  /** Builds it as it would be once all is published; the same, if left out. */
  loadAhead?: (editionId: number) => Promise<Snapshot>;
};

export type PublicContents = {
  create: <Snapshot>(options: PublicContentOptions<Snapshot>) => PublicContent<Snapshot>;
};

type CacheOptions = {
  rebuildPauseMs?: number;
  onSnapshot?: () => void;
};

/** Previews are seldom looked at: any change of content, or of what is held back, builds them anew. */
const changesPreviews = (invalidation: ReceivedInvalidation): boolean =>
  invalidation.kind === "all" ||
  invalidation.kind === "edition" ||
  (invalidation.kind === "office" && invalidation.resource === "drafts");

/**
 * Caches what editions show to everybody. An invalidation rebuilds it once, while the old content is served;
 * one of the edition's settings, which may hide it, clears it at once.
 */
export const createPublicContents = (
  invalidations: Invalidations,
  { rebuildPauseMs = REBUILD_PAUSE_MS, onSnapshot }: CacheOptions = {},
): PublicContents => ({
  create: <Snapshot>({
    parts,
    load,
    loadAhead,
  }: PublicContentOptions<Snapshot>): PublicContent<Snapshot> => {
    const cache = createCache(
      async (editionId: number): Promise<Cached<Snapshot>> => {
        // Whoever it was read for: it is for everybody.
        const snapshot = await lookAtNow(() => load(editionId));
        onSnapshot?.();
        const encoded = new LRUCache<string, Encoded>({
          maxSize: MAX_ENCODED_BYTES,
          sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
        });
        return { snapshot, encoded };
      },
      { max: MAX_EDITIONS, pauseMs: rebuildPauseMs, isLive: invalidations.isLive },
    );
    const ahead =
      loadAhead && createCache(loadAhead, { max: MAX_EDITIONS, isLive: invalidations.isLive });
    const readAhead = (editionId: number) => (ahead ? ahead.get(editionId) : load(editionId));
    const isAhead = (editionId: number): boolean =>
      editionId === ALL_EDITIONS ? findPreviewed() !== undefined : isPreviewed(editionId);

    invalidations.subscribe((invalidation) => {
      if (changesPreviews(invalidation)) ahead?.clear();
      if (invalidation.kind === "all") return cache.clear();
      if (invalidation.kind !== "edition") return undefined;
      if (invalidation.part === "settings") {
        cache.delete(ALL_EDITIONS);
        return cache.delete(invalidation.editionId);
      }
      return parts.includes(invalidation.part) ? cache.refresh(invalidation.editionId) : undefined;
    });

    const encodedIn = (
      { snapshot, encoded }: Cached<Snapshot>,
      key: string,
      derive: (of: Snapshot) => string,
    ): Encoded => {
      const cached = encoded.get(key);
      if (cached) return cached;
      const made = encode(Buffer.from(derive(snapshot)));
      encoded.set(key, made);
      return made;
    };

    const answer =
      (mediaType: string, write: (value: unknown) => string) =>
      async (editionId: number, key: string, derive: (snapshot: Snapshot) => unknown) => {
        if (isAhead(editionId)) {
          const snapshot = await readAhead(editionId);
          const content = encodeForOne(Buffer.from(write(derive(snapshot))));
          return payload({
            mediaType,
            ...contentOf(content),
            isUntrusted: mediaType === HTML_TYPE,
          });
        }
        const current = await cache.get(editionId);
        const encoded = encodedIn(current, `${mediaType} ${key}`, (snapshot) =>
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
        isAhead(editionId) ? readAhead(editionId) : (await cache.get(editionId)).snapshot,
      json: answer(JSON_TYPE, JSON.stringify),
      html: answer(HTML_TYPE, String),
      text: (mediaType, ...asked) => answer(mediaType, String)(...asked),
    };
  },
});
