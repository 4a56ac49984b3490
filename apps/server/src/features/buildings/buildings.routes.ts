import { buildingRoutes, languageOfCode } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Locations } from "./buildings.repository.ts";
import { describeBuilding, listBuildings, locateRoom } from "./buildings.service.ts";

export const createBuildingHandlers = (
  locations: PublicContent<Locations>,
  editions: Pick<Editions, "reveal">,
  editionOfRoom: (roomId: number) => Promise<number>,
): Handlers<typeof buildingRoutes> => ({
  list: respondFromContent(buildingRoutes.list, locations, (snapshot, query) =>
    listBuildings(snapshot, languageOfCode(query.language)),
  ),
  details: respondFromContent(buildingRoutes.details, locations, (snapshot, query) =>
    describeBuilding(snapshot, languageOfCode(query.language), query.id),
  ),
  roomData: async ({ caller, query }) => {
    const { id } = await editions.reveal(caller, await editionOfRoom(query.id));
    return locations.json(id, `room ${query.id}`, (snapshot) => locateRoom(snapshot, query.id));
  },
});
