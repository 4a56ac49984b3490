import type { Changes } from "../../db/changes.ts";
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
  changes: Pick<Changes, "subscribe">;
  log: Pick<Logger, "error">;
};

/** Knows them without asking the database, so that the page is there while the database is not. */
export const createTileOrigins = ({ listTilesUrls, changes, log }: Dependencies): TileOrigins => {
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

  changes.subscribe((change) => {
    if (change.kind === "all") return refresh();
    const isOfMaps =
      change.kind === "edition" && (change.part === "map" || change.part === "settings");
    return isOfMaps ? refresh() : undefined;
  });
  return { list: () => origins, refresh };
};
