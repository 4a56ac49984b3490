import type { Kernel } from "../../context/kernel.ts";
import { mapUndoHandler } from "./map-settings.writes.ts";
import { mapBindings } from "./maps.resources.ts";
import { createMapsRepository } from "./maps.repository.ts";
import { createMapHandlers } from "./maps.routes.ts";
import { createTileOrigins } from "./tile-origins.ts";

export const createMapsFeature = ({ database, publicContents, log }: Kernel) => {
  const repository = createMapsRepository(database.db);
  const maps = publicContents.create({ parts: ["map"], load: repository.loadMap });
  const { listTilesUrls } = repository;
  return {
    handlers: createMapHandlers(maps),
    resources: mapBindings,
    audited: { maps: { undo: mapUndoHandler, titles: "editions" } },
    tileOrigins: createTileOrigins({ listTilesUrls, invalidations: database.invalidations, log }),
  };
};
