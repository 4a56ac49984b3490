import type { Invalidations } from "../../db/invalidations.ts";
import type { Logger } from "../../lib/logger.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";

export type TileOrigins = {
  /** Returns the origins of map tiles of visible editions, as of the last change. */
  list: () => readonly string[];
  /** Reads the origins from the database. */
  refresh: () => Promise<void>;
};

type Dependencies = {
  listTilesUrls: () => Promise<string[]>;
  invalidations: Pick<Invalidations, "subscribe">;
  log: Pick<Logger, "error">;
};

/** Caches the origins in memory, so that pages work during a database outage. */
export const createTileOrigins = ({
  listTilesUrls,
  invalidations,
  log,
}: Dependencies): TileOrigins => {
  let origins: readonly string[] = [];
  let latestRequest = 0;

  const refresh = async () => {
    latestRequest += 1;
    const requestNumber = latestRequest;
    try {
      const urls = await listTilesUrls();
      const unique = new Set(urls.flatMap((url) => originOfTiles(url) ?? []));
      // A slower earlier query must not overwrite a later result.
      if (requestNumber === latestRequest) origins = [...unique].sort();
    } catch (error) {
      log.error({ err: error }, "map tile origins could not be loaded");
    }
  };

  invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "all") return refresh();
    const affectsMaps =
      invalidation.kind === "edition" &&
      (invalidation.part === "map" || invalidation.part === "settings");
    return affectsMaps ? refresh() : undefined;
  });
  return { list: () => origins, refresh };
};
