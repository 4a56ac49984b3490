import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createBuildingsRepository } from "./buildings.repository.ts";
import { locationBindings } from "./buildings.resources.ts";
import { createBuildingHandlers } from "./buildings.routes.ts";

export const createBuildingsFeature = ({ database, editions, publicContents }: Kernel) => {
  const repository = createBuildingsRepository(database.db);
  const locations = publicContents.create({ parts: ["places"], load: repository.loadLocations });
  const editionOfRoom = createEditionOf(repository.findEditionOfRoom);
  return {
    handlers: createBuildingHandlers(locations, editions, editionOfRoom),
    resources: locationBindings,
  };
};
