import { buildingRoutes, languageOfCode } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { answerFrom } from "../../http/answer-from.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Places } from "./buildings.repository.ts";
import { describeBuilding, listBuildings, locateRoom } from "./buildings.service.ts";

export const createBuildingHandlers = (
  places: PublicContent<Places>,
  editions: Pick<Editions, "reveal">,
  editionOfRoom: (roomId: number) => Promise<number>,
): Handlers<typeof buildingRoutes> => ({
  list: answerFrom(buildingRoutes.list, places, (snapshot, query) =>
    listBuildings(snapshot, languageOfCode(query.language)),
  ),
  details: answerFrom(buildingRoutes.details, places, (snapshot, query) =>
    describeBuilding(snapshot, languageOfCode(query.language), query.id),
  ),
  roomData: async ({ caller, query }) => {
    const { id } = await editions.reveal(caller, await editionOfRoom(query.id));
    return places.json(id, `room ${query.id}`, (snapshot) => locateRoom(snapshot, query.id));
  },
});
