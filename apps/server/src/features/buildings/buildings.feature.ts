import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createBuildingsRepository } from "./buildings.repository.ts";
import { createBuildingHandlers } from "./buildings.routes.ts";

export const createBuildingsFeature = ({ database, editions, publicContents }: Kernel) => {
  const repository = createBuildingsRepository(database.db);
  const places = publicContents.create({ parts: ["places"], load: repository.loadPlaces });
  const editionOfRoom = createEditionOf(repository.findEditionOfRoom);
  return { handlers: createBuildingHandlers(places, editions, editionOfRoom) };
};
