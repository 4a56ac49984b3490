import type { Invalidations } from "../../db/invalidations.ts";
import type { Logger } from "../../lib/logger.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";

export type TileOrigins = {
  /** The servers that the maps of visible editions take their tiles from, as of the last change. */
  list: () => readonly string[];
  /** Reads them. */
  refresh: () => Promise<void>;
};

type Dependencies = {
  listTilesUrls: () => Promise<string[]>;
  invalidations: Pick<Invalidations, "subscribe">;
  log: Pick<Logger, "error">;
};

/** Knows them without asking the database, so that the page is there while the database is not. */
export const createTileOrigins = ({
  listTilesUrls,
  invalidations,
  log,
}: Dependencies): TileOrigins => {
  let origins: readonly string[] = [];
  let latest = 0;

  const refresh = async () => {
    latest += 1;
    const turn = latest;
    try {
      const urls = await listTilesUrls();
      const found = new Set(urls.flatMap((url) => originOfTiles(url) ?? []));
      // A slower read of what was before must not undo a later one.
      if (turn === latest) origins = [...found].sort();
    } catch (error) {
      log.error({ err: error }, "the servers of map tiles could not be read");
    }
  };

  invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "all") return refresh();
    const isOfMaps =
      invalidation.kind === "edition" &&
      (invalidation.part === "map" || invalidation.part === "settings");
    return isOfMaps ? refresh() : undefined;
  });
  return { list: () => origins, refresh };
};
