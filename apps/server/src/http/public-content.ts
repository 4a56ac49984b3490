import { LRUCache } from "lru-cache";
import type { Changes, EditionPart } from "../db/changes.ts";
import { createCache } from "../lib/cache.ts";
import { type Encoded, encodeForMany } from "./encoded.ts";
import { contentOf, HTML_TYPE, JSON_TYPE, payload, type PayloadAnswer } from "./payload.ts";

const MAX_EDITIONS = 8;
/**
 * Bytes of answers cached for one layout, as they are: some sixty filtered lists of a thousand sessions. Each
 * takes about 1.5 times as much with its compressed forms.
 */
const MAX_ENCODED_BYTES = 24 * 1_048_576;
/** Content is rebuilt at most this often, in milliseconds, however often it is edited. */
const REBUILD_PAUSE_MS = 1_000;

/** Names all editions together in place of one: what is laid out of them goes with the settings of any. */
export const ALL_EDITIONS = 0;

type Cached<Layout> = { layout: Layout; encoded: LRUCache<string, Encoded> };

/** What an edition shows to everybody, built once and served to all until it changes. */
export type PublicContent<Layout> = {
  /** The content of an edition; while a change is being built, the old content. */
  layoutOf: (editionId: number) => Promise<Layout>;
  /**
   * A part of it as an answer, encoded and compressed once.
   * @param key names the part
   * @param derive makes the part; what it throws is not cached
   */
  json: (
    editionId: number,
    key: string,
    derive: (layout: Layout) => unknown,
  ) => Promise<PayloadAnswer>;
  /** The same of a text that is sanitised HTML. */
  html: (
    editionId: number,
    key: string,
    derive: (layout: Layout) => string,
  ) => Promise<PayloadAnswer>;
};

export type PublicContentOptions<Layout> = {
  parts: readonly EditionPart[];
  load: (editionId: number, previous?: Layout) => Promise<Layout>;
};

export type PublicContents = {
  create: <Layout>(options: PublicContentOptions<Layout>) => PublicContent<Layout>;
};

type CacheOptions = {
  rebuildPauseMs?: number;
  onLayout?: () => void;
};

/**
 * Caches what editions show to everybody. A change rebuilds it once, while the old content is served;
 * a change of the edition's settings, which may hide it, invalidates it at once.
 */
export const createPublicContents = (
  changes: Changes,
  { rebuildPauseMs = REBUILD_PAUSE_MS, onLayout }: CacheOptions = {},
): PublicContents => ({
  create: <Layout>({ parts, load }: PublicContentOptions<Layout>): PublicContent<Layout> => {
    const cache = createCache(
      async (editionId: number, previous?: Cached<Layout>): Promise<Cached<Layout>> => {
        const layout = await load(editionId, previous?.layout);
        onLayout?.();
        const encoded = new LRUCache<string, Encoded>({
          maxSize: MAX_ENCODED_BYTES,
          sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
        });
        return { layout, encoded };
      },
      { max: MAX_EDITIONS, pauseMs: rebuildPauseMs, isLive: changes.isLive },
    );
    changes.subscribe((change) => {
      if (change.kind === "all") return cache.clear();
      if (change.kind !== "edition") return undefined;
      if (change.part === "settings") {
        cache.delete(ALL_EDITIONS);
        return cache.delete(change.editionId);
      }
      return parts.includes(change.part) ? cache.refresh(change.editionId) : undefined;
    });

    const encodedIn = (
      { layout, encoded }: Cached<Layout>,
      key: string,
      derive: (of: Layout) => string,
    ): Encoded => {
      const known = encoded.get(key);
      if (known) return known;
      const made = encodeForMany(derive(layout));
      encoded.set(key, made);
      return made;
    };

    const answer =
      (mediaType: string, write: (value: unknown) => string) =>
      async (editionId: number, key: string, derive: (layout: Layout) => unknown) => {
        const current = await cache.get(editionId);
        const encoded = encodedIn(current, `${mediaType} ${key}`, (layout) =>
          write(derive(layout)),
        );
        return payload({
          mediaType,
          ...contentOf(encoded),
          isUntrusted: mediaType === HTML_TYPE,
          isCurrent: () => cache.isCurrent(editionId, current),
        });
      };

    return {
      layoutOf: async (editionId) => (await cache.get(editionId)).layout,
      json: answer(JSON_TYPE, JSON.stringify),
      html: answer(HTML_TYPE, String),
    };
  },
});
